"""The playground: the package for JavaScript as classic scripts, since a page that is opened as a file cannot load
modules."""

import base64
import re
import zlib

from common import write_page

MISSING = """# Playground

This copy of the site has no playground, since the package for JavaScript had not been built. Install Debian's
`emscripten` and run `plugin/site/build` again.
"""


def module(package, name):
    """A module of WebAssembly: its zlib form in base64. Browsers can inflate it."""
    return base64.b64encode(zlib.compress((package / name).read_bytes(), 9)).decode()


def engine(package):
    """engine.js, which imports nothing, as an object."""
    text = (package / "engine.js").read_text(encoding="utf-8")
    names = re.findall(r"^export (?:class|function) (\w+)", text, re.MULTILINE)
    plain = re.sub(r"^export ", "", text, flags=re.MULTILINE)
    return f"const leiri = (() => {{\n{plain}\nreturn {{ {', '.join(names)} }};\n}})();\n"


def write(package, pages):
    if not (package / "leiri.wasm").exists():
        write_page(pages, "playground.md", MISSING)
        return
    write_page(pages, "playground/core.js",
               f'"use strict";\n{engine(package)}const leiriCore = "{module(package, "leiri.wasm")}";\n')
    write_page(pages, "playground/unicode.js",
               f'"use strict";\nconst leiriUnicode = "{module(package, "unicode.wasm")}";\n')
