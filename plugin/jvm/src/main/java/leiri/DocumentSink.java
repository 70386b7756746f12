package leiri;

/**
 * Receives what a document says. An exception that it throws ends the reading and is passed on. All
 * calls are in the thread that reads.
 */
public interface DocumentSink {
  void prefix(String prefix, String iri);

  /** The statements that follow are in this batch. */
  void begin(Batch batch);

  /** A statement of the batch. */
  void statement(int index);

  /** A finding after which the reading goes on as the policy says, or one that is less serious. */
  void warning(Finding f);

  /** A syntax error. What it breaks is left out if this returns. */
  void error(Finding f);

  /** The reading ends here. */
  void fatal(Finding f);
}
