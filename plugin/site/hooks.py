"""What MkDocs calls: names of findings and of manual pages become links, and its library for searching is copied."""

import pathlib
import posixpath
import re
import shutil

import mkdocs.contrib.search

MANUAL = re.compile(r"\b(leiri(?:-preload|-sqlite|-xslt)?)\(([137])\)(?![^<]*</(?:a|title|h1)>)")
# The code of a finding by itself, as in <code>path-character</code>, within a link of mandoc's to itself or none.
CODE = re.compile(r'(<a class="permalink"[^>]*>)?(<code(?: class="Cm")?>)([a-z0-9-]+)(</code>)(</a>)?')
# The same at the end of a line of a report.
REPORTED = re.compile(r"\[([a-z0-9]+(?:-[a-z0-9]+)+)\]")


def on_page_content(html, page, config, files):
    here = posixpath.dirname(page.url)
    codes = {path.stem for path in pathlib.Path(config["docs_dir"], "findings").glob("*.md")} - {"index"}

    def link_to(target, text):
        return f'<a href="{posixpath.relpath(target, here or ".")}">{text}</a>'

    def code(match):
        permalink, begin, name, end, closed = match.groups()
        target = f"findings/{name}.html"
        if name not in codes or page.url == target or bool(permalink) != bool(closed):
            return match[0]
        return begin + link_to(target, name) + end

    def reported(match):
        target = f"findings/{match[1]}.html"
        return f"[{link_to(target, match[1])}]" if match[1] in codes and page.url != target else match[0]

    def manual(match):
        target = f"manual/{match[1]}.{match[2]}.html"
        return match[0] if page.url == target else link_to(target, match[0])

    # What is wider than the page scrolls, also by the keyboard.
    html = html.replace("<pre", '<pre tabindex="0"')
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace(
        "</table>", "</table></div>") if "manual/" not in page.url else html
    return MANUAL.sub(manual, REPORTED.sub(reported, CODE.sub(code, html)))


def on_post_build(config):
    library = pathlib.Path(mkdocs.contrib.search.__file__).with_name("templates") / "search/lunr.js"
    shutil.copy(library, pathlib.Path(config["site_dir"], "search"))
