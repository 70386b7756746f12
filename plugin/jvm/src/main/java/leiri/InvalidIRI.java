package leiri;

/** An identifier is malformed, or an operation on it has no result. */
public final class InvalidIRI extends IllegalArgumentException {
  private static final long serialVersionUID = 1;
  private final String code;
  private final int offset;

  InvalidIRI(String message, String code, int offset) {
    super(message);
    this.code = code;
    this.offset = offset;
  }

  /** The name of the code, such as "host-character". */
  public String code() {
    return code;
  }

  /** Where, in chars of the identifier. */
  public int offset() {
    return offset;
  }
}
