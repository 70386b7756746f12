package leiri;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Objects;

/**
 * The statements of a document in batches. {@code leiri.jena} and {@code leiri.rdf4j} make the terms
 * of these libraries of them.
 *
 * <pre>{@code
 * try (StatementReader in = new StatementReader(stream, Syntax.TURTLE, base, Policy.REPAIR)) {
 *   for (Batch batch = in.next(); batch != null; batch = in.next()) {
 *     batch.forEach(listener, i -> System.out.println(batch.value(batch.subject(i))));
 *   }
 * }
 * }</pre>
 *
 * <p>An object must not be used by several threads at the same time. The stream is not closed.
 */
public final class StatementReader implements AutoCloseable {
  /** How many statements a batch has, about. */
  public static final int BATCH_SIZE = 4096;

  private static final Cleaner CLEANER = Cleaner.create();

  private final Library.Reading reading;
  private final Cleaner.Cleanable end;
  private final Batch batch = new Batch();
  private final Policy policy;
  private Ending ending;
  private boolean isReading;
  private boolean isClosed;

  /** Reads with findings down to {@link Severity#WARNING}. */
  public StatementReader(InputStream in, Syntax syntax, String base, Policy policy)
      throws IOException {
    this(in, syntax, base, policy, Severity.WARNING, BATCH_SIZE);
  }

  /**
   * @param base the absolute IRI of the document; null if it is not known
   * @param least findings that are less serious are left out, except errors, one of which may end
   *     the reading
   * @param batchSize the number of statements after which a batch ends
   */
  public StatementReader(
      InputStream in, Syntax syntax, String base, Policy policy, Severity least, int batchSize)
      throws IOException {
    if (batchSize <= 0) {
      throw new IllegalArgumentException("batch size " + batchSize);
    }
    Library.Reading opened =
        Library.get()
            .open(
                Objects.requireNonNull(in),
                syntax.number(),
                base == null ? new byte[0] : Texts.bytes(base),
                policy.number(),
                batchSize,
                Math.max(least.number(), Severity.ERROR.number()));
    reading = opened;
    this.policy = policy;
    end = CLEANER.register(this, opened::close);
  }

  /**
   * The next statements, in an object that is used again by the next call; null after the last ones.
   * Throws what the stream throws, after the statements that precede it.
   */
  public Batch next() throws IOException {
    begin();
    try {
      return reading.next(batch) ? batch : null;
    } finally {
      isReading = false;
      Reference.reachabilityFence(this); // otherwise the cleaner could close what is in use
    }
  }

  /** Passes everything to a sink, to the end of the document. */
  public void forEach(DocumentSink sink) throws IOException {
    FindingRouter router = new FindingRouter(sink, policy);
    for (Batch next = next(); next != null; next = next()) {
      sink.begin(next);
      next.forEach(router, sink::statement);
    }
    router.end(ending());
  }

  /** How the reading ended; meaningful after the last batch. */
  public Ending ending() {
    if (ending == null) {
      begin();
      isReading = false;
      return readEnding();
    }
    return ending;
  }

  private Ending readEnding() {
    try {
      return Ending.values()[reading.ending()];
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  private void begin() {
    if (isClosed) {
      throw new IllegalStateException("the reader is closed");
    }
    if (isReading) {
      throw new IllegalStateException("the stream uses the reader that reads it");
    }
    isReading = true;
  }

  /** Ends the reading. */
  @Override
  public void close() {
    if (!isClosed) {
      begin();
      ending = readEnding();
      isReading = false;
      isClosed = true;
      end.clean();
    }
  }
}
