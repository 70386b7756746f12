package leiri;

/** The native library of leiri cannot be used; the message says what to do. */
public final class MissingLibrary extends LinkageError {
  private static final long serialVersionUID = 1;

  MissingLibrary(String message, Throwable cause) {
    super(message, cause);
  }
}
