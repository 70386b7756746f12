"""The program leiri: python -m leiri --help"""

import os
import signal
import sys

from leiri import _core


def main() -> int:
    # The program handles signals itself, as if there were no interpreter.
    for name in ("SIGINT", "SIGPIPE"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    return _core.main([os.fsencode(argument) for argument in sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
