"""What the modules that write pages share."""

import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class Program:
    """leiri, as it was built, with its manual page."""

    def __init__(self, folder):
        self.path = folder / "leiri"
        self.manual = folder / "leiri.1"

    def run(self, *arguments, cwd=None):
        """What it prints on standard output and standard error. Its exit status may be 0 or 1."""
        run = subprocess.run([self.path, *arguments], cwd=cwd, check=False, encoding="utf-8",
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if run.returncode > 1:
            raise RuntimeError(f"leiri {arguments}: {run.stdout}")
        return run.stdout


def write_page(pages, name, text):
    path = pages / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def code(text):
    """Text as code within a line of Markdown or HTML, whatever its characters."""
    return f"<code>{escaped(text)}</code>"


def block(text, kind="code"):
    """Text as a block of code; the lines of the kind "wrapped" are not cut off."""
    return f'<pre class="{kind}"><code>{escaped(text)}</code></pre>'


def escaped(text):
    """Text that HTML and Markdown show as it is."""
    return "".join(f"&#{ord(c)};" if c in "&<>\"'*_`[]\\|~^!{}" else c for c in text)


def rows_of(path):
    """The rows of a table with a line of names, without its comments; each a dictionary."""
    lines = path.read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")
    return [dict(zip(names, line.split("\t"))) for line in lines[1:] if line and line[0] != "#"]
