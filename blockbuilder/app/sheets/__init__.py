"""A listing on paper: one kind of sheet a module, each giving the bytes of a PDF."""

from __future__ import annotations

from blockbuilder.app.sheets.checklist import checklist_pdf

__all__ = ["checklist_pdf"]
