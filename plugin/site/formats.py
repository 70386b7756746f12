"""The formats and vocabularies, as leiri formats prints them."""

import itertools

from common import code, escaped, write_page


def html_table(lines, cell):
    """The first line has the names of the columns. cell(name, text) makes the content of a cell."""
    names = lines[0].split("\t")
    text = '<table>\n<thead><tr>'
    text += "".join(f"<th>{escaped(n.capitalize())}</th>" for n in names) + "</tr></thead>\n<tbody>\n"
    for line in lines[1:]:
        cells = zip(names, line.split("\t"))
        text += "<tr>" + "".join(
            f"<td{' class=long' if len(c) > 60 else ''}>{cell(n, c)}</td>" for n, c in cells) + "</tr>\n"
    return text + "</tbody>\n</table>\n"


def format_cell(name, text):
    if name in ("FORMAT", "ENDINGS", "NAMESPACE OR DOCUMENT ELEMENT"):
        return " ".join(code(word) for word in text.split())
    return escaped(text)


def write(program, pages):
    lines = program.run("formats").splitlines()
    tables = [list(group) for filled, group in itertools.groupby(lines, bool) if filled]
    formats, vocabularies = tables
    text = f"""# Formats

leiri reads {len(formats) - 1} formats. `leiri formats` prints these tables. The option `--input` names a format;
without it, the ending of a file's name or its content decides, as [leiri(1)](manual/leiri.1.md) describes.

{html_table(formats, format_cell)}
## XML vocabularies {{#vocabularies}}

In XML, the namespace of an element or, if it has none, the name of the document element decides which attributes and
texts are identifiers. For other vocabularies, use the option `--vocabulary`.

{html_table(vocabularies, format_cell)}"""
    write_page(pages, "formats.md", text)
