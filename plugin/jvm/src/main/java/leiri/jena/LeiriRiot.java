package leiri.jena;

import java.io.InputStream;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;
import leiri.Policy;
import leiri.Utf8Stream;
import org.apache.jena.atlas.web.ContentType;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParserRegistry;
import org.apache.jena.riot.ReaderRIOT;
import org.apache.jena.riot.ReaderRIOTFactory;
import org.apache.jena.riot.system.ParserProfile;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.sparql.util.Context;
import org.apache.jena.sys.JenaSystem;

/** Makes RIOT read with leiri: {@code RDFDataMgr}, {@code RDFParser}, loaders and Fuseki. */
public final class LeiriRiot {
  private static final Map<Lang, ReaderRIOTFactory> REPLACED = new HashMap<>();

  private LeiriRiot() {}

  /**
   * From now on, RIOT reads Turtle, TriG, N-Triples, N-Quads and RDF/XML with leiri, with this policy
   * for unusable identifiers. Affects the whole process; call it before threads read.
   */
  public static synchronized void install(Policy policy) {
    JenaSystem.init();
    for (Lang lang : LeiriReader.SYNTAXES.keySet()) {
      REPLACED.putIfAbsent(lang, RDFParserRegistry.getFactory(lang));
      register(lang, (any, profile) -> new Adapter(lang, profile, policy));
    }
  }

  /** Restores the readers that {@link #install} replaced. */
  public static synchronized void uninstall() {
    REPLACED.forEach(LeiriRiot::register);
    REPLACED.clear();
  }

  private static void register(Lang lang, ReaderRIOTFactory factory) {
    boolean hasGraphs = RDFParserRegistry.isQuads(lang);
    RDFParserRegistry.removeRegistration(lang);
    if (hasGraphs) {
      RDFParserRegistry.registerLangQuads(lang, factory);
    } else {
      RDFParserRegistry.registerLangTriples(lang, factory);
    }
  }

  private record Adapter(Lang lang, ParserProfile profile, Policy policy) implements ReaderRIOT {
    @Override
    public void read(
        InputStream in, String base, ContentType type, StreamRDF to, Context context) {
      LeiriReader.create()
          .policy(policy)
          .base(base == null ? profile.getBaseURI() : base) // without either, the current folder
          .errorHandler(profile.getErrorHandler())
          .factory(profile.getFactorRDF())
          .read(in, lang, to);
    }

    @Override
    public void read(Reader in, String base, ContentType type, StreamRDF to, Context context) {
      read(new Utf8Stream(in), base, type, to, context);
    }
  }
}
