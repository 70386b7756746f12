package leiri;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Objects;

/**
 * Reads statements through java.lang.foreign: batches are copied from where the library has them.
 * Operations on one identifier are JNI's, which are as fast.
 */
final class ForeignLibrary extends JniLibrary {
  private static final int STOPPED = 4; // leiri_status
  private static final long BUFFER_SIZE = 1 << 16;
  private static final Linker LINKER = Linker.nativeLinker();
  private static final FunctionDescriptor READ =
      FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);

  /** Native code calls it only while this thread is in one of its functions. */
  private static final ThreadLocal<ForeignReading> CURRENT = new ThreadLocal<>();

  private final MemorySegment read = readFunction();
  private final MethodHandle begin =
      function("leiri_statements_new",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS));
  private final MethodHandle next =
      function("leiri_statements_next", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
  private final MethodHandle ending =
      function("leiri_statements_ending", FunctionDescriptor.of(JAVA_INT, ADDRESS));
  private final MethodHandle free =
      function("leiri_statements_free", FunctionDescriptor.ofVoid(ADDRESS));

  private static MethodHandle function(String name, FunctionDescriptor type) {
    MemorySegment found =
        SymbolLookup.loaderLookup()
            .find(name)
            .orElseThrow(() -> new UnsatisfiedLinkError("it has no " + name));
    return LINKER.downcallHandle(found, type);
  }

  /** A leiri_read_function. */
  private static MemorySegment readFunction() {
    try {
      MethodHandle target =
          MethodHandles.lookup().findStatic(ForeignLibrary.class, "read", READ.toMethodType());
      return LINKER.upcallStub(target, READ, Arena.global());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static int read(MemorySegment stream, MemorySegment to, long size, MemorySegment got) {
    return CURRENT.get().read(to, size, got);
  }

  @Override
  public Reading open(
      InputStream in, int syntax, byte[] base, int policy, int batchSize, int least)
      throws IOException {
    ForeignReading reading = new ForeignReading(in);
    reading.begin(syntax, base, policy, batchSize, least);
    return reading;
  }

  /** What the method handles throw is unchecked. */
  private static Error unexpected(Throwable e) {
    if (e instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    return e instanceof Error error ? error : new AssertionError(e);
  }

  private final class ForeignReading implements Reading {
    private final Arena arena = Arena.ofAuto(); // ends in any thread, without stopping others
    private final InputStream in;
    private final byte[] buffer = new byte[(int) BUFFER_SIZE];
    private final MemorySegment batch = arena.allocate(Layouts.BATCH);
    private final int[] sizes = new int[Batch.PARTS];
    private MemorySegment handle = MemorySegment.NULL;
    private Throwable failure; // of the stream

    ForeignReading(InputStream in) {
      this.in = Objects.requireNonNull(in);
      batch.set(JAVA_LONG, 0, Layouts.BATCH.byteSize());
    }

    void begin(int syntax, byte[] base, int policy, int batchSize, int least) {
      ForeignReading outer = enter();
      try {
        MemorySegment out = arena.allocate(ADDRESS);
        int status =
            (int) ForeignLibrary.this.begin.invokeExact(
                syntax, read, MemorySegment.NULL,
                Layouts.documentOptions(arena, base, policy),
                Layouts.statementsOptions(arena, batchSize, least), out);
        Batch.checkMemory(status);
        if (status != 0) {
          throw new IllegalArgumentException("leiri_status " + status);
        }
        handle = out.get(ADDRESS, 0);
      } catch (Throwable e) {
        throw unexpected(e);
      } finally {
        CURRENT.set(outer);
      }
    }

    /** Returns the reading whose stream reads a document itself; usually there is none. */
    private ForeignReading enter() {
      ForeignReading outer = CURRENT.get();
      CURRENT.set(this);
      return outer;
    }

    /** No exception may leave it. */
    int read(MemorySegment to, long size, MemorySegment got) {
      try {
        int wanted = (int) Math.min(size, buffer.length);
        int count = 0;
        while (count == 0) {
          count = in.read(buffer, 0, wanted);
        }
        count = Math.max(0, Math.min(count, wanted));
        MemorySegment.copy(buffer, 0, to.reinterpret(size), JAVA_BYTE, 0, count);
        got.reinterpret(JAVA_LONG.byteSize()).set(JAVA_LONG, 0, count);
        return 0;
      } catch (Throwable e) {
        failure = e;
        return 1;
      }
    }

    @Override
    public boolean next(Batch to) throws IOException {
      ForeignReading outer = enter();
      int status;
      try {
        status = (int) ForeignLibrary.this.next.invokeExact(handle, batch);
      } catch (Throwable e) {
        throw unexpected(e);
      } finally {
        CURRENT.set(outer);
      }
      if (status == STOPPED && failure != null) {
        if (failure instanceof IOException e) {
          throw e;
        }
        throw unexpected(failure);
      }
      if (!Batch.isFilled(status)) {
        return false;
      }
      for (int i = 0; i < sizes.length; ++i) {
        sizes[i] = Math.toIntExact(Layouts.count(batch, i));
      }
      to.prepare(sizes);
      MemorySegment.copy(Layouts.part(batch, 0), JAVA_BYTE, 0, to.text, 0, sizes[0]);
      copy(1, to.terms);
      copy(2, to.statements);
      copy(3, to.triples);
      copy(4, to.prefixes);
      copy(5, to.findings);
      return true;
    }

    private void copy(int part, int[] to) {
      MemorySegment from = Layouts.part(batch, part);
      MemorySegment.copy(from, JAVA_INT, 0, to, 0, (int) (from.byteSize() / JAVA_INT.byteSize()));
    }

    @Override
    public int ending() {
      try {
        return (int) ForeignLibrary.this.ending.invokeExact(handle);
      } catch (Throwable e) {
        throw unexpected(e);
      }
    }

    @Override
    public void close() {
      try {
        free.invokeExact(handle);
      } catch (Throwable e) {
        throw unexpected(e);
      }
    }
  }

  /** The structures of leiri-rdf.h and leiri-audit.h on a machine with 64 bits. */
  private static final class Layouts {
    /** leiri_batch: its size, and pairs of a pointer and a number. */
    static final MemoryLayout BATCH =
        MemoryLayout.structLayout(
            JAVA_LONG,
            MemoryLayout.sequenceLayout(
                Batch.PARTS, MemoryLayout.structLayout(ADDRESS, JAVA_LONG)));

    private static final long PAIR = ADDRESS.byteSize() + JAVA_LONG.byteSize();
    /** The members of leiri_document_options up to `policy`; the size says that there are no others. */
    private static final long DOCUMENT_OPTIONS = 32;
    private static final long[] ITEM = {1, 32, 16, 16, 20, 64};

    private Layouts() {}

    static long count(MemorySegment batch, int part) {
      return batch.get(JAVA_LONG, JAVA_LONG.byteSize() + part * PAIR + ADDRESS.byteSize());
    }

    static MemorySegment part(MemorySegment batch, int part) {
      return batch
          .get(ADDRESS, JAVA_LONG.byteSize() + part * PAIR)
          .reinterpret(count(batch, part) * ITEM[part]);
    }

    static MemorySegment documentOptions(Arena arena, byte[] base, int policy) {
      MemorySegment text = arena.allocate(Math.max(1, base.length));
      MemorySegment.copy(base, 0, text, JAVA_BYTE, 0, base.length);
      MemorySegment options = arena.allocate(DOCUMENT_OPTIONS, JAVA_LONG.byteAlignment());
      options.set(JAVA_LONG, 0, DOCUMENT_OPTIONS);
      options.set(ADDRESS, 8, text);
      options.set(JAVA_LONG, 16, base.length);
      options.set(JAVA_INT, 28, policy); // after `profile`
      return options;
    }

    static MemorySegment statementsOptions(Arena arena, int batchSize, int least) {
      MemorySegment options = arena.allocate(16, JAVA_LONG.byteAlignment());
      options.set(JAVA_LONG, 0, 16);
      options.set(JAVA_INT, 8, batchSize);
      options.set(JAVA_INT, 12, least);
      return options;
    }
  }
}
