"""One page for each finding, from core/data/findings.tsv and notes/, and the list of all."""

import pathlib
import re
import tempfile

import tools
from common import HERE, ROOT, block, escaped, rows_of, write_page

SEVERITIES = {
    "invalid": "the identifier violates the grammar of its specification",
    "error": "something is wrong with the document",
    "warning": "the identifier is valid, but probably not what was meant, or some software treats it otherwise",
    "info": "correct, but good to know",
}
IGNORE = """[[ignore]]
files = ["archive/**"]
code = "{}"
"""
NEVER_OFF = ("document-syntax", "document-unreadable", "limit-exceeded")
# The forms of examples that are not documents, with the options of check-iri.
IDENTIFIERS = {
    "iri-reference": [],
    "iri": ["--kind", "iri"],
    "absolute-iri": ["--kind", "absolute-iri"],
    "relative-ref": ["--kind", "relative-ref"],
    "leiri": ["--profile", "leiri"],
    "iri-bis": ["--profile", "iri-bis"],
    "draft-2003": ["--profile", "draft-2003"],
}


def groups(path):
    """Pairs of the comment above rows of the table, and these rows."""
    rows = {row["code"]: row for row in rows_of(path)}
    all_groups = []
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        if line.startswith("#"):
            all_groups.append((line.lstrip("# "), []))
        elif line:
            all_groups[-1][1].append(rows[line.split("\t")[1]])
    return all_groups


def sentence(words):
    return words[0].upper() + words[1:] + "."


def unescaped(example):
    return re.sub(r"\\u([0-9A-F]{4})", lambda m: chr(int(m[1], 16)), example)


def linked_source(source):
    """With links to RFCs and their sections, and to the reports of Unicode."""
    def rfc(match):
        section = f"#section-{match[2]}" if match[2] else ""
        return f"[{match[0]}](https://www.rfc-editor.org/rfc/rfc{match[1]}{section})"

    text = re.sub(r"\bRFC (\d+)(?: sections? (\d+(?:\.\d+)*))?", rfc, escaped(source))
    return re.sub(r"\bU(?:TS|AX) #(\d+)", r"[\g<0>](https://www.unicode.org/reports/tr\1/)", text)


def what_leiri_says(program, row, folder):
    """The lines about the wrong example."""
    wrong = unescaped(row["wrong"])
    if row["form"] in IDENTIFIERS:
        command = ["check-iri", *IDENTIFIERS[row["form"]], "--", wrong]
    else:
        (folder / "document").write_text(wrong + "\n", encoding="utf-8")
        command = ["check", "--quiet", "--input", row["form"].replace("-", ""), "document"]
    lines = program.run(*command, cwd=folder).splitlines()
    return [line for line in lines if line.endswith(f"[{row['code']}]")]


def listed(names):
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def tools_part(known, row, folder):
    """What the tools that are installed do with the examples."""
    silent, _ = tools.split_by_silence(known, row["form"], unescaped(row["wrong"]), folder)
    _, loud = tools.split_by_silence(known, row["form"], unescaped(row["right"]), folder)
    said = []
    if silent:
        said.append(f"Without any message, the wrong example is read by {listed(silent)}.\n")
    if loud:
        said.append(f"The right example is rejected or questioned by {listed(loud)}.\n")
    if not said:
        return ""
    return "\n## Other tools {#tools}\n\n" + "\n".join(said) + \
        "\nThese tools were run with the examples when this page was made.\n"


def example_part(program, known, row):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        said = "\n".join(what_leiri_says(program, row, folder))
        reported = f"leiri reports:\n\n{block(said, 'wrapped')}\n" if said else ""
        return f"""
## Example {{#example}}

Wrong:

{block(unescaped(row['wrong']), 'wrapped')}

{reported}
Right:

{block(unescaped(row['right']), 'wrapped')}
{tools_part(known, row, folder)}"""


def suppression_part(name):
    if name in NEVER_OFF:
        return f"""
## Suppress it {{#suppress}}

This finding cannot be turned off, since a part of the document has not been read. A
[baseline](../guides/continuous-integration.md) can contain it.
"""
    return f"""
## Suppress it {{#suppress}}

For one place, in a comment above it or at the end of its line:

{block(f"# leiri-ignore {name} -- the reason")}

In XML and HTML, for the start tag that follows the comment:

{block(f"<!-- leiri-ignore {name} -->")}

For some documents of a project, in `leiri.toml`:

{block(IGNORE.format(name))}

Everywhere, or with another severity, at the beginning of `leiri.toml`:

{block('severity = { ' + name + ' = "off" }')}

For a single run, use `--ignore {name}`. See [comments](../manual/leiri.1.md#Comments_in_documents) and
[configuration](../manual/leiri.1.md#CONFIGURATION) in leiri(1).
"""


def page(program, known, row, can_occur, before, after):
    name, severity = row["code"], row["severity"]
    text = f"""# {name}

<p class="lead">{escaped(sentence(row['meaning']))}</p>

<p><span class="severity {severity}">{severity}</span>: {SEVERITIES[severity]}.</p>

What to do: {escaped(row['advice'])}.
"""
    if row["source"] != "-":
        text += f"\nSource: {linked_source(row['source'])}.\n"
    note = HERE / f"notes/{name}.md"
    if note.exists():
        text += "\n" + note.read_text(encoding="utf-8")
    if row["wrong"] != "-":
        text += example_part(program, known, row)
    if can_occur:
        text += suppression_part(name)
    text += f"\n`leiri help {name}` prints a summary. Its number in the C interface is {row['number']}.\n"
    links = [f"[{words}: {other['code']}]({other['code']}.md)"
             for other, words in ((before, "Previous"), (after, "Next")) if other]
    return text + "\n" + " \u00b7 ".join(["[All findings](index.md)", *links]) + "\n"


def index(all_groups):
    text = """# Findings

leiri reports the following findings; each page has an example, the specification, and how to suppress the finding.
The severity is the default, which `leiri.toml` can change.
"""
    for title, rows in all_groups:
        text += f"\n## {escaped(title.rstrip('.').split(':')[0])}\n"
        text += "\n| code | severity | meaning |\n| --- | --- | --- |\n"
        for row in rows:
            text += f"| [{row['code']}]({row['code']}.md) | {row['severity']} | {escaped(row['meaning'])} |\n"
    return text


def write(program, pages):
    all_groups = groups(ROOT / "core/data/findings.tsv")
    rows = [row for _, group in all_groups for row in group]
    # Those of operations without an example do not occur in documents.
    answers = [row for title, group in all_groups if title.startswith("Operations")
               for row in group if row["wrong"] == "-"]
    known = tools.installed()
    for before, row, after in zip([None, *rows], rows, [*rows[1:], None]):
        text = page(program, known, row, row not in answers, before, after)
        write_page(pages, f"findings/{row['code']}.md", text)
    write_page(pages, "findings/index.md", index(all_groups))
