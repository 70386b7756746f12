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

# `A as A` is a public name to type checkers. With __all__, help(leiri) would describe all of them, in 2,400 lines.
from leiri import _core
from leiri._documents import (
    Change as Change,
    Cleaned as Cleaned,
    Document as Document,
    DocumentFinding as DocumentFinding,
    Namespace as Namespace,
    NamespaceGroup as NamespaceGroup,
    Report as Report,
    Totals as Totals,
    check as check,
    clean as clean,
    explain as explain,
)
from leiri._iri import (
    IRI as IRI,
    compare as compare,
    findings as findings,
    is_valid as is_valid,
    repair as repair,
)
from leiri._rows import Rows as Rows
from leiri._text import (
    display as display,
    find as find,
    from_path as from_path,
    from_text as from_text,
    hints as hints,
    interpret as interpret,
    to_ascii as to_ascii,
    to_unicode as to_unicode,
)
from leiri._values import (
    Comparison as Comparison,
    Finding as Finding,
    Found as Found,
    InvalidIRI as InvalidIRI,
    ParseError as ParseError,
)

__version__: str = _core.version
