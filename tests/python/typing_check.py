"""Checks typed_program.py, which uses everything, with mypy --strict."""

import os
import subprocess
import sys

import leiri

if subprocess.run([sys.executable, "-c", "import mypy"], stderr=subprocess.DEVNULL).returncode:
    print("skipped: mypy is not installed")
    sys.exit(77)

package = os.path.dirname(os.path.dirname(leiri.__file__))
# The package is found as an installed one is, by py.typed.
sys.exit(
    subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull]
        + ["typed_program.py", os.path.join(package, "leiri")],
        env={**os.environ, "MYPYPATH": package},
    ).returncode
)
