"""make.py PROGRAM_FOLDER PACKAGE FOLDER: writes the site to FOLDER.

PROGRAM_FOLDER has the program leiri and its manual page leiri.1, as a build has them in plugin/command. PACKAGE is what
plugin/wasm/build makes; if it is not there, the page of the playground says so.
Each module here writes one kind of page, in Markdown, to a folder that MkDocs reads.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import findings
import formats
import guides
import manuals
import pictures
import playground
from common import HERE, Program


def places_of(index):
    """Address, title and text of each page and section. A page of a finding is one place, without what all have;
    programs are found by their names."""
    finding = re.compile("findings/(?!index)")
    places = [[p["location"], p["title"], p["text"]] for p in index["docs"]
              if "#" not in p["location"] or not finding.match(p["location"])]
    for place, following in zip(places, [*places[1:], ["", "", ""]]):
        if place[0].startswith("source/"):
            place[2] = ""
        elif finding.match(place[0]):
            place[2] = place[2].split(" Suppress it ", 1)[0]
        elif following[0].startswith(place[0] + "#"):
            # The text of a page that its sections have is found there.
            place[2] = place[2].split(f" {following[1]} {following[2][:20]}", 1)[0]
    return places


def finish(site):
    """Makes a script of the search index, since a page that is opened as a file cannot load JSON. Removes the map of the
    site, which would need its address."""
    for name in ("sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)
    index = json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))
    (site / "search/search_index.json").unlink()
    text = json.dumps(places_of(index), ensure_ascii=False, separators=(",", ":"))
    (site / "search/places.js").write_text(f"const places = {text};\n", encoding="utf-8")


def run_mkdocs(pages, site):
    subprocess.run(["mkdocs", "build", "--quiet", "--strict", "-f", HERE / "mkdocs.yml", "-d", site],
                   env={**os.environ, "LEIRI_SITE_PAGES": str(pages), "PYTHONDONTWRITEBYTECODE": "1"}, check=True)


def replace(old, new):
    """Puts the new site in the place of the old one, and never in the place of anything else."""
    if old.exists() and any(old.iterdir()):
        if not (old / "search/places.js").exists():
            sys.exit(f"{old} has other files than those of the site")
        shutil.rmtree(old)
    shutil.copytree(new, old, dirs_exist_ok=True)


def main(program_folder, package, site):
    program = Program(pathlib.Path(program_folder).resolve())
    with tempfile.TemporaryDirectory() as folder:
        pages, made = pathlib.Path(folder, "pages"), pathlib.Path(folder, "site")
        shutil.copytree(HERE / "pages", pages)
        guides.write(pages)
        manuals.write(program, pages)
        findings.write(program, pages)
        formats.write(program, pages)
        pictures.write(program, pages)
        playground.write(pathlib.Path(package), pages)
        run_mkdocs(pages, made)
        finish(made)
        replace(pathlib.Path(site).resolve(), made)


if __name__ == "__main__":
    main(*sys.argv[1:])
