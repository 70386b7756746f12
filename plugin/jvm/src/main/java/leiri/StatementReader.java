package leiri;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

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
 * <p>Of several threads that use an object at the same time, all but one get an
 * {@link IllegalStateException}. The stream is not closed.
 */
public final class StatementReader implements AutoCloseable {
  /** How many statements a batch has, about. */
  public static final int BATCH_SIZE = 4096;

  private static final Cleaner CLEANER = Cleaner.create();

  private final Library.Reading reading;
  private final Cleaner.Cleanable cleanable;
  private final Batch batch = new Batch();
  private final Policy policy;
  private final AtomicReference<State> state = new AtomicReference<>(State.READY);
  private Ending ending;

  /** Two threads in native code would destroy its memory: the second one is refused. */
  private enum State {
    READY,
    IN_USE,
    CLOSED
  }

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
    cleanable = CLEANER.register(this, opened::close);
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
      end(State.READY);
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
    if (state.get() == State.CLOSED) {
      return ending;
    }
    begin();
    try {
      return Ending.values()[reading.ending()];
    } finally {
      end(State.READY);
    }
  }

  /** Everything that calls native code is between begin() and end(). */
  private void begin() {
    State before = state.compareAndExchange(State.READY, State.IN_USE);
    if (before == State.CLOSED) {
      throw new IllegalStateException("the reader is closed");
    }
    if (before == State.IN_USE) {
      throw new IllegalStateException("the reader is in use: by another thread, or its stream uses it");
    }
  }

  private void end(State next) {
    state.set(next);
    Reference.reachabilityFence(this); // otherwise the cleaner could close what is in use
  }

  /** Ends the reading. Throws if another thread, or the stream, is in the middle of it. */
  @Override
  public void close() {
    if (state.get() != State.CLOSED) {
      begin();
      ending = Ending.values()[reading.ending()];
      cleanable.clean();
      end(State.CLOSED);
    }
  }
}
