package leiri.rdf4j;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import leiri.Syntax;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.RDFParserFactory;
import org.eclipse.rdf4j.rio.RDFParserRegistry;

/**
 * The formats of RDF, as leiri reads them. RDF4J finds their parsers without further ado:
 * {@code Rio.createParser(LeiriRio.TURTLE)}. {@link #install} replaces RDF4J's own parsers.
 */
public final class LeiriRio {
  public static final RDFFormat TURTLE = format("turtle", RDFFormat.TURTLE);
  public static final RDFFormat TRIG = format("trig", RDFFormat.TRIG);
  public static final RDFFormat NTRIPLES = format("ntriples", RDFFormat.NTRIPLES);
  public static final RDFFormat NQUADS = format("nquads", RDFFormat.NQUADS);
  public static final RDFFormat RDFXML = format("rdfxml", RDFFormat.RDFXML);

  static final Map<RDFFormat, Syntax> SYNTAXES =
      Map.of(
          TURTLE, Syntax.TURTLE,
          TRIG, Syntax.TRIG,
          NTRIPLES, Syntax.NTRIPLES,
          NQUADS, Syntax.NQUADS,
          RDFXML, Syntax.RDFXML);

  private static final Map<RDFFormat, RDFParserFactory> REPLACED = new HashMap<>();

  private LeiriRio() {}

  /** From now on, RDF4J reads its own formats with leiri in this process. */
  public static synchronized void install() {
    RDFParserRegistry registry = RDFParserRegistry.getInstance();
    for (RDFFormat format : LeiriParser.SYNTAXES.keySet()) {
      registry.get(format).ifPresent(factory -> REPLACED.putIfAbsent(format, factory));
      registry.add(new Factory(format));
    }
  }

  /** Restores the parsers that {@link #install} replaced. */
  public static synchronized void uninstall() {
    REPLACED.values().forEach(RDFParserRegistry.getInstance()::add);
    REPLACED.clear();
  }

  /** Without endings of file names, so that RDF4J's own format is found for a file. */
  private static RDFFormat format(String name, RDFFormat same) {
    return new RDFFormat(
        "leiri-" + name,
        List.of("application/x-leiri-" + name),
        StandardCharsets.UTF_8,
        List.of(),
        same.getStandardURI(),
        same.supportsNamespaces(),
        same.supportsContexts(),
        same.supportsRDFStar());
  }

  /** A factory of parsers for one format. */
  static class Factory implements RDFParserFactory {
    private final RDFFormat format;

    Factory(RDFFormat format) {
      this.format = format;
    }

    @Override
    public RDFFormat getRDFFormat() {
      return format;
    }

    @Override
    public RDFParser getParser() {
      return new LeiriParser(format);
    }
  }

  // For java.util.ServiceLoader.

  public static final class TurtleFactory extends Factory {
    public TurtleFactory() {
      super(TURTLE);
    }
  }

  public static final class TriGFactory extends Factory {
    public TriGFactory() {
      super(TRIG);
    }
  }

  public static final class NTriplesFactory extends Factory {
    public NTriplesFactory() {
      super(NTRIPLES);
    }
  }

  public static final class NQuadsFactory extends Factory {
    public NQuadsFactory() {
      super(NQUADS);
    }
  }

  public static final class RDFXMLFactory extends Factory {
    public RDFXMLFactory() {
      super(RDFXML);
    }
  }
}
