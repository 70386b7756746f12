"""Internationalized identifiers (URIs, IRIs, legacy extended IRIs) in XML and RDF.

Single identifiers:

>>> import leiri
>>> leiri.IRI("http://example.org/a/b").resolve("../é?q")
IRI('http://example.org/é?q')
>>> leiri.compare("http://example.org", "http://example.org:80/").rung
'scheme'

Documents:

>>> document = b"<http://h/s> <http://h/p> <http://h/a b> ."
>>> report = leiri.check(document, format="ntriples")
>>> [(f.code, f.line, f.column) for f in report.findings]
[('path-character', 1, 38)]
>>> leiri.clean(document, format="ntriples").content
b'<http://h/s> <http://h/p> <http://h/a%20b> .'

The names, by what they are for; help(leiri.check) and so on describe each:

one identifier         IRI compare findings is_valid repair
texts and identifiers  find from_path from_text hints interpret display to_ascii to_unicode
documents              check clean explain
what these return      Comparison Finding Found Report Cleaned, and the rows of the last two
what they raise        InvalidIRI ParseError

leiri.rdflib and leiri.lxml read documents for these libraries; leiri.arrow, leiri.pandas,
leiri.polars and leiri.spark work on columns of identifiers in tables. A module that is named after
a library requires that library.

Options are keyword arguments with the names that they have on the command line of the program
leiri. Offsets in identifiers are indexes into the string.
"""

from leiri._core import version as __version__
from leiri._documents import (
    Change,
    Cleaned,
    Document,
    DocumentFinding,
    Namespace,
    NamespaceGroup,
    Report,
    Totals,
    check,
    clean,
    explain,
)
from leiri._iri import IRI, compare, findings, is_valid, repair
from leiri._rows import Rows
from leiri._text import (
    display,
    find,
    from_path,
    from_text,
    hints,
    interpret,
    to_ascii,
    to_unicode,
)
from leiri._values import Comparison, Finding, Found, InvalidIRI, ParseError

__all__ = [
    "Change",
    "Cleaned",
    "Comparison",
    "Document",
    "DocumentFinding",
    "Finding",
    "Found",
    "IRI",
    "InvalidIRI",
    "Namespace",
    "NamespaceGroup",
    "ParseError",
    "Report",
    "Rows",
    "Totals",
    "__version__",
    "check",
    "clean",
    "compare",
    "display",
    "explain",
    "find",
    "findings",
    "from_path",
    "from_text",
    "hints",
    "interpret",
    "is_valid",
    "repair",
    "to_ascii",
    "to_unicode",
]
