package leiri;

/** The syntaxes of RDF that leiri reads, in version 1.1 and 1.2. */
public enum Syntax {
  TURTLE,
  TRIG,
  NTRIPLES,
  NQUADS,
  RDFXML;

  /** The number in leiri-rdf.h. */
  int number() {
    return ordinal() + 1;
  }
}
