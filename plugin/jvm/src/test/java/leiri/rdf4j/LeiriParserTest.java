package leiri.rdf4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import leiri.Policy;
import org.eclipse.rdf4j.model.Model;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.impl.LinkedHashModel;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.model.util.Models;
import org.eclipse.rdf4j.repository.RepositoryConnection;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.rio.ParseErrorListener;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFHandlerException;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.eclipse.rdf4j.sail.memory.MemoryStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeiriParserTest {
  private static final String BAD =
      "<http://h/s> <http://h/p> <http://h/1> .\n<http://h/s> <http://h/p> <http://h/x y> .\n";
  private static final String ALL =
      "@prefix e: <http://e/> . <a> e:p 'x'@en, 1, 'z', _:b, [ e:q _:b ], (1 e:o) .\n";

  private static InputStream stream(String document) {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }

  private static final class Heard implements ParseErrorListener {
    final List<String> messages = new ArrayList<>();

    @Override
    public void warning(String message, long line, long column) {
      messages.add("warning " + line + ":" + column + " " + message);
    }

    @Override
    public void error(String message, long line, long column) {
      messages.add("error " + line + ":" + column + " " + message);
    }

    @Override
    public void fatalError(String message, long line, long column) {
      messages.add("fatal " + line + ":" + column + " " + message);
    }
  }

  private static Model read(RDFParser parser, String document) throws IOException {
    Model model = new LinkedHashModel();
    parser.setRDFHandler(new StatementCollector(model));
    parser.parse(stream(document), "http://b/d");
    return model;
  }

  /** Rio's own parser is the second implementation. */
  @Test
  void sameAsRio() throws IOException {
    Model own = read(Rio.createParser(LeiriRio.TURTLE), ALL);
    assertTrue(Models.isomorphic(read(Rio.createParser(RDFFormat.TURTLE), ALL), own));
    assertEquals("http://e/", own.getNamespace("e").orElseThrow().getName());
    assertInstanceOf(LeiriParser.class, Rio.createParser(LeiriRio.NQUADS));
  }

  @ParameterizedTest
  @CsvSource({"KEEP, http://h/x y", "REPAIR, http://h/x%20y", "SKIP, "})
  void policies(Policy policy, String object) throws IOException {
    Heard heard = new Heard();
    RDFParser parser = Rio.createParser(LeiriRio.NTRIPLES).set(LeiriParser.POLICY, policy);
    Model model = read(parser.setParseErrorListener(heard), BAD);
    assertEquals(object == null ? 1 : 2, model.size());
    if (object != null) {
      assertTrue(model.contains(null, null, SimpleValueFactory.getInstance().createIRI(object)));
    }
    assertEquals(1, heard.messages.size());
    assertTrue(heard.messages.get(0).startsWith("warning 2:38 character not allowed in a path"),
        heard.messages.toString());
  }

  @Test
  void errors() {
    Heard heard = new Heard();
    RDFParser parser = Rio.createParser(LeiriRio.NTRIPLES).set(LeiriParser.POLICY, Policy.FAIL);
    parser.setParseErrorListener(heard);
    RDFParseException bad = assertThrows(RDFParseException.class, () -> read(parser, BAD));
    assertEquals(2, bad.getLineNumber());
    assertEquals(38, bad.getColumnNumber());
    assertEquals(1, heard.messages.size());
    RDFParseException syntax = assertThrows(RDFParseException.class,
        () -> read(Rio.createParser(LeiriRio.TURTLE), "<s:a> <s:b> 1 .\n<s:a> ]"));
    assertEquals(2, syntax.getLineNumber());
  }

  @Test
  void handlerThatThrows() {
    RDFHandlerException thrown = new RDFHandlerException("enough");
    RDFParser parser = Rio.createParser(LeiriRio.NTRIPLES);
    parser.setRDFHandler(new AbstractRDFHandler() {
      @Override
      public void handleStatement(Statement s) {
        throw thrown;
      }
    });
    assertSame(thrown,
        assertThrows(RDFHandlerException.class, () -> parser.parse(stream(BAD), "http://b/")));
  }

  @Test
  void tripleTerms() throws IOException {
    Value object = read(Rio.createParser(LeiriRio.TURTLE), "<s:a> <s:b> <<( <s:c> <s:d> 'e' )>> .")
        .objects().iterator().next();
    assertTrue(object.isTriple());
    assertThrows(RDFParseException.class,
        () -> read(Rio.createParser(LeiriRio.TURTLE), "<s:a> <s:b> 'c'@en--ltr ."));
  }

  @Test
  void rioReadsWithLeiriIfThatIsInstalled() throws IOException {
    RDFParser before = Rio.createParser(RDFFormat.TURTLE);
    LeiriRio.install();
    try {
      SailRepository store = new SailRepository(new MemoryStore());
      try (RepositoryConnection connection = store.getConnection()) {
        connection.getParserConfig().set(LeiriParser.POLICY, Policy.REPAIR);
        connection.add(stream(BAD), "http://b/", RDFFormat.NTRIPLES);
        connection.add(new StringReader("<a> <b> 'é'."), "http://b/", RDFFormat.TURTLE);
        assertEquals(3, connection.size());
        assertTrue(connection.hasStatement(null, null,
            SimpleValueFactory.getInstance().createIRI("http://h/x%20y"), false));
      } finally {
        store.shutDown();
      }
    } finally {
      LeiriRio.uninstall();
    }
    assertSame(before.getClass(), Rio.createParser(RDFFormat.TURTLE).getClass());
  }
}
