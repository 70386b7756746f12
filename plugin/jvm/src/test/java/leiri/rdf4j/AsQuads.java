package leiri.rdf4j;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import leiri.Policy;
import leiri.Syntax;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.sparql.core.Quad;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Triple;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;

/** What RDF4J's handler receives from leiri, as a dataset of Jena, in which results are compared. */
public final class AsQuads extends AbstractRDFHandler {
  private static final Map<Syntax, RDFFormat> FORMATS =
      Map.of(Syntax.TURTLE, LeiriRio.TURTLE, Syntax.TRIG, LeiriRio.TRIG, Syntax.NTRIPLES, LeiriRio.NTRIPLES,
          Syntax.NQUADS, LeiriRio.NQUADS, Syntax.RDFXML, LeiriRio.RDFXML);

  private final DatasetGraph data = DatasetGraphFactory.create();

  private AsQuads() {}

  public static DatasetGraph read(InputStream in, Syntax syntax, String base) throws IOException {
    AsQuads quads = new AsQuads();
    RDFParser parser = Rio.createParser(FORMATS.get(syntax)).set(LeiriParser.POLICY, Policy.KEEP);
    parser.setRDFHandler(quads).parse(in, base);
    return quads.data;
  }

  @Override
  public void handleStatement(Statement s) {
    Node graph = s.getContext() == null ? Quad.defaultGraphIRI : node(s.getContext());
    data.add(new Quad(graph, node(s.getSubject()), node(s.getPredicate()), node(s.getObject())));
  }

  private static Node node(Value value) {
    if (value instanceof Triple t) {
      return NodeFactory.createTripleTerm(node(t.getSubject()), node(t.getPredicate()), node(t.getObject()));
    }
    if (value instanceof Literal l) {
      return l.getLanguage().isPresent()
          ? NodeFactory.createLiteralLang(l.getLabel(), l.getLanguage().get())
          : NodeFactory.createLiteralDT(l.getLabel(), NodeFactory.getType(l.getDatatype().stringValue()));
    }
    return value.isBNode() ? NodeFactory.createBlankNode(value.stringValue()) : NodeFactory.createURI(value.stringValue());
  }
}
