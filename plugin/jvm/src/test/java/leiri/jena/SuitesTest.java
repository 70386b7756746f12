package leiri.jena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import leiri.Policy;
import leiri.rdf4j.AsQuads;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.rdf.model.Property;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.rdf.model.ResourceFactory;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandlerFactory;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.sparql.util.IsoMatcher;
import org.apache.jena.vocabulary.RDF;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** What leiri reads of the W3C's tests is the result of the suite or, without one, RIOT's result. */
@EnabledIfEnvironmentVariable(named = "LEIRI_SUITES", matches = ".+")
class SuitesTest {
  private static final String MANIFEST = "http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#";
  private static final Property ACTION = ResourceFactory.createProperty(MANIFEST, "action");
  private static final Property RESULT = ResourceFactory.createProperty(MANIFEST, "result");
  private static final Property BASE = ResourceFactory.createProperty(MANIFEST, "assumedTestBase");
  private static final Map<String, Lang> FOLDERS =
      Map.of("rdf-turtle", Lang.TURTLE, "rdf-trig", Lang.TRIG, "rdf-n-triples", Lang.NTRIPLES,
          "rdf-n-quads", Lang.NQUADS, "rdf-xml", Lang.RDFXML);

  private record Case(String name, Path document, String base, Path result, Lang lang) {}

  /** Reads a document of the suites. */
  private interface Way {
    DatasetGraph read(InputStream in, Case c, List<String> messages) throws IOException;
  }

  @Test
  void rdf11() throws IOException {
    assertTrue(compare("w3c-rdf11", SuitesTest::readForJena) > 600);
  }

  @Test
  void rdf12() throws IOException {
    assertTrue(compare("w3c-rdf12", SuitesTest::readForJena) > 80);
  }

  @Test
  void rdf11ForRdf4j() throws IOException {
    assertTrue(compare("w3c-rdf11", SuitesTest::readForRdf4j) > 600);
  }

  @Test
  void rdf12ForRdf4j() throws IOException {
    assertTrue(compare("w3c-rdf12", SuitesTest::readForRdf4j) > 80);
  }

  private static DatasetGraph readForJena(InputStream in, Case c, List<String> messages) {
    Heard heard = Heard.read(in, c.lang, c.base, Policy.KEEP);
    messages.addAll(heard.messages);
    return heard.data;
  }

  /** RDF4J has no base directions: null for a document with one. */
  private static DatasetGraph readForRdf4j(InputStream in, Case c, List<String> messages)
      throws IOException {
    try {
      return AsQuads.read(in, LeiriReader.SYNTAXES.get(c.lang), c.base);
    } catch (RDFParseException e) {
      messages.add(e.getMessage());
      return e.getMessage().contains("base directions") ? null : DatasetGraphFactory.create();
    }
  }

  private static int compare(String suite, Way way) throws IOException {
    List<String> wrong = new ArrayList<>();
    int compared = 0;
    for (Case c : cases(Path.of(System.getenv("LEIRI_SUITES"), suite))) {
      DatasetGraph wanted = wanted(c);
      if (wanted == null) {
        continue; // RIOT cannot read it, and the suite has no result
      }
      List<String> messages = new ArrayList<>();
      try (InputStream in = Files.newInputStream(c.document)) {
        DatasetGraph got = way.read(in, c, messages);
        compared += got == null ? 0 : 1;
        if (got != null && !IsoMatcher.isomorphic(wanted, got)) {
          wrong.add(suite + " " + c.name + " " + messages);
        }
      }
    }
    assertEquals(List.of(), wrong);
    return compared;
  }

  private static DatasetGraph wanted(Case c) {
    boolean hasResult = c.result != null && Files.exists(c.result);
    Path path = hasResult ? c.result : c.document;
    Lang lang = !hasResult ? c.lang : path.toString().endsWith(".nq") ? Lang.NQUADS : Lang.NTRIPLES;
    DatasetGraph data = DatasetGraphFactory.create();
    try {
      RDFParser.source(path).base(c.base).lang(lang).forceLang(lang)
          .errorHandler(ErrorHandlerFactory.errorHandlerStrictNoLogging).checking(false).parse(data);
    } catch (RiotException e) {
      return null;
    }
    return data;
  }

  private static List<Case> cases(Path suite) throws IOException {
    List<Case> all = new ArrayList<>();
    List<Path> manifests;
    try (Stream<Path> paths = Files.walk(suite)) {
      manifests = paths.filter(p -> p.endsWith("manifest.ttl")).sorted().toList();
    }
    for (Path manifest : manifests) {
      Lang lang = FOLDERS.get(suite.relativize(manifest).getName(0).toString());
      if (lang != null) {
        add(manifest, lang, all);
      }
    }
    return all;
  }

  private static void add(Path manifest, Lang lang, List<Case> to) {
    Model model = ModelFactory.createDefaultModel();
    String here = manifest.getParent().toUri().toString();
    RDFDataMgr.read(model, manifest.toUri().toString(), manifest.toUri().toString(), Lang.TURTLE);
    List<RDFNode> bases = model.listObjectsOfProperty(BASE).toList();
    String base = bases.isEmpty() ? here : bases.get(0).asResource().getURI();
    for (Resource test : model.listSubjectsWithProperty(ACTION).toList()) {
      String kind = test.getPropertyResourceValue(RDF.type).getURI();
      if (kind.endsWith("Eval") && !kind.contains("Negative") || kind.endsWith("PositiveSyntax")) {
        String name = test.getPropertyResourceValue(ACTION).getURI().substring(here.length());
        Resource result = test.getPropertyResourceValue(RESULT);
        Path file = result == null ? null
            : manifest.resolveSibling(result.getURI().substring(here.length()));
        to.add(new Case(test.getLocalName(), manifest.resolveSibling(name), base + name, file, lang));
      }
    }
  }
}
