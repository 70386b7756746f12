"""A program that uses everything of the package, for mypy."""

from typing import Optional, Tuple

import leiri

base: leiri.IRI = leiri.IRI("http://example.org/a/b", profile="iri", kind="iri")
target: leiri.IRI = base.resolve("../c", absolute_references="verbatim")
reference: leiri.IRI = base.relativize(target)
host: Optional[str] = base.host
path: str = base.path
uri: leiri.IRI = base.normalize("scheme").to_uri(host="idna").to_iri(host="unicode")
problems: Tuple[leiri.Finding, ...] = leiri.findings("a b") + base.findings()
outcome: leiri.Comparison = leiri.compare(base, target, ignore_fragment=True)
rung: str = outcome.rung
valid: bool = leiri.is_valid("a b", "leiri") and leiri.is_valid(leiri.repair("a b"))
try:
    leiri.IRI.parse("a b")
except leiri.InvalidIRI as error:
    place: Optional[int] = error.offset
