"""``python -m blockbuilder``."""

from blockbuilder.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
