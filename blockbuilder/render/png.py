"""PDF pages as PNG images, by the optional package ``pypdfium2``."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from blockbuilder.errors import BadInput


def require_renderer() -> Any:
    """The package that draws pages. Raises BadInput when it is not installed."""
    try:
        import pypdfium2
    except ImportError:
        raise BadInput("pages as PNG need pypdfium2", where="--png", mend="pip install 'blockbuilder[png]'") from None
    return pypdfium2


def png_pages(pdf: bytes, dpi: int) -> Iterator[bytes]:
    """Each page as a PNG at this resolution. Raises BadInput without the renderer."""
    document = require_renderer().PdfDocument(pdf)
    try:
        for page in document:
            image = page.render(scale=dpi / 72).to_pil()
            written = io.BytesIO()
            image.save(written, "PNG", dpi=(dpi, dpi))
            yield written.getvalue()
    finally:
        document.close()
