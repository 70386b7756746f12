"""The manual pages, by mandoc, with their sections as headings of Markdown."""

import re
import shutil
import subprocess
import tempfile

from common import ROOT, write_page

ELSEWHERE = "https://manpages.debian.org/%N.%S"

HEADING = re.compile(r'<h([12]) class="S[hs]" id="([^"]*)"><a [^>]*>(.*?)</a></h\1>', re.DOTALL)


def body_of(fragment):
    """Without the lines at the top and at the foot, and without the sections that enclose headings."""
    text = fragment[fragment.index('<div class="manual-text">') + len('<div class="manual-text">'):]
    text = text[:text.rindex("</div>\n<table class=\"foot\">")]
    return re.sub(r"</?section[^>]*>\n?", "", text)


def as_markdown(fragment, title):
    """Headings in Markdown, so that the search and the contents of the page have them, and HTML between."""
    parts = HEADING.split(body_of(fragment))
    text = f"# {title}\n"
    for level, name, heading, content in zip(*[iter(parts[1:])] * 4):
        words = re.sub(r"\s+", " ", heading)
        shown = words.capitalize() if level == "1" else words
        text += f'\n{"#" * (int(level) + 1)} {shown} {{#{name}}}\n\n<div class="manual">\n{content}\n</div>\n'
    return text


def write(program, pages):
    with tempfile.TemporaryDirectory() as folder:
        names = [shutil.copy(source, folder).rsplit("/", 1)[1]
                 for source in [program.manual, *ROOT.glob("plugin/*/*.[1-9]")]]
        for name in names:
            fragment = subprocess.run(
                ["mandoc", "-T", "html", "-O", f"fragment,man=%N.%S;{ELSEWHERE}", name], cwd=folder,
                check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
            page, section = name.rsplit(".", 1)
            fragment = re.sub(r'(<a class="Xr" href="leiri[^":/]*)"', r'\1.html"', fragment)
            write_page(pages, f"manual/{name}.md", as_markdown(fragment, f"{page}({section})"))
