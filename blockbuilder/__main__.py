"""``blockbuilder`` and ``python -m blockbuilder``."""

import sys


def main() -> int:
    """Run the program; an interruption while it still loads ends it as quietly as one later on."""
    try:
        from blockbuilder.cli.main import main as run
    except KeyboardInterrupt:
        sys.stderr.write("error: interrupted\n")
        return 130
    return run()


if __name__ == "__main__":
    raise SystemExit(main())
