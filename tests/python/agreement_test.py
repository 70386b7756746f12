"""JSON-LD and RDFa: the identifiers that leiri sees are those of the statements that other processors make."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

try:
    import rdflib
    import rdflib.parser
except ImportError:
    raise unittest.SkipTest("rdflib is not installed")

try:
    import pyRdfa
except ImportError:
    pyRdfa = None

BASE = "http://h/d/doc"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

# By the features of JSON-LD 1.1.
JSON_LD = {
    "terms": r"""
        {"@context": {"name": "http://v.example/name", "home": {"@id": "http://v.example/home", "@type": "@id"}},
        "@id": "http://h/me", "name": "x", "home": "page"}""",
    "compact": r"""
        {"@context": {"ex": "http://v.example/"}, "@id": "ex:me", "@type": ["ex:Person",
        "http://v.example/Agent"], "ex:knows": {"@id": "ex:you"}}""",
    "vocab": r"""
        {"@context": {"@vocab": "http://v.example/"}, "@type": "Person", "name": "x", "knows": {"@id": "you"}}""",
    "base": r"""
        {"@context": {"@base": "http://b.example/dir/", "p": {"@id": "http://v.example/p", "@type": "@id"}},
        "@id": "../a", "p": ["b", "#c"]}""",
    "coercion to @vocab": r"""
        {"@context": {"@vocab": "http://v.example/", "state": {"@type": "@vocab"}, "open":
        "http://s.example/open"}, "@id": "a", "state": ["open", "closed", "http://s.example/other"]}""",
    "aliases": r"""
        {"@context": {"id": "@id", "type": "@type", "@vocab": "http://v.example/"}, "id": "http://h/a", "type":
        "T", "p": {"id": "http://h/b"}}""",
    "datatypes": r"""
        {"@context": {"xsd": "http://www.w3.org/2001/XMLSchema#", "d": {"@id": "http://v.example/d", "@type":
        "xsd:date"}, "@vocab": "http://v.example/"}, "@id": "http://h/a", "d": "2020-01-01", "e": {"@value": "1",
        "@type": "http://t.example/T"}, "f": {"@value": "2", "@type": "xsd:token"}}""",
    "lists and sets": r"""
        {"@context": {"l": {"@id": "http://v.example/l", "@container": "@list", "@type": "@id"}, "s": {"@id":
        "http://v.example/s", "@container": "@set"}}, "@id": "http://h/a", "l": ["http://h/b", "c"], "s":
        [{"@id": "http://h/d"}]}""",
    "reverse": r"""
        {"@context": {"@vocab": "http://v.example/", "children": {"@reverse": "http://v.example/parent"}}, "@id":
        "http://h/a", "children": [{"@id": "http://h/b"}], "@reverse": {"knows": {"@id": "http://h/c"}}}""",
    "graphs": r"""
        {"@context": {"@vocab": "http://v.example/"}, "@id": "http://h/g", "@graph": [{"@id": "http://h/a", "p":
        {"@id": "http://h/b"}}, {"@id": "http://h/c", "q": "x"}]}""",
    "type-scoped": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/", "T": {"@id": "http://v.example/T",
        "@context": {"p": "http://other.example/p"}}}, "@id": "http://h/a", "@type": "T", "p": {"@id":
        "http://h/b", "p": "x"}}""",
    "property-scoped": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/", "in": {"@id": "http://v.example/in",
        "@context": {"p": "http://other.example/p"}}}, "@id": "http://h/a", "p": "x", "in": {"@id": "http://h/b",
        "p": "y"}}""",
    "index": r"""
        {"@context": {"@vocab": "http://v.example/", "post": {"@container": "@index"}}, "@id": "http://h/a",
        "post": {"en": {"@id": "http://h/1", "t": "x"}, "de": [{"@id": "http://h/2", "t": "y"}]}}""",
    "language map": r"""
        {"@context": {"@vocab": "http://v.example/", "label": {"@container": "@language"}}, "@id": "http://h/a",
        "label": {"en": "x", "de": "y"}}""",
    "id map": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/", "post": {"@container": "@id"}}, "@id":
        "http://h/a", "post": {"http://h/1": {"t": "x"}, "2": {"t": "y"}}}""",
    "type map": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/", "aff": {"@container": "@type"}}, "@id":
        "http://h/a", "aff": {"Org": {"@id": "http://h/o", "t": "x"}}}""",
    "graph container": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/", "claim": {"@container": "@graph"}}, "@id":
        "http://h/a", "claim": {"@id": "http://h/b", "p": "x"}}""",
    "included": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/"}, "@id": "http://h/a", "p": "x",
        "@included": [{"@id": "http://h/b", "q": "y"}]}""",
    "nest": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/", "labels": "@nest"}, "@id": "http://h/a",
        "labels": {"main": "x", "other": "y"}}""",
    "null terms": r"""
        {"@context": {"@vocab": "http://v.example/", "p": null}, "@id": "http://h/a", "p": "x", "q": "y"}""",
    "cleared": r"""
        {"@context": {"p": "http://v.example/p"}, "@id": "http://h/a", "p": {"@context": [null, {"p":
        "http://w.example/p"}], "@id": "http://h/b", "p": "x"}}""",
    "array of contexts": r"""
        {"@context": [{"ex": "http://v.example/"}, {"name": "ex:name"}], "@id": "http://h/a", "name": "x"}""",
    "prefix in context": r"""
        {"@context": {"ex": "http://v.example/", "a": {"@id": "ex:a", "@type": "ex:D"}, "b": {"@id": "ex:b",
        "@type": "@id"}}, "@id": "ex:s", "a": "1", "b": "ex:o"}""",
    "map of types": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/", "@base": "http://b.example/",
        "t": {"@container": "@type"}, "T": {"@context": {"p": "http://w.example/p"}}}, "t": {"T": {"p": "x"}, "U": "y"}}""",
    "property of an index": r"""
        {"@context": {"@version": 1.1, "@base": "http://b.example/", "@vocab": "http://v.example/",
        "author": {"@type": "@id", "@container": "@index", "@index": "as"}, "as": {"@type": "@vocab"}},
        "@id": "a", "author": {"writer": "p/1", "guest": ["p/2"]}}""",
    "a term that is a compact IRI": r"""
        {"@context": {"ex": {"@id": "http://v.example/"}, "ex:p": {"@type": "@id"}}, "@id": "http://h/", "ex:p": "b"}""",
    "a base for references": r"""
        {"@context": {"@version": 1.1, "p": {"@id": "http://v.example/p", "@type": "@id",
        "@context": {"@base": "http://b.example/"}}}, "@id": "a", "p": ["b", {"@id": "c"}]}""",
    "json literal": r"""
        {"@context": {"@version": 1.1, "j": {"@id": "http://v.example/j", "@type": "@json"}}, "@id":
        "http://h/a", "j": {"@id": "http://h/none"}}""",
    "blank nodes": r"""
        {"@context": {"@vocab": "http://v.example/"}, "@id": "_:a", "p": {"@id": "_:b", "q": "x"}}""",
    "type coercion of @type": r"""
        {"@context": {"@vocab": "http://v.example/", "T": "http://t.example/T"}, "@id": "http://h/a", "@type":
        ["T", "U", "http://t.example/V"]}""",
    "context at the end": r"""
        {"@id": "http://h/a", "p": {"@id": "http://h/b"}, "@context": {"@vocab": "http://v.example/"}}""",
    "top level array": r"""
        [{"@id": "http://h/a", "http://v.example/p": "x"}, {"@id": "http://h/b", "http://v.example/p": [{"@id":
        "c"}]}]""",
    "dropped": r"""{"@id": "http://h/a", "name": "x", "http://v.example/p": "y"}""",
    "propagate": r"""
        {"@context": {"@version": 1.1, "@vocab": "http://v.example/", "T": {"@id": "http://v.example/T",
        "@context": {"@propagate": true, "p": "http://other.example/p"}}}, "@id": "http://h/a", "@type": "T",
        "p": {"@id": "http://h/b", "p": "x"}}""",
    "escapes": r"""{"@context": {"\u0065x": "http://v.example/"}, "@id": "ex:\u00e9", "ex:p": "x"}""",
}

# By the sections of RDFa Core 1.1; each is the content of an element with the vocabulary and prefixes given.
RDFA = {
    "prefixes": """<div prefix="ex: http://v.example/ foaf: http://xmlns.com/foaf/0.1/" about="a">
        <span property="ex:p">x</span> <a rel="foaf:homepage" href="b">y</a></div>""",
    "initial context": """<div about="http://h/a" typeof="schema:Person foaf:Agent">
        <span property="dc:title" content="x"></span></div>""",
    "vocabulary": """<div vocab="http://v.example/" typeof="T"><span property="p">x</span>
        <div vocab=""><span property="q">y</span></div></div>""",
    "terms": """<div about="a"><a rel="license" href="b">x</a> <link rel="describedby" href="c"></link></div>""",
    "safe CURIEs": """<div prefix="ex: http://v.example/" about="[ex:a]">
        <span property="ex:p" resource="[ex:b]">x</span></div>""",
    "CURIEs": """<div prefix="ex: http://v.example/" about="ex:a"><span rel="ex:p" resource="ex:b"></span></div>""",
    "prefixes in any case": """<div prefix="Ex: http://v.example/" about="[eX:a]">
        <span prefix="EX: http://w.example/" property="ex:p FOAF:name">x</span></div>""",
    "no prefix before the colon": """<div about="[:a]" rel=":next"><span resource="b"></span></div>""",
    "any element": """<div about="a" rel="license" href="b">x</div><span src="c" property="schema:p">y</span>""",
    "absolute": """<div about="http://h/a"><span property="http://v.example/p http://v.example/q">x</span></div>""",
    "undeclared prefix": """<div about="a"><span property="tag:h,2020:p">x</span></div>""",
    "datatype": """<div about="a"><span property="dc:date" datatype="xsd:date" content="2020-01-01">x</span></div>""",
    "rev": """<div about="a"><img rev="foaf:depiction" src="b.png" alt=""/></div>""",
    "chaining": """<div about="a" rel="foaf:knows"><div about="b"><span property="foaf:name">x</span></div></div>""",
    "nested prefixes": """<div prefix="ex: http://v.example/"><div prefix="ex: http://w.example/" about="a">
        <span property="ex:p">x</span></div><span about="b" property="ex:q">y</span></div>""",
    "resource and href": """<div about="a"><a property="schema:url" href="b">x</a>
        <a property="schema:about" resource="c" href="d">y</a></div>""",
    "lists": """<div about="a"><span property="schema:x" inlist="" resource="b"></span>
        <span property="schema:x" inlist="" resource="c"></span></div>""",
    "blank nodes": """<div about="[_:a]"><span rel="foaf:knows" resource="[_:b]"></span></div>""",
}


def identifiers(text, format, *options):
    """The resolved identifiers, by role."""
    program = [os.environ["LEIRI_PROGRAM"], "identifiers", "--no-config", "-i", format, "--base", BASE, *options, "-"]
    listed = subprocess.run(program, input=text.encode(), capture_output=True).stdout
    return [(i["role"], i["resolved"]) for i in map(json.loads, listed.splitlines())]


def terms(graph):
    """The identifiers in statements, without those that only the syntax implies."""
    found = set()
    for quad in graph.quads():
        for term in quad:
            if isinstance(term, rdflib.Graph):
                term = term.identifier
            if isinstance(term, rdflib.URIRef):
                found.add(str(term))
            elif isinstance(term, rdflib.Literal) and term.datatype:
                found.add(str(term.datatype))
    return {t for t in found if t != BASE and not t.startswith(RDF)}


class Agreement(unittest.TestCase):
    def test_json_ld_with_rdflib(self):
        if "json-ld" not in (p.name for p in rdflib.plugin.plugins(None, rdflib.parser.Parser)):
            self.skipTest("rdflib has no parser of JSON-LD")
        for name, text in JSON_LD.items():
            with self.subTest(name):
                graph = rdflib.ConjunctiveGraph()
                graph.parse(data=text, format="json-ld", publicID=BASE)
                expected = terms(graph)
                listed = identifiers(text, "jsonld")
                self.assertLessEqual(expected, {iri for _, iri in listed})
                of_statements = ("subject", "predicate", "object", "datatype", "graph")
                used = {iri for role, iri in listed if role in of_statements}
                self.assertLessEqual(used, expected)

    def test_contexts_in_files_with_rdflib(self):
        """rdflib loads a context from its file; leiri is told where it is."""
        if "json-ld" not in (p.name for p in rdflib.plugin.plugins(None, rdflib.parser.Parser)):
            self.skipTest("rdflib has no parser of JSON-LD")
        context = {
            "@version": 1.1,
            "@vocab": "http://v.example/",
            "ex": "http://e.example/",
            "knows": {"@id": "ex:knows", "@type": "@id"},
            "T": {"@id": "ex:T", "@context": {"p": "ex:typed"}},
            "in": {"@id": "ex:in", "@context": {"p": "ex:inside"}},
        }
        documents = (
            {"@id": "a", "knows": "b", "p": "x", "ex:q": "y"},
            {"@id": "a", "@type": "T", "p": {"@id": "b", "p": "x"}},
            [{"@id": "a", "@type": "T", "p": "x"}, {"@id": "c", "in": {"p": "x"}, "p": "y"}],
        )
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "context.jsonld")
            path.write_text(json.dumps({"@context": context}))
            url = path.as_uri()
            for document in documents:
                for used in (url, [url, {"p": "http://local.example/p"}], [{"p": "http://local.example/p"}, url]):
                    nodes = document if isinstance(document, list) else [document]
                    text = json.dumps([{"@context": used, **node} for node in nodes])
                    with self.subTest(text):
                        graph = rdflib.ConjunctiveGraph()
                        graph.parse(data=text, format="json-ld", publicID=BASE)
                        listed = identifiers(text, "jsonld", "--context", f"{url}={path}")
                        self.assertLessEqual(terms(graph), {iri for _, iri in listed})
                        of_statements = ("subject", "predicate", "object")
                        used_here = {iri for role, iri in listed if role in of_statements}
                        declared = {"http://local.example/p"}
                        self.assertLessEqual(used_here - declared, terms(graph))

    @unittest.skipIf(pyRdfa is None, "pyRdfa is not installed")
    def test_rdfa_with_pyrdfa(self):
        import io

        for name, content in RDFA.items():
            for format, page in (
                ("html", f"<!DOCTYPE html><html><head><title>x</title></head><body>{content}</body></html>"),
                (
                    "xml",
                    "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>x</title></head>"
                    f"<body>{content}</body></html>",
                ),
            ):
                with self.subTest(name, format=format):
                    media_type = "text/html" if format == "html" else "application/xhtml+xml"
                    graph = rdflib.ConjunctiveGraph()
                    processor = pyRdfa.pyRdfa(base=BASE, media_type=media_type)
                    processor.graph_from_source(io.StringIO(page), graph=graph)
                    expected = terms(graph) - {"http://www.w3.org/ns/rdfa#usesVocabulary"}
                    self.assertTrue(expected or name == "blank nodes")
                    listed = {iri for _, iri in identifiers(page, format)}
                    self.assertLessEqual(expected, listed)


if __name__ == "__main__":
    unittest.main()
