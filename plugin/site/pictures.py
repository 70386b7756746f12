"""The pictures of the page about the design: boxes from the top down, narrow enough for a telephone.

What they show is asked of the program or read from the source tree, so that it is true.
"""

import html

from common import ROOT

WIDTH, MARGIN, LINE, PAD = 440, 6, 19, 12
STYLE = """
text { font: 14px "DejaVu Sans", system-ui, sans-serif; fill: #1c1e21 }
.title { font-weight: bold } .code { font-family: "DejaVu Sans Mono", ui-monospace, monospace; font-size: 13px }
.quiet { fill: #54595f } rect { fill: #f3f4f6; stroke: #8a9098 } .good { stroke: #1a7f37; stroke-width: 2 }
.bad { stroke: #b42318; stroke-width: 2 } path { stroke: #54595f; stroke-width: 1.5; fill: none }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e6e9 } .quiet { fill: #a6adb5 } rect { fill: #212429; stroke: #6d757e } path { stroke: #a6adb5 }
  .good { stroke: #4ac26b } .bad { stroke: #ff8f87 }
}
"""


class Picture:
    def __init__(self):
        self.parts = []
        self.y = MARGIN

    def text(self, x, y, kind, words):
        self.parts.append(f'<text x="{x}" y="{y}" class="{kind}">{html.escape(words)}</text>')

    def boxes(self, *columns):
        """Boxes side by side; each is a kind and its lines, a line a class and its text."""
        height = 2 * PAD + LINE * max(len(lines) for _, lines in columns) - 5
        width = (WIDTH - 2 * MARGIN - 10 * (len(columns) - 1)) / len(columns)
        for place, (kind, lines) in enumerate(columns):
            x = MARGIN + place * (width + 10)
            self.parts.append(f'<rect x="{x}" y="{self.y}" width="{width}" height="{height}" rx="5" '
                              f'class="{kind}"/>')
            for row, (line, words) in enumerate(lines):
                self.text(x + PAD, self.y + PAD + 11 + row * LINE, line, words)
        self.y += height

    def arrow(self, *lines):
        """Down to the next boxes, with words beside it."""
        height = max(28, LINE * len(lines) + 12)
        end = self.y + height - 2
        self.parts.append(f'<path d="M40 {self.y + 2}V{end}M35 {end - 6}L40 {end}L45 {end - 6}"/>')
        for row, words in enumerate(lines):
            self.text(56, self.y + 19 + row * LINE, "quiet", words)
        self.y += height

    def gap(self):
        self.y += 10

    def svg(self, title):
        height = self.y + MARGIN
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
                f'viewBox="0 0 {WIDTH} {height}" role="img"><title>{html.escape(title)}</title>'
                f"<style>{STYLE}</style>\n" + "\n".join(self.parts) + "\n</svg>\n")


def titled(title, *lines):
    return [("title", title), *lines]


def ladder(program):
    """The lowest rung at the foot. leiri compare has to agree with each pair."""
    rungs = [
        ("lookalike", "different, but people confuse them; here, Cyrillic \u043e", "http://example.org/book",
         "http://example.org/b\u043e\u043ek"),
        ("scheme", "equal by the rules of the scheme", "http://example.org:80/", "http://example.org/"),
        ("syntax", "equal by the rules of all schemes", "HTTP://example.org/%7Ebook",
         "http://example.org/~book"),
        ("string", "the same characters: XML, RDF", "http://example.org/", "http://example.org/"),
    ]
    picture = Picture()
    for name, meaning, first, second in rungs:
        said = program.run("compare", first, second).split()[0]
        if said != name:
            raise RuntimeError(f"leiri compare says {said}, not {name}: {first} {second}")
        picture.boxes(("", titled(name, ("quiet", meaning), ("code", first), ("code", second))))
        if name == "lookalike":
            picture.gap()
            picture.boxes(("", titled("protocol", ("quiet", "equal by the aliases that you give"),
                                      ("code", "--aliases FILE"))))
        picture.gap()
    return picture


def conversion(program):
    """LEIRI to IRI to URI: resolved first, encoded last."""
    leiri, base = "my dir/\u00e9", "http://example.org/"
    iri = program.run("from-leiri", leiri).splitlines()[-1]
    resolved = program.run("resolve", "--base", base, iri).strip()
    uri = program.run("to-uri", resolved).strip()
    picture = Picture()
    picture.boxes(("", titled("LEIRI, as the document has it", ("code", leiri))))
    picture.arrow("leiri from-leiri", "encodes what an IRI may not contain")
    picture.boxes(("", titled("IRI reference (RFC 3987)", ("code", iri))))
    picture.arrow("leiri resolve --base " + base)
    picture.boxes(("", titled("IRI", ("code", resolved))))
    picture.arrow("leiri to-uri", "only for a component that requires URIs")
    picture.boxes(("", titled("URI (RFC 3986)", ("code", uri))))
    return picture


def opened():
    picture = Picture()
    picture.boxes(("", titled("catalog.xml", ("code", '<catalog xml:base="my dir/">'),
                              ("code", '  <xi:include href="inc.xml"/>'))))
    picture.arrow("which file does this include?")
    picture.boxes(("bad", titled("stock libxml2", ("", "ignores the base,"), ("", "since it has a space:"),
                                 ("code", "inc.xml"), ("quiet", "exit status 0"))),
                  ("good", titled("leiri", ("", "resolves the LEIRI"), ("", "as XML Base says:"),
                                  ("code", "my dir/inc.xml"), ("quiet", "and reports libxml2"))))
    return picture


def pipeline():
    stages = [
        ("find", "files, folders, archives, ranges of lines", "numbered items"),
        ("read", "an adapter for the format; several threads", "identifiers with role, base and place"),
        ("audit", "one set of rules for all formats", "findings; corrected bytes"),
        ("merge", "in the order of the items", "the same result for any number of threads"),
        ("report", "text, JSON, SARIF, HTML, editors ...", ""),
    ]
    picture = Picture()
    for name, meaning, passed in stages:
        picture.boxes(("", titled(name, ("quiet", meaning))))
        if passed:
            picture.arrow(passed)
    return picture


def wrapped(words, most):
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) + 1 > most:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def house():
    """What builds on another part stands above it. The rooms are those of tests/architecture/house.txt."""
    rooms = [line.split()[0] for line in
             (ROOT / "tests/architecture/house.txt").read_text(encoding="utf-8").splitlines()
             if line and line[0] != "#"]

    def part(title, beginning, most):
        names = [r.removeprefix(beginning) for r in rooms if r.startswith(beginning)]
        return ("", titled(title, *(("quiet", line) for line in wrapped(names, most))))

    picture = Picture()
    picture.boxes(part("plugin/command: the program", "plugin/command/", 50))
    picture.gap()
    others = [r for r in rooms if r.startswith("plugin/") and r.count("/") == 1]
    picture.boxes(("", titled("plugin: what others load", *(
        ("quiet", line) for line in wrapped([r.removeprefix("plugin/") for r in others], 50)))))
    picture.gap()
    picture.boxes(part("adapters/libxml2: XML", "adapters/libxml2/src/", 24),
                  part("adapters/serd: Serd", "adapters/serd/src/", 24))
    picture.gap()
    picture.boxes(part("adapters/text: RDF, HTML, JSON-LD ...", "adapters/text/src/", 50))
    picture.gap()
    picture.boxes(part("core/documents: what documents say", "core/documents/src/", 50))
    picture.gap()
    picture.boxes(part("core/identifiers: one or two identifiers", "core/identifiers/src/", 50))
    return picture


def write(program, pages):
    drawn = {
        "ladder": (ladder(program), "The comparison ladder"),
        "conversion": (conversion(program), "From LEIRI to IRI to URI"),
        "opened": (opened(), "What libxml2 opens"),
        "pipeline": (pipeline(), "How documents are read"),
        "house": (house(), "The parts of leiri"),
    }
    (pages / "pictures").mkdir()
    for name, (picture, title) in drawn.items():
        (pages / f"pictures/{name}.svg").write_text(picture.svg(title), encoding="utf-8")
