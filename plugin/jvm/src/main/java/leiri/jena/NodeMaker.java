package leiri.jena;

import java.util.HashMap;
import java.util.Map;
import leiri.Batch;
import org.apache.jena.datatypes.RDFDatatype;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.riot.system.FactoryRDF;

/** The terms of a batch as nodes, each made once. */
final class NodeMaker {
  private final FactoryRDF factory;
  private final Map<String, RDFDatatype> datatypes = new HashMap<>();
  private Node[] nodes = new Node[0];
  private Batch batch;

  NodeMaker(FactoryRDF factory) {
    this.factory = factory;
  }

  void begin(Batch next) {
    batch = next;
    if (nodes.length < next.terms()) {
      nodes = new Node[next.terms() + next.terms() / 4];
    } else {
      java.util.Arrays.fill(nodes, null);
    }
  }

  Node node(int term) {
    Node node = nodes[term];
    if (node == null) {
      node = make(term);
      nodes[term] = node;
    }
    return node;
  }

  private Node make(int term) {
    return switch (batch.kind(term)) {
      case Batch.IRI -> NodeFactory.createURI(batch.value(term));
      case Batch.BLANK_NODE -> factory.createBlankNode(batch.value(term));
      case Batch.LITERAL -> literal(term);
      default ->
          NodeFactory.createTripleTerm(
              node(batch.part(term, 0)), node(batch.part(term, 1)), node(batch.part(term, 2)));
    };
  }

  private Node literal(int term) {
    String value = batch.value(term);
    String language = batch.language(term);
    if (!language.isEmpty()) {
      String direction = batch.direction(term);
      return direction.isEmpty()
          ? NodeFactory.createLiteralLang(value, language)
          : NodeFactory.createLiteralDirLang(value, language, direction);
    }
    int datatype = batch.datatype(term);
    return datatype == Batch.NONE
        ? NodeFactory.createLiteralString(value)
        : NodeFactory.createLiteralDT(value, datatype(batch.value(datatype)));
  }

  /** The map is bounded, since a document may have any number of datatypes. */
  private RDFDatatype datatype(String iri) {
    final int most = 1000;
    if (datatypes.size() >= most) {
      datatypes.clear();
    }
    return datatypes.computeIfAbsent(iri, NodeFactory::getType);
  }
}
