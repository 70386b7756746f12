package leiri.jena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import leiri.Policy;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.query.ReadWrite;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandlerFactory;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.tdb2.DatabaseMgr;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeiriReaderTest {
  private static final String BAD =
      "<http://h/s> <http://h/p> <http://h/1> .\n<http://h/s> <http://h/p> <http://h/x y> .\n";
  private static final String FINDING =
      "2:38 character not allowed in a path: U+0020 SPACE [path-character]: <http://h/x y>";

  // RDF 1.1 and 1.2 Turtle.
  @Test
  void terms() {
    Heard heard =
        Heard.read(
            "@prefix e: <http://e/> . <a> e:p 'x'@en, 'y'@ar--rtl, 1, 'z', _:b, <<( e:s e:p _:b )>> .",
            Lang.TURTLE, Policy.FAIL);
    assertEquals(List.of(), heard.messages);
    Node s = NodeFactory.createURI("http://b/a");
    Node p = NodeFactory.createURI("http://e/p");
    assertEquals("http://e/", heard.data.prefixes().get("e"));
    assertEquals(6, heard.size());
    for (Node o :
        List.of(
            NodeFactory.createLiteralLang("x", "en"),
            NodeFactory.createLiteralDirLang("y", "ar", "rtl"),
            NodeFactory.createLiteralDT("1", NodeFactory.getType("http://www.w3.org/2001/XMLSchema#integer")),
            NodeFactory.createLiteralString("z"))) {
      assertTrue(heard.data.getDefaultGraph().contains(s, p, o), o.toString());
    }
    List<Node> objects = heard.data.getDefaultGraph().find(s, p, Node.ANY).mapWith(t -> t.getObject()).toList();
    Node blank = objects.stream().filter(Node::isBlank).findFirst().orElseThrow();
    Node triple = objects.stream().filter(Node::isTripleTerm).findFirst().orElseThrow();
    assertEquals(blank, triple.getTriple().getObject());
  }

  @ParameterizedTest
  @CsvSource({
    "KEEP, 2, warning, http://h/x y", "REPAIR, 2, warning, http://h/x%20y", "SKIP, 1, warning, ",
    "FAIL, 1, fatal, "
  })
  void policies(Policy policy, int size, String as, String object) {
    Heard heard = Heard.read(BAD, Lang.NTRIPLES, policy);
    assertEquals(size, heard.size());
    assertEquals(as + " " + FINDING, heard.messages.get(0));
    assertEquals(policy == Policy.FAIL ? 2 : 1, heard.messages.size());
    if (object != null) {
      assertTrue(heard.data.getDefaultGraph().contains(Node.ANY, Node.ANY, NodeFactory.createURI(object)));
    }
  }

  @Test
  void syntaxErrors() {
    String document = "<http://h/s> <http://h/p> 1 .\n<http://h/s> <http://h/p> ] .\n<http://h/s> <http://h/p> 2 .\n";
    Heard lenient = Heard.read(document, Lang.TURTLE, Policy.SKIP);
    assertEquals(2, lenient.size());
    assertTrue(lenient.messages.get(0).startsWith("error 2:27 "), lenient.messages.toString());
    assertThrows(
        RiotException.class,
        () ->
            LeiriReader.create()
                .errorHandler(ErrorHandlerFactory.errorHandlerStrictNoLogging)
                .read(Heard.stream(document), Lang.TURTLE, StreamRDFLib.sinkNull()));
    Heard xml = Heard.read("<rdf:RDF", Lang.RDFXML, Policy.SKIP);
    assertEquals("thrown", xml.messages.get(xml.messages.size() - 1));
    assertThrows(RiotException.class, () -> Heard.read("", Lang.JSONLD, Policy.SKIP).messages.forEach(m -> {
      throw new RiotException(m);
    }));
  }

  @Test
  void riotReadsWithLeiriIfThatIsInstalled() {
    List<String> fromRiot = readWithoutBase();
    assertTrue(fromRiot.get(0).startsWith("file:///"), fromRiot.toString());
    LeiriRiot.install(Policy.REPAIR);
    try {
      for (Lang lang : List.of(Lang.NTRIPLES, Lang.NQUADS, Lang.TURTLE, Lang.TRIG)) {
        Model model = ModelFactory.createDefaultModel();
        RDFParser.source(Heard.stream(BAD)).lang(lang)
            .errorHandler(ErrorHandlerFactory.errorHandlerNoWarnings).parse(model);
        assertTrue(model.containsResource(model.createResource("http://h/x%20y")), lang.toString());
      }
      Model fromReader = ModelFactory.createDefaultModel();
      RDFDataMgr.read(fromReader, new StringReader("<#\uD83D\uDE00> a 'é'."), "http://b/", Lang.TURTLE);
      assertTrue(fromReader.containsResource(fromReader.createResource("http://b/#\uD83D\uDE00")));
      assertEquals(fromRiot, readWithoutBase());
    } finally {
      LeiriRiot.uninstall();
    }
    // RIOT's own tokenizer refuses a space.
    assertThrows(
        RiotException.class,
        () -> RDFParser.source(Heard.stream(BAD)).lang(Lang.NTRIPLES)
            .errorHandler(ErrorHandlerFactory.errorHandlerNoWarnings).parse(StreamRDFLib.sinkNull()));
  }

  /** RIOT's base is the current folder then. */
  private static List<String> readWithoutBase() {
    Model model = ModelFactory.createDefaultModel();
    RDFParser.source(Heard.stream("<a> <http://h/p> <é#x> .")).lang(Lang.TURTLE).parse(model);
    return List.of(
        model.listSubjects().next().getURI(), model.listObjects().next().asResource().getURI());
  }

  @Test
  void blankNodesOfTwoDocumentsDiffer() {
    DatasetGraph both = Heard.read("_:a <http://h/p> 1 .", Lang.TURTLE, Policy.SKIP).data;
    LeiriReader.create().read(Heard.stream("_:a <http://h/p> 1 ."), Lang.TURTLE, StreamRDFLib.dataset(both));
    assertEquals(2, both.stream().count());
  }

  /** What is repaired is valid for Jena's own checks, and a store takes it. */
  @Test
  void tdb2TakesWhatIsRepaired() {
    DatasetGraph store = DatabaseMgr.createDatasetGraph();
    store.begin(ReadWrite.WRITE);
    LeiriReader.create()
        .policy(Policy.REPAIR)
        .errorHandler(ErrorHandlerFactory.errorHandlerNoWarnings)
        .read(Heard.stream(BAD + "<http://h/s> <http://h/p> <http://h/{a}|b\\u005E> .\n"), Lang.NTRIPLES,
            StreamRDFLib.dataset(store));
    store.commit();
    store.end();
    store.begin(ReadWrite.READ);
    StringBuilder written = new StringBuilder();
    store.stream().forEach(q -> written.append(
        "<" + q.getSubject().getURI() + "> <" + q.getPredicate().getURI() + "> <" + q.getObject().getURI() + "> .\n"));
    store.end();
    Heard again = new Heard();
    RDFParser.source(Heard.stream(written.toString())).lang(Lang.NTRIPLES).checking(true)
        .errorHandler(again).parse(StreamRDFLib.dataset(again.data));
    assertEquals(List.of(), again.messages);
    assertEquals(3, again.size());
  }
}
