"""`python -m soultable` is the `soultable` command."""

import sys

from soultable.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
