"""What leiri reads for rdflib is what rdflib's own parsers read, over the public suites and corpora."""

import io
import logging
import pathlib
import re
import unittest

try:
    import rdflib
except ImportError:
    raise unittest.SkipTest("rdflib is not installed")

import leiri.rdflib
from leiri.rdflib import ParseError
from suites import FOLDER, FORMATS, canonical, positive

#: Where rdflib is wrong, and why. leiri's result must be the suite's.
RDFLIB_IS_WRONG = {
    "minimal_whitespace": "rdflib requires space between the terms of N-Triples",
    **dict.fromkeys(
        ("IRI-resolution-01", "IRI-resolution-02", "IRI-resolution-07", "IRI-resolution-08"),
        "rdflib resolves with urllib, which keeps dot segments or merges paths otherwise",
    ),
}

#: Corpora that an rdflib reads wrongly, and why; its parser for Turtle then reads the same statements.
RDFLIB_READS_AS_TURTLE = {
    "schemaorg-all-https.head9000.nq": "rdflib 6 takes an escaped backslash and n for a line end",
}
GRAPH_OF_LINE = re.compile(rb" <[^>]*> \.$", re.MULTILINE)

#: How rdflib's own parsers are called, by the folders of the corpora.
CORPORA = {"turtle": "turtle", "ntriples": "nt", "nquads": "nquads", "rdfxml": "xml"}

#: Directives of RDF 1.2 that rdflib cannot read, and which do not change what a document means.
VERSION = re.compile(rb"^(@version .*\.|version .*)$", re.IGNORECASE | re.MULTILINE)


# It warns about identifiers that are bad on purpose.
logging.getLogger("rdflib.term").setLevel(logging.ERROR)


def read(source, format, base, **options):
    graph = rdflib.ConjunctiveGraph()
    graph.parse(source, format=format, publicID=base, **options)
    return named(graph, base)


def named(graph, base):
    """Comparable graphs. The default graph has no name, which it has in rdflib 6: the base."""
    return sorted(("" if name == base else name, all) for name, all in canonical(graph))


def read_without_store(document, format, base):
    graph = rdflib.ConjunctiveGraph()
    for s, p, o, name in leiri.rdflib.quads(document, format, base, policy="keep"):
        graph.get_context(base if name is None else name).add((s, p, o))
    return named(graph, base)


def read_by_rdflib(source, format, base):
    """What rdflib reads; None if it cannot. Its parsers raise whatever went wrong in them."""
    try:
        return read(source, format, base)
    except Exception:  # noqa: BLE001
        return None


@unittest.skipIf(FOLDER is None, "LEIRI_SUITES is not set")
class Suites(unittest.TestCase):
    maxDiff = 2000

    def test_documents_of_rdf_1_1(self):
        compared = []
        for test, name, document, base, result in positive("w3c-rdf11"):
            own, others, of_results = FORMATS[name]
            with self.subTest(test, suite=name):
                read_here = read(document, "leiri-" + own, base, policy="keep")
                self.assertEqual(read_without_store(document, own, base), read_here)
                by_rdflib = read_by_rdflib(document, others, base)
                if by_rdflib != read_here:
                    self.assertIn(test, RDFLIB_IS_WRONG)
                    if result is not None:
                        self.assertEqual(read_here, read(result, of_results, base))
                compared.append(test)
        self.assertGreater(len(compared), 600)

    def test_documents_of_rdf_1_2(self):
        """rdflib reads those that need nothing of RDF 1.2; leiri refuses the others with a place."""
        equal = refused = 0
        for test, name, document, base, _result in positive("w3c-rdf12"):
            own, others, _ = FORMATS[name]
            with self.subTest(test, suite=name):
                text = document.read_bytes()
                by_rdflib = read_by_rdflib(io.BytesIO(VERSION.sub(b"", text)), others, base)
                if by_rdflib is not None:
                    self.assertEqual(read(document, "leiri-" + own, base), by_rdflib)
                    equal += 1
                    continue
                with self.assertRaises(ParseError) as caught:
                    read(document, "leiri-" + own, base)
                error = caught.exception
                self.assertEqual(error.code, "rdf-1-2-term")
                line = text.splitlines()[error.line - 1]
                self.assertLess(error.column, len(line))
                self.assertTrue(text[error.offset :].startswith(line[error.column - 1 :]))
                refused += 1
        self.assertGreater(equal, 5)
        self.assertGreater(refused, 80)


@unittest.skipIf(FOLDER is None, "LEIRI_SUITES is not set")
class Corpora(unittest.TestCase):
    def test_documents_of_people(self):
        for format, others in CORPORA.items():
            for document in sorted(pathlib.Path(FOLDER, "corpora", format).iterdir()):
                with self.subTest(document.name):
                    base = "http://h/" + document.name
                    own = read(document, "leiri-" + format, base, policy="keep")
                    by_rdflib = read(document, others, base)
                    if by_rdflib != own and document.name in RDFLIB_READS_AS_TURTLE:
                        triples = GRAPH_OF_LINE.sub(b" .", document.read_bytes())
                        by_rdflib = read(io.BytesIO(triples), "turtle", base)
                        own = [("", sorted(triple for _, graph in own for triple in graph))]
                    self.assertTrue(by_rdflib == own)  # a comparison shown would be endless


if __name__ == "__main__":
    unittest.main()
