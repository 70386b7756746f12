"""Guides, samples and changes: Markdown of the source tree, with links that lead to pages of the site.

A new guide also needs a line in mkdocs.yml, as a new manual page does.
"""

import os
import re
import shutil

from common import ROOT, block, write_page

PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "samples/README.md": "samples/index.md",
    "samples/ci/README.md": "guides/continuous-integration.md",
    "samples/load-sord/README.md": "samples/load-sord.md",
    "samples/load-sqlite/README.md": "samples/load-sqlite.md",
    "samples/xslt/README.md": "samples/xslt.md",
    **{f"samples/guides/{path.name}": f"guides/{path.name}" for path in ROOT.glob("samples/guides/*.md")},
}
LINK = re.compile(r"(\]\()([^)#:\s]+)(#[^)\s]*)?(\))")


def write_source(pages, source):
    """A page that shows a file of the source tree; its name. Notebooks and pictures are copied."""
    if source.endswith((".ipynb", ".png")):
        target = f"source/{source}"
        (pages / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / source, pages / target)
        return target
    target = f"source/{source.removeprefix('.')}.md"
    text = (ROOT / source).read_text(encoding="utf-8")
    write_page(pages, target, f"# {source}\n\n{block(text)}\n")
    return target


def with_links_to_pages(pages, source, page):
    def replaced(match):
        target = os.path.normpath(os.path.join(os.path.dirname(source), match[2]))
        name = PAGES.get(target) or write_source(pages, target)
        return f"{match[1]}{os.path.relpath(name, os.path.dirname(page) or '.')}{match[3] or ''}{match[4]}"

    return LINK.sub(replaced, (ROOT / source).read_text(encoding="utf-8"))


def write(pages):
    for source, page in PAGES.items():
        if source != "README.md":
            write_page(pages, page, with_links_to_pages(pages, source, page))
