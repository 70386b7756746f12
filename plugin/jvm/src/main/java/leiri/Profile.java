package leiri;

/** The grammar by which an identifier is validated. */
public enum Profile {
  /** RFC 3986; ASCII only. */
  URI,
  /** RFC 3987 sections 2.2 and 4.1. */
  IRI,
  /** draft-ietf-iri-3987bis-07. */
  IRI_BIS,
  /** W3C Note "Legacy extended IRIs". */
  LEIRI,
  /** RDF 1.1 and 1.2. */
  RDF;

  /** The number in leiri-c/grammar.h. */
  int number() {
    return ordinal() + 1;
  }
}
