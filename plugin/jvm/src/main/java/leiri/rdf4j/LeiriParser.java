package leiri.rdf4j;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Collection;
import java.util.Map;
import leiri.Batch;
import leiri.DocumentSink;
import leiri.Finding;
import leiri.Policy;
import leiri.StatementReader;
import leiri.Syntax;
import leiri.Utf8Stream;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFHandlerException;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RioSetting;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFParser;
import org.eclipse.rdf4j.rio.helpers.ClassRioSetting;

/**
 * A parser for RDF4J that reads with leiri. What the policy treats, and everything less serious, is a
 * warning for the ParseErrorListener. A syntax error is a fatal error, as it is for Rio. Values of
 * literals are not checked.
 */
public final class LeiriParser extends AbstractRDFParser {
  /** What happens to unusable identifiers; by default, statements that contain one are left out. */
  public static final RioSetting<Policy> POLICY =
      new ClassRioSetting<>("leiri.policy", "What happens to unusable identifiers", Policy.SKIP);

  static final Map<RDFFormat, Syntax> SYNTAXES =
      Map.of(
          RDFFormat.TURTLE, Syntax.TURTLE,
          RDFFormat.TRIG, Syntax.TRIG,
          RDFFormat.NTRIPLES, Syntax.NTRIPLES,
          RDFFormat.NQUADS, Syntax.NQUADS,
          RDFFormat.RDFXML, Syntax.RDFXML);

  private final RDFFormat format;
  private final Syntax syntax;

  /** A parser for a format of RDF4J or of {@link LeiriRio}. */
  public LeiriParser(RDFFormat format) {
    this.format = format;
    syntax = SYNTAXES.getOrDefault(format, LeiriRio.SYNTAXES.get(format));
    if (syntax == null) {
      throw new IllegalArgumentException("leiri does not read " + format);
    }
  }

  @Override
  public RDFFormat getRDFFormat() {
    return format;
  }

  @Override
  public Collection<RioSetting<?>> getSupportedSettings() {
    Collection<RioSetting<?>> all = super.getSupportedSettings();
    all.add(POLICY);
    return all;
  }

  @Override
  public void parse(InputStream in, String base)
      throws IOException, RDFParseException, RDFHandlerException {
    clear();
    if (rdfHandler != null) {
      rdfHandler.startRDF();
    }
    Policy policy = getParserConfig().get(POLICY);
    try (StatementReader reader = new StatementReader(in, syntax, base, policy)) {
      reader.forEach(new Sink());
    } finally {
      clear();
    }
    if (rdfHandler != null) {
      rdfHandler.endRDF();
    }
  }

  @Override
  public void parse(Reader in, String base)
      throws IOException, RDFParseException, RDFHandlerException {
    parse(new Utf8Stream(in), base);
  }

  /** Makes each term of a batch once. */
  private final class Sink implements DocumentSink {
    private Batch batch;
    private Value[] values = new Value[0];

    @Override
    public void prefix(String prefix, String iri) {
      if (rdfHandler != null) {
        rdfHandler.handleNamespace(prefix, iri);
      }
    }

    @Override
    public void begin(Batch next) {
      batch = next;
      values = new Value[next.terms()];
    }

    @Override
    public void statement(int i) {
      Resource subject = (Resource) value(batch.subject(i));
      IRI predicate = (IRI) value(batch.predicate(i));
      Value object = value(batch.object(i));
      int graph = batch.graph(i);
      Statement made =
          graph == Batch.NONE
              ? valueFactory.createStatement(subject, predicate, object)
              : valueFactory.createStatement(subject, predicate, object, (Resource) value(graph));
      if (rdfHandler != null) {
        rdfHandler.handleStatement(made);
      }
    }

    @Override
    public void warning(Finding f) {
      reportWarning(f.text(), f.line(), f.column());
    }

    @Override
    public void error(Finding f) {
      reportFatalError(f.text(), f.line(), f.column());
    }

    @Override
    public void fatal(Finding f) {
      reportFatalError(f.text(), f.line(), f.column());
    }

    private Value value(int term) {
      Value value = values[term];
      if (value == null) {
        value = make(term);
        values[term] = value;
      }
      return value;
    }

    private Value make(int term) {
      return switch (batch.kind(term)) {
        // RDF4J requires a colon, which an identifier that is kept may lack.
        case Batch.IRI -> valueFactory.createIRI(batch.value(term));
        case Batch.BLANK_NODE -> createNode(batch.value(term));
        case Batch.LITERAL -> literal(term);
        default ->
            valueFactory.createTriple(
                (Resource) value(batch.part(term, 0)),
                (IRI) value(batch.part(term, 1)),
                value(batch.part(term, 2)));
      };
    }

    private Value literal(int term) {
      String text = batch.value(term);
      String language = batch.language(term);
      if (!language.isEmpty()) {
        if (!batch.direction(term).isEmpty()) {
          throw new RDFParseException("RDF4J does not support base directions of literals");
        }
        return valueFactory.createLiteral(text, language);
      }
      int datatype = batch.datatype(term);
      return datatype == Batch.NONE
          ? valueFactory.createLiteral(text)
          : valueFactory.createLiteral(text, (IRI) value(datatype));
    }
  }
}
