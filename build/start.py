"""What the packaged program runs first."""

import sys

from gangdice_gui.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
