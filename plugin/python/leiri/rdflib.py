"""RDF documents for rdflib: parsers, statements without a store, checks of graphs.

The parsers have names that start with "leiri-" and need no import if the package is installed:

>>> from rdflib import Graph
>>> graph = Graph().parse(data="<http://h/s> <http://h/p> <http://h/a b> .",
...                       format="leiri-turtle", policy="repair")
>>> [str(o) for o in graph.objects()]
['http://h/a%20b']
"""

from __future__ import annotations

import uuid
from itertools import chain
from typing import IO, Any, Dict, Iterator, List, NamedTuple, Optional, Tuple, Union

from rdflib import BNode, Graph, Literal, URIRef
from rdflib.parser import Parser

from leiri import _core
from leiri._documents import FORMATS, Source, _operands
from leiri._iri import findings
from leiri._literals import Bindings
from leiri._values import Finding
from leiri._values import ParseError as ParseError

Resource = Union[URIRef, BNode]
Term = Union[URIRef, BNode, Literal]
Triple = Tuple[Resource, URIRef, Term]
Quad = Tuple[Resource, URIRef, Term, Optional[Resource]]


class GraphFinding(NamedTuple):
    """A problem of an identifier in a graph."""

    iri: str
    finding: Finding


class _Reading:
    """One reading of a document."""

    def __init__(
        self, source: Source, format: Optional[str], base: Optional[str], policy: str
    ) -> None:
        ((path,), readers) = _operands([source])
        if readers and format is None:
            raise TypeError("bytes and file objects need a format")
        format = {**FORMATS, "xml": "rdfxml"}.get(format or "", format)
        terms = (URIRef, BNode, Literal, f"b{uuid.uuid4().hex}", Bindings())
        self._statements = _core.Statements(
            path, readers[0] if readers else None, format or "", base or "", policy, terms
        )

    def triples(self) -> Iterator[Triple]:
        return chain.from_iterable(self._blocks(False))

    def quads(self) -> Iterator[Quad]:
        return chain.from_iterable(self._blocks(True))

    def _blocks(self, quads: bool) -> Iterator[List[Any]]:
        while block := self._statements.next(quads):
            yield block
        error = self._statements.error()
        if error is not None:
            raise ParseError(*error)

    def prefixes(self) -> List[Tuple[str, str]]:
        return self._statements.prefixes()


def quads(
    source: Source,
    format: Optional[str] = None,
    base: Optional[str] = None,
    *,
    policy: str = "fail",
) -> Iterator[Quad]:
    """The statements of a document with their graphs, without a store.

    The graph is None for the default graph. The arguments are those of `triples`.
    """
    return _Reading(source, format, base, policy).quads()


def triples(
    source: Source,
    format: Optional[str] = None,
    base: Optional[str] = None,
    *,
    policy: str = "fail",
) -> Iterator[Triple]:
    """The triples of a document as terms of rdflib, without a store.

    >>> for s, p, o in triples(b"<http://h/s> <http://h/p> 'o' .", "turtle"):
    ...     print(repr(o))
    rdflib.term.Literal('o')

    A source is the path of a file, the bytes of a document, or a file object in binary mode. The
    format is "turtle", "trig", "ntriples", "nquads" or "rdfxml", or a name that rdflib has for one of
    these; it may be omitted only for a path.
    Documents are read while the iterator is used. A bad identifier raises ParseError, unless the
    policy is "keep", "skip" (the statement is left out) or "repair". A syntax error raises
    ParseError after the statements that could be read. rdflib does not support the triple terms and
    base directions of RDF 1.2: the first of them raises ParseError with the code "rdf-1-2-term",
    whatever the policy, at the last predicate of its statement.
    """
    return _Reading(source, format, base, policy).triples()


def check(graph: Graph, *, profile: str = "rdf") -> Iterator[GraphFinding]:
    """The findings about the IRIs of a graph, each IRI once, datatypes included.

    >>> graph = Graph()
    >>> _ = graph.add((URIRef("http://h:80/"), URIRef("http://h/p"), Literal("o")))
    >>> [(str(f.iri), f.finding.code) for f in check(graph)]
    [('http://h:80/', 'port-default')]
    """
    seen = set()
    for triple in graph:
        for term in triple:
            iri = term.datatype if isinstance(term, Literal) else term
            if isinstance(iri, URIRef) and iri not in seen:
                seen.add(iri)
                for finding in findings(str(iri), profile):
                    yield GraphFinding(iri, finding)


class _Parser(Parser):
    """The base class of the parsers.

    The base IRI is the argument `publicID` of `Graph.parse`, or the IRI of the source; without
    either, it is the current folder, as in the parsers of rdflib.
    """

    format = ""
    has_graphs = False

    # Any: parts of rdflib 6 have no types.
    def parse(self, source: Any, sink: Any, policy: str = "fail", **_: object) -> None:
        base = str(sink.absolutize(source.getPublicId() or source.getSystemId() or ""))
        reading = _Reading(_bytes_of(source), self.format, base, policy)
        if self.has_graphs:
            _add_quads(sink, reading)
        else:
            store, context = sink.store, sink
            for triple in reading.triples():
                store.add(triple, context)
        for prefix, name in reading.prefixes():
            sink.bind(prefix, name)


def _add_quads(sink: Any, reading: _Reading) -> None:
    """Adds the statements of named graphs to the store, and the others to the sink, as rdflib does."""
    graphs: Dict[Any, Any] = {None: sink}
    for s, p, o, name in reading.quads():
        graph = graphs.get(name)
        if graph is None:
            graph = graphs[name] = Graph(store=sink.store, identifier=name)
        sink.store.add((s, p, o), graph)


def _bytes_of(source: Any) -> Union[bytes, IO[bytes]]:
    stream: Optional[IO[bytes]] = source.getByteStream()
    if stream is None:
        text: str = source.getCharacterStream().read()
        return text.encode()
    return stream


class TurtleParser(_Parser):
    """format="leiri-turtle" """

    format = "turtle"


class NTriplesParser(_Parser):
    """format="leiri-ntriples" """

    format = "ntriples"


class RDFXMLParser(_Parser):
    """format="leiri-rdfxml" """

    format = "rdfxml"


class TriGParser(_Parser):
    """format="leiri-trig" """

    format = "trig"
    has_graphs = True


class NQuadsParser(_Parser):
    """format="leiri-nquads" """

    format = "nquads"
    has_graphs = True
