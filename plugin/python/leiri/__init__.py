"""Internationalized identifiers (URIs, IRIs, legacy extended IRIs) in XML and RDF.

Single identifiers:

>>> import leiri
>>> leiri.IRI("http://example.org/a/b").resolve("../é?q")
IRI('http://example.org/é?q')
>>> leiri.compare("http://example.org", "http://example.org:80/").rung
'scheme'

Options are keyword arguments with the names that they have on the command line of the program
leiri. Offsets in identifiers are indexes into the string.
"""

from leiri._core import version as __version__
from leiri._iri import IRI, compare, findings, is_valid, repair
from leiri._values import Comparison, Finding, InvalidIRI

__all__ = [
    "IRI",
    "Comparison",
    "Finding",
    "InvalidIRI",
    "__version__",
    "compare",
    "findings",
    "is_valid",
    "repair",
]
