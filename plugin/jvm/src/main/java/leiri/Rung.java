package leiri;

/** How equal two identifiers are. */
public enum Rung {
  /** The same code points: equal in RDF and as namespace names. */
  STRING,
  /** RFC 3986 section 6.2.2. */
  SYNTAX,
  /** RFC 3986 section 6.2.3. */
  SCHEME,
  /** Equal by a table of aliases. */
  PROTOCOL,
  /** Not equal, but easily confused. */
  LOOK_ALIKE,
  /** Neither equal nor easily confused. */
  NONE;

  /** The rung with this number in leiri-c/comparison.h. */
  static Rung of(int number) {
    return values()[number - 1];
  }
}
