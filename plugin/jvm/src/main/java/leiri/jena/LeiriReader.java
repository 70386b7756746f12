package leiri.jena;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import leiri.Batch;
import leiri.DocumentSink;
import leiri.Finding;
import leiri.Policy;
import leiri.StatementReader;
import leiri.Syntax;
import org.apache.jena.atlas.RuntimeIOException;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.ErrorHandlerFactory;
import org.apache.jena.riot.system.FactoryRDF;
import org.apache.jena.riot.system.RiotLib;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.sparql.core.Quad;

/**
 * Reads documents into a {@link StreamRDF} of Jena.
 *
 * <pre>{@code
 * LeiriReader.create().policy(Policy.REPAIR).base("http://example.org/d").read(in, Lang.TURTLE, sink);
 * }</pre>
 *
 * <p>What the policy treats, and everything less serious, is a warning for the {@link ErrorHandler}.
 * A syntax error is an error; if the handler returns, what the error breaks is left out. What ends
 * the reading is fatal. Values of literals are not checked.
 */
public final class LeiriReader {
  static final Map<Lang, Syntax> SYNTAXES =
      Map.of(
          Lang.TURTLE, Syntax.TURTLE,
          Lang.TRIG, Syntax.TRIG,
          Lang.NTRIPLES, Syntax.NTRIPLES,
          Lang.NQUADS, Syntax.NQUADS,
          Lang.RDFXML, Syntax.RDFXML);

  private Policy policy = Policy.SKIP;
  private String base;
  private ErrorHandler errors = ErrorHandlerFactory.getDefaultErrorHandler();
  private FactoryRDF factory;

  private LeiriReader() {}

  /** With the policy {@link Policy#SKIP} and Jena's default error handler. */
  public static LeiriReader create() {
    return new LeiriReader();
  }

  /** What happens to unusable identifiers. */
  public LeiriReader policy(Policy p) {
    policy = p;
    return this;
  }

  /** The absolute IRI of the document. */
  public LeiriReader base(String iri) {
    base = iri;
    return this;
  }

  public LeiriReader errorHandler(ErrorHandler handler) {
    errors = handler;
    return this;
  }

  /** Makes the blank nodes. By default, each document has its own. */
  public LeiriReader factory(FactoryRDF f) {
    factory = f;
    return this;
  }

  /** Reads a document to its end. The stream is not closed. */
  public void read(InputStream in, Lang lang, StreamRDF to) {
    Syntax syntax = SYNTAXES.get(lang);
    if (syntax == null) {
      throw new RiotException("leiri does not read " + lang);
    }
    FactoryRDF nodes = factory == null ? RiotLib.factoryRDF() : factory;
    to.start();
    try (StatementReader reader = new StatementReader(in, syntax, base, policy)) {
      reader.forEach(new Sink(to, nodes, errors));
    } catch (IOException e) {
      throw new RuntimeIOException(e);
    } finally {
      to.finish();
    }
  }

  private static final class Sink implements DocumentSink {
    private final StreamRDF to;
    private final ErrorHandler errors;
    private final NodeMaker nodes;
    private Batch batch;

    Sink(StreamRDF to, FactoryRDF factory, ErrorHandler errors) {
      this.to = to;
      this.errors = errors;
      nodes = new NodeMaker(factory);
    }

    @Override
    public void prefix(String prefix, String iri) {
      to.prefix(prefix, iri);
    }

    @Override
    public void begin(Batch next) {
      batch = next;
      nodes.begin(next);
    }

    @Override
    public void statement(int i) {
      Node subject = nodes.node(batch.subject(i));
      Node predicate = nodes.node(batch.predicate(i));
      Node object = nodes.node(batch.object(i));
      int graph = batch.graph(i);
      if (graph == Batch.NONE) {
        to.triple(Triple.create(subject, predicate, object));
      } else {
        to.quad(Quad.create(nodes.node(graph), subject, predicate, object));
      }
    }

    @Override
    public void warning(Finding f) {
      errors.warning(f.text(), f.line(), f.column());
    }

    @Override
    public void error(Finding f) {
      errors.error(f.text(), f.line(), f.column());
    }

    @Override
    public void fatal(Finding f) {
      errors.fatal(f.text(), f.line(), f.column());
      throw new RiotException(f.text()); // handlers of Jena do not return
    }
  }
}
