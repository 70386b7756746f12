"""rdflib: parsers, statements without a store, checks of graphs."""

import io
import logging
import pathlib
import pickle
import tempfile
import tracemalloc
import unittest

try:
    import rdflib
    import rdflib.compare
except ImportError:
    raise unittest.SkipTest("rdflib is not installed")

import leiri.rdflib
from leiri.rdflib import ParseError, quads, triples
from suites import FOLDER, FORMATS, canonical, positive

SCHEMA = "http://www.w3.org/2001/XMLSchema#"
BAD = b"<http://h/s> <http://h/p> <http://h/a b> .\n<http://h/s> <http://h/p> 'o' .\n"


def turtle(text, **options):
    return rdflib.Graph().parse(data=text, format="leiri-turtle", **options)


def literals(*cases, times=1):
    """An iterator over the literals of a document, given as pairs of a text and a datatype."""
    lines = [
        f'<http://h/s> <http://h/p> "{text}"{"" if datatype is None else f"^^<{datatype}>"} .\n'
        for text, datatype in cases
    ]
    return (o for _, _, o in triples("".join(lines * times).encode(), "ntriples"))


class Parsers(unittest.TestCase):
    def test_graphs_are_those_of_rdflib(self):
        documents = {
            "turtle": """@prefix : <http://h/> . @base <http://h/b/> .
                :s :p "a", "b"@en-GB, 1, 1.5, 1e0, true, "2020-01-01"^^<http://www.w3.org/2001/XMLSchema#date> .
                <c> :q [ :r ( 1 2 _:x ) ] . _:x a :T .""",
            "trig": """@prefix : <http://h/> .
                :s :p _:b . :g { _:b :p :o } GRAPH _:g { :a :b :c }""",
            "ntriples": '<http://h/s> <http://h/p> "\\u00e9\\n"@de .\n_:a <http://h/p> _:b .\n',
            "nquads": "<http://h/s> <http://h/p> _:a <http://h/g> .\n<http://h/s> <http://h/p> _:a .\n",
            "rdfxml": """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
                xmlns="http://h/"><T rdf:about="http://h/s"><q rdf:parseType="Resource">
                <r xml:lang="fr">é</r></q></T></rdf:RDF>""",
        }
        names = {"rdfxml": "xml", "ntriples": "nt"}
        for format, text in documents.items():
            with self.subTest(format):
                own, other = rdflib.ConjunctiveGraph(), rdflib.ConjunctiveGraph()
                own.parse(data=text, format="leiri-" + format, publicID="http://h/")
                other.parse(data=text, format=names.get(format, format), publicID="http://h/")
                self.assertTrue(rdflib.compare.isomorphic(own, other))
                graphs = [
                    sorted(len(g) for g in graph.contexts() if len(g)) for graph in (own, other)
                ]
                self.assertEqual(graphs[0], graphs[1])

    def test_terms_are_those_of_rdflib(self):
        graph = turtle('<http://h/s> <http://h/p> 1, "01"^^<http://www.w3.org/2001/XMLSchema#integer> .')
        self.assertEqual({o.toPython() for o in graph.objects()}, {1})
        (o,) = turtle("<http://h/s> <http://h/p> <http://h/é> .").objects()
        self.assertIs(type(o), rdflib.URIRef)
        self.assertEqual(o.n3(), "<http://h/é>")

    def test_literals_are_those_of_the_constructor(self):
        names = "integer decimal string double boolean date dateTime int token anyURI hexBinary unknown"
        datatypes = [None, "http://h/d", str(rdflib.RDF.XMLLiteral)] + [SCHEMA + n for n in names.split()]
        texts = ["1", "-1", "0", "-0", "+1", "01", "1.0", "1.50", ".5", "5.", "-0.0", "0.0000001", "1e3"]
        texts += ["12345678901234567890123", "2020-01-01", "2020-13-01", "true", "FF", " 1 ", "a  b", "", "é"]
        cases = [(text, datatype) for datatype in datatypes for text in texts]
        logging.disable(logging.WARNING)  # ill-typed literals
        self.addCleanup(logging.disable, logging.NOTSET)
        # Each literal occurs twice: what is remembered is the same.
        for literal, (text, datatype) in zip(literals(*cases, times=2), cases * 2):
            with self.subTest(text=text, datatype=datatype):
                own = rdflib.Literal(text, datatype=datatype and rdflib.URIRef(datatype))
                self.assertEqual(literal.n3(), own.n3())
                self.assertIs(type(literal.datatype), type(own.datatype))
                self.assertIs(type(literal.value), type(own.value))
                if datatype != str(rdflib.RDF.XMLLiteral):
                    self.assertEqual(literal.value, own.value)
                self.assertEqual(getattr(literal, "ill_typed", None), getattr(own, "ill_typed", None))

    def test_blank_nodes_of_two_documents_are_different(self):
        graph = turtle("_:a <http://h/p> 'o' .")
        graph.parse(data="_:a <http://h/p> 'o' .", format="leiri-turtle")
        self.assertEqual(len(graph), 2)
        again = rdflib.Graph().parse(data=graph.serialize(format="turtle"), format="turtle")
        self.assertTrue(rdflib.compare.isomorphic(graph, again))

    def test_prefixes_are_bound(self):
        graph = turtle("@prefix é: <http://h/é#> . é:s é:p é:o .")
        self.assertIn(("é", rdflib.URIRef("http://h/é#")), set(graph.namespaces()))

    def test_bad_identifiers_are_what_the_policy_says(self):
        def objects(policy):
            graph = rdflib.Graph().parse(data=BAD, format="leiri-turtle", policy=policy)
            return sorted(map(str, graph.objects()))

        self.assertEqual(objects("skip"), ["o"])
        self.assertEqual(objects("repair"), ["http://h/a%20b", "o"])
        self.assertEqual(objects("keep"), ["http://h/a b", "o"])
        for policy in ({}, {"policy": "fail"}):
            with self.assertRaises(ParseError) as caught:
                turtle(BAD, **policy)
            error = caught.exception
            self.assertEqual((error.code, error.line, error.column), ("path-character", 1, 38))
            self.assertEqual(BAD[error.offset : error.offset + 1], b" ")
            same = pickle.loads(pickle.dumps(error))
            self.assertEqual((str(same), vars(same)), (str(error), vars(error)))
        with self.assertRaises(ValueError):
            objects("x")

    def test_a_base_is_used(self):
        (o,) = turtle("<> <http://h/p> <é> .", publicID="http://h/a/b").objects()
        self.assertEqual(str(o), "http://h/a/é")

    def test_the_default_base_is_that_of_rdflib(self):
        here = pathlib.Path.cwd().as_uri() + "/"
        for format, text in (("turtle", "<> <#p> <é> ."), ("trig", "{ <> <#p> <../o> }")):
            expected, own = (rdflib.Dataset(default_union=True) for _ in range(2))
            expected.parse(data=text, format=format)
            own.parse(data=text, format="leiri-" + format)
            self.assertEqual(*(set(g.triples((None, None, None))) for g in (own, expected)))
            self.assertEqual([str(s) for s in own.subjects()], [here])


class Bindings(unittest.TestCase):
    """Literals whose values the program makes."""

    def setUp(self):
        names = "_toPythonMapping", "_SpecificPythonToXSDRules", "_GenericPythonToXSDRules"
        for bindings in (getattr(rdflib.term, name) for name in names):
            add = bindings.update if isinstance(bindings, dict) else bindings.extend
            self.addCleanup(add, bindings.copy())
            self.addCleanup(bindings.clear)  # cleanups run in reverse
        self.addCleanup(setattr, rdflib, "NORMALIZE_LITERALS", rdflib.NORMALIZE_LITERALS)
        logging.disable(logging.WARNING)  # datatypes that are bound again, and ill-typed literals
        self.addCleanup(logging.disable, logging.NOTSET)

    def assert_constructed(self, literal, text, datatype):
        own = rdflib.Literal(text, datatype=datatype and rdflib.URIRef(datatype))
        self.assertEqual(literal.n3(), own.n3())
        self.assertEqual((type(literal.value), literal.value), (type(own.value), own.value))
        self.assertEqual(getattr(literal, "ill_typed", None), getattr(own, "ill_typed", None))

    def changes(self):
        """Texts and datatypes, and what changes how their literals are made."""

        def small(text):
            if int(text) > 100:
                raise ValueError(text)
            return int(text)

        def bind(datatype, *how, **options):
            name = datatype and rdflib.URIRef(datatype)
            return lambda: rdflib.term.bind(name, *how, **options)

        integer, decimal, unknown = SCHEMA + "integer", SCHEMA + "decimal", "http://h/d"
        yield "500", integer, bind(integer, int, small)
        yield "500", integer, bind(integer, int, None, lambda i: f"{i:05}", datatype_specific=True)
        yield "1.25", decimal, bind(decimal, float)
        yield "a", SCHEMA + "string", bind(SCHEMA + "string", str, str.upper)
        yield "a", None, bind(None, str, str.upper)
        yield "7", unknown, bind(unknown, int)
        yield "01", SCHEMA + "int", lambda: setattr(rdflib, "NORMALIZE_LITERALS", False)
        yield "7", SCHEMA + "NMTOKENS", bind(SCHEMA + "NMTOKENS", list, str.split)

    def test_values_are_those_of_the_program(self):
        for text, datatype, change in self.changes():
            with self.subTest(text=text, datatype=datatype):
                change()
                for literal in literals((text, datatype), times=2):
                    self.assert_constructed(literal, text, datatype)
                self.doCleanups()
                self.setUp()

    def test_changes_during_the_reading_are_noticed(self):
        for text, datatype, change in self.changes():
            with self.subTest(text=text, datatype=datatype):
                iterator = literals((text, datatype), times=2000)
                self.assert_constructed(next(iterator), text, datatype)
                change()
                *_, last = iterator
                self.assert_constructed(last, text, datatype)
                self.doCleanups()
                self.setUp()

    def test_the_program_makes_each_value(self):
        numbers = iter(range(10))
        rdflib.term.bind(rdflib.XSD.short, int, lambda _: next(numbers))
        made = literals(("1", SCHEMA + "short"), times=3)
        self.assertEqual([o.value for o in made], [0, 1, 2])

    def test_values_that_can_be_changed_are_not_shared(self):
        first, second = literals(("P1Y2M", SCHEMA + "duration"), times=2)
        first.value.months = 99
        self.assert_constructed(second, "P1Y2M", SCHEMA + "duration")
        rdflib.term.bind(rdflib.XSD.NMTOKENS, list, str.split)
        first, second = literals(("a b", SCHEMA + "NMTOKENS"), times=2)
        first.value.append("c")
        self.assertEqual(second.value, ["a", "b"])


class Statements(unittest.TestCase):
    def test_sources_are_paths_bytes_and_file_objects(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.ttl")
            path.write_bytes(b"<http://h/s> <http://h/p> 'o' .")
            self.assertEqual(len(list(triples(path))), 1)
            self.assertEqual(len(list(triples(str(path)))), 1)
            with open(path, "rb") as file:
                self.assertEqual(len(list(triples(file, "turtle"))), 1)
        with self.assertRaises(TypeError):
            triples(b"")
        with self.assertRaises(ValueError):
            triples(b"", "x")
        with self.assertRaises(ValueError):
            triples("none.ttl")

    def test_graphs_are_named(self):
        text = b"<http://h/s> <http://h/p> _:o <http://h/g> .\n<http://h/s> <http://h/p> _:o .\n"
        self.assertEqual(
            [g for _, _, _, g in quads(text, "nquads")], [rdflib.URIRef("http://h/g"), None]
        )

    def test_many_statements_are_read_in_order(self):
        text = b"".join(b'<http://h/s> <http://h/p> "%d" .\n' % i for i in range(20_000))
        self.assertEqual(
            [int(o) for _, _, o in triples(text, "ntriples")], list(range(20_000))
        )

    def test_long_texts_are_not_kept(self):
        size, count = 2000, 2048
        objects = {
            "string": f'"{{}}"^^<{SCHEMA}string>',
            "unknown literal": '"{}"^^<http://h/d>',
            "IRI": "<http://h/{}>",
            "datatype": '"o"^^<http://h/{}>',
            "language": '"o"@en-{}',
        }
        for name, pattern in objects.items():
            with self.subTest(name):
                long = [pattern.format(f"{i:08}" + "a" * size) for i in range(count)]
                # The short ones at the end take the place of the long ones in all blocks.
                lines = [f"<http://h/s> <http://h/p> {o} .\n" for o in long + ['"o"'] * 5000]
                text = "".join(lines).encode()
                tracemalloc.start()
                self.addCleanup(tracemalloc.stop)
                iterator = triples(text, "ntriples", policy="keep")
                for _ in range(len(lines)):
                    statement = next(iterator)
                self.assertEqual(str(statement[2]), "o")
                self.assertLess(tracemalloc.get_traced_memory()[0], size * count / 4)
                tracemalloc.stop()

    def test_an_iterator_may_be_left(self):
        text = b"<http://h/s> <http://h/p> _:o .\n" * 100_000
        for _ in range(20):
            iterator = triples(io.BytesIO(text), "ntriples")
            next(iterator)
            del iterator

    def test_bytes_are_in_use_as_long_as_they_are_read(self):
        content = bytearray(b"<http://h/s> <http://h/p> _:o .\n" * 100_000)
        iterator = triples(content, "ntriples")
        next(iterator)
        with self.assertRaises(BufferError):
            content.clear()
        del iterator
        content.clear()

    def test_what_is_before_an_error_is_read(self):
        iterator = triples(b"<http://h/s> <http://h/p> 'o' . <http://h/s> oops", "turtle")
        self.assertEqual(len(next(iterator)), 3)
        with self.assertRaises(ParseError):
            next(iterator)

    def test_what_a_source_raises_is_raised(self):
        class Broken:
            def read(self, size):
                raise LookupError("gone")

        with self.assertRaises(LookupError):
            list(triples(Broken(), "turtle"))

    def test_what_rdflib_has_no_terms_for_is_refused_at_its_place(self):
        start = b"<http://h/s> <http://h/p> 'before' .\n"
        term = b"<<( <http://h/s> <http://h/p> <http://h/o> )>>"
        documents = {
            "triple terms": b"<http://h/s> <http://h/\xc3\xa9> " + term + b" .",
            "base directions": b"<http://h/s> <http://h/p> 'o'@ar--rtl .",
        }
        for name, text in documents.items():
            # An error, whatever the policy says about bad identifiers: nothing disappears.
            for policy in ("fail", "keep", "skip", "repair"):
                with self.subTest(name, policy=policy):
                    iterator = triples(start + text, "turtle", policy=policy)
                    self.assertEqual(str(next(iterator)[2]), "before")
                    with self.assertRaisesRegex(ParseError, "rdflib has no " + name) as caught:
                        next(iterator)
                    error = caught.exception
                    self.assertEqual((error.code, error.line), ("rdf-1-2-term", 2))
                    # Its last predicate.
                    here = (start + text)[error.offset :]
                    self.assertTrue(here.startswith(b"http://h/p>"))
                    self.assertEqual(error.column, text.decode().rindex("http://h/p>") + 1)

    def test_terms_of_rdf_1_2_in_xml_are_refused_at_their_place(self):
        text = b"""<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:h="http://h/"
            xmlns:its="http://www.w3.org/2005/11/its" rdf:version="1.2">
            <rdf:Description rdf:about="http://h/s" xml:lang="ar" its:version="2.0" its:dir="rtl">
            <h:p>o</h:p></rdf:Description></rdf:RDF>"""
        with self.assertRaisesRegex(ParseError, "rdflib has no base directions") as caught:
            list(triples(text, "rdfxml"))
        self.assertEqual((caught.exception.code, caught.exception.line), ("rdf-1-2-term", 4))


class Graphs(unittest.TestCase):
    def test_graphs_are_checked(self):
        graph = rdflib.Graph()
        h = rdflib.URIRef("http://h/")
        graph.add((h, h, rdflib.URIRef("http://h:80/")))
        graph.add((h, h, rdflib.Literal("o", datatype=rdflib.URIRef("http://h/a b"))))
        self.assertEqual(
            {(str(f.iri), f.finding.code) for f in leiri.rdflib.check(graph)},
            {("http://h:80/", "port-default"), ("http://h/a b", "path-character")},
        )


@unittest.skipIf(FOLDER is None, "LEIRI_SUITES is not set")
class Suites(unittest.TestCase):
    """The positive tests of the W3C's suites, with the results that are in them."""

    def test_graphs_are_those_of_the_suites(self):
        read = compared = 0
        for test, name, document, base, result in positive("w3c-rdf11"):
            format, _, of_results = FORMATS[name]
            with self.subTest(test, suite=name):
                own = rdflib.ConjunctiveGraph()
                own.parse(document, format="leiri-" + format, publicID=base, policy="keep")
                if result is not None:
                    expected = rdflib.ConjunctiveGraph()
                    expected.parse(result, format=of_results, publicID=base)
                    self.assertEqual(canonical(own), canonical(expected))
                    compared += 1
                read += 1
        self.assertGreater(read, 600)
        self.assertGreater(compared, 400)


if __name__ == "__main__":
    unittest.main()
