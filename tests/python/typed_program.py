"""A program that uses everything of the package, for mypy."""

import io
import pathlib
from typing import Any, List, Optional, Tuple

import leiri
import leiri.arrow
import leiri.lxml
import leiri.pandas
import leiri.polars
import leiri.rdflib
import leiri.spark.functions

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



def columns(iris: leiri.arrow.Stream, references: leiri.arrow.Array) -> leiri.arrow.Table:
    targets: leiri.arrow.Column = leiri.arrow.resolve(references, base)
    hosts: leiri.arrow.Column = leiri.arrow.host(leiri.arrow.to_uri(iris, host="idna"))
    forms: leiri.arrow.Column = leiri.arrow.normalize(targets, "scheme")
    count: int = len(leiri.arrow.valid(hosts, "iri", kind="iri-reference"))
    table: leiri.arrow.Table = leiri.arrow.findings(forms)
    first: str = table.column_names[0] if count else ""
    return table


report: leiri.Report = leiri.check(
    [b"<a/>", io.BytesIO(b"<b/>")],
    base="http://h/",
    severity={"port-default": "info"},
    progress=lambda size, findings: None,
)
found: List[leiri.DocumentFinding] = report.findings + report.namespace_findings
namespaces: leiri.arrow.Stream = report.namespaces
line: Optional[int] = found[0].line if found else None
names: List[str] = [n.name for n in report.namespaces]
both: leiri.Report = leiri.Report.merge([report, leiri.check(pathlib.Path("."), "xml")])
page: Optional[str] = both.to_html()
errors: int = both.totals.errors
copy: leiri.Cleaned = leiri.clean(b"<a/>", "copy.xml", policy=["repair", "subject=keep"])
content: Optional[bytes] = copy.content
first_change: Optional[str] = copy.changes[0].result if copy.changes else None

terms: List[leiri.rdflib.Term] = [o for s, p, o in leiri.rdflib.triples("a.ttl")]
subjects: List[str] = [str(s) for s, p, o in leiri.rdflib.triples("a.ttl", policy="skip")]
try:
    leiri.rdflib.quads(b"", "trig", base="http://h/")
except leiri.rdflib.ParseError as parse_error:
    column: int = parse_error.column

included: bytes = leiri.lxml.xinclude(b"<a/>", base="http://h/")
known_base: Optional[leiri.IRI] = leiri.lxml.base(leiri.lxml.parse("a.xml").getroot())
places: leiri.Rows[leiri.DocumentFinding] = leiri.lxml.findings("a.xml")

part: leiri.Report = leiri.check(io.BytesIO(b""), name="store://h/a.nt", range="0-10")


def on_many_machines(spark: Any) -> List[str]:
    result: leiri.spark.Result = leiri.spark.check(spark, ["a.nt"], work="w", range_size=1 << 20)
    result.report("report.html")
    parts: List[leiri.spark.Part] = leiri.spark.clean(spark, "a.nt", "copies", ["repair"])
    spark.table("t").where(leiri.spark.functions.valid("iri"))
    return [p.copy for p in parts] + [d.path for d in result.documents] + result.failures
