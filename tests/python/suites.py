"""The positive tests of the W3C's suites, and what makes graphs of rdflib comparable."""

import os
import pathlib

import rdflib
import rdflib.compare

FOLDER = os.environ.get("LEIRI_SUITES")
MF = rdflib.Namespace("http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#")

#: Of a folder of tests, the format of the documents and that of the results; rdflib's names for both.
FORMATS = {
    "rdf-n-triples": ("ntriples", "nt", "nt"),
    "rdf-n-quads": ("nquads", "nquads", "nquads"),
    "rdf-turtle": ("turtle", "turtle", "nt"),
    "rdf-trig": ("trig", "trig", "nquads"),
    "rdf-xml": ("rdfxml", "xml", "nt"),
}


def positive(suite):
    """The name, folder, document, base and result of each test; the result may be None."""
    for name in FORMATS:
        for manifest in sorted(pathlib.Path(FOLDER, suite, name).glob("**/manifest.ttl")):
            for test in _positive_in(manifest):
                yield (test[0], name, *test[1:])


def _positive_in(manifest):
    graph = rdflib.Graph().parse(manifest, format="turtle")
    here = manifest.absolute().as_uri().removesuffix("manifest.ttl")
    bases = list(graph.objects(None, MF.assumedTestBase))
    for test, kind in graph.subject_objects(rdflib.RDF.type):
        if kind.endswith("Eval") or kind.endswith("PositiveSyntax"):
            path = str(graph.value(test, MF.action)).removeprefix(here)
            result = graph.value(test, MF.result)
            yield (
                test.split("#")[1],
                manifest.parent / path,
                str(bases[0] if bases else here) + path,
                result and manifest.parent / str(result).removeprefix(here),
            )


def canonical(graph):
    """The graphs of a data set, equal for isomorphic ones; blank nodes have no names of graphs."""
    return sorted(
        (
            "" if isinstance(part.identifier, rdflib.BNode) else str(part.identifier),
            sorted(rdflib.compare.to_canonical_graph(plain(part))),
        )
        for part in graph.contexts()
        if len(part)
    )


def plain(graph):
    """rdflib distinguishes xsd:string from no datatype, which RDF 1.1 does not."""
    copy = rdflib.Graph()
    for s, p, o in graph:
        is_string = isinstance(o, rdflib.Literal) and o.datatype == rdflib.XSD.string
        copy.add((s, p, rdflib.Literal(str(o)) if is_string else o))
    return copy
