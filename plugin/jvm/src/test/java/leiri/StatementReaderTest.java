package leiri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(60)
class StatementReaderTest {
  private static InputStream stream(String document) {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }

  private static StatementReader reader(InputStream in, int batchSize) throws IOException {
    return new StatementReader(in, Syntax.NTRIPLES, null, Policy.SKIP, Severity.WARNING, batchSize);
  }

  private static String lines(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; ++i) {
      text.append("<s:s").append(i % 7).append("> <s:p> \"").append(i).append("\" .\n");
    }
    return text.toString();
  }

  private static int count(StatementReader in) throws IOException {
    int count = 0;
    for (Batch b = in.next(); b != null; b = in.next()) {
      for (int i = 0; i < b.size(); ++i) {
        assertEquals(String.valueOf(count), b.value(b.object(i)));
        ++count;
      }
    }
    return count;
  }

  /** A stream that passes on a document in small pieces, and then does something else. */
  private static final class Odd extends InputStream {
    private final InputStream in;
    private final Callable<Integer> end;
    private boolean givesNothing;

    Odd(String document, Callable<Integer> end) {
      in = stream(document);
      this.end = end;
    }

    @Override
    public int read() {
      throw new AssertionError("one byte at a time");
    }

    @Override
    public int read(byte[] to, int offset, int size) throws IOException {
      givesNothing = !givesNothing;
      if (givesNothing) {
        return 0; // not at the end
      }
      int got = in.read(to, offset, Math.min(size, 13));
      try {
        return got < 0 ? end.call() : got;
      } catch (IOException | RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void batches() throws IOException {
    for (int size : new int[] {1, 100, 4096}) {
      try (StatementReader in = reader(stream(lines(1000)), size)) {
        assertEquals(1000, count(in));
        assertEquals(Ending.COMPLETE, in.ending());
        assertNull(in.next());
      }
    }
  }

  @Test
  void streamThatThrows() throws IOException {
    IOException thrown = new IOException("the connection was closed");
    try (StatementReader in = reader(new Odd(lines(10) + "<s:s", () -> {
      throw thrown;
    }), 4096)) {
      Batch before = in.next();
      assertEquals(10, before.size());
      assertSame(thrown, assertThrows(IOException.class, in::next));
      assertSame(thrown, assertThrows(IOException.class, in::next));
    }
  }

  @Test
  void streamThatIsClosedInTheMiddle() throws IOException {
    Path file = Files.createTempFile("leiri", ".nt");
    Files.writeString(file, lines(100_000));
    try (InputStream in = Files.newInputStream(file);
        StatementReader reader = reader(in, 10)) {
      assertEquals(10, reader.next().size());
      in.close();
      assertThrows(IOException.class, () -> {
        while (reader.next() != null) {}
      });
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void streamThatUsesItsReader() throws IOException {
    StatementReader[] self = new StatementReader[1];
    self[0] = reader(new Odd("", () -> {
      self[0].close();
      return -1;
    }), 10);
    assertThrows(IllegalStateException.class, () -> self[0].next());
    self[0].close();
    self[0].close();
    assertThrows(IllegalStateException.class, () -> self[0].next());
    assertNotNull(self[0].ending());
  }

  @Test
  void streamThatReturnsTooMuch() throws IOException {
    int[] answers = {-1, Integer.MAX_VALUE};
    int[] left = {answers.length};
    try (StatementReader in = reader(new Odd("", () -> answers[--left[0]]), 10)) {
      assertNotNull(in.next()); // findings about what was in the buffer; nothing beyond it is read
      assertNull(in.next());
    }
  }

  @Test
  void sinkThatThrows() throws IOException {
    RuntimeException thrown = new RuntimeException("enough");
    try (StatementReader in = reader(stream(lines(100)), 10)) {
      assertSame(thrown, assertThrows(RuntimeException.class, () -> in.forEach(new DocumentSink() {
        @Override public void prefix(String prefix, String iri) {}
        @Override public void begin(Batch batch) {}
        @Override public void statement(int index) {
          throw thrown;
        }
        @Override public void warning(Finding f) {}
        @Override public void error(Finding f) {}
        @Override public void fatal(Finding f) {}
      })));
    }
  }

  /** What ends the reading is told whatever else is left out. */
  @Test
  void endsWithAFinding() throws IOException {
    assertEquals(
        List.of("document-syntax"), fatal("<a><b></a>", Syntax.RDFXML, Policy.SKIP));
    // RFC 3987: a space is not allowed in an IRI.
    assertEquals(
        List.of("path-character"),
        fatal("<s:a> <s:p> <s:x y> .\n", Syntax.NTRIPLES, Policy.FAIL));
  }

  private static List<String> fatal(String document, Syntax syntax, Policy policy)
      throws IOException {
    List<String> all = new ArrayList<>();
    try (StatementReader in =
        new StatementReader(stream(document), syntax, "s:b", policy, Severity.INVALID, 10)) {
      in.forEach(new DocumentSink() {
        @Override public void prefix(String prefix, String iri) {}
        @Override public void begin(Batch batch) {}
        @Override public void statement(int index) {}
        @Override public void warning(Finding f) {}
        @Override public void error(Finding f) {}
        @Override public void fatal(Finding f) {
          all.add(f.code());
        }
      });
    }
    return all;
  }

  @Test
  void arraysOfAnySize() {
    for (int size : new int[] {0, 1, 1_000_000, 1_800_000_000, Integer.MAX_VALUE}) {
      assertTrue(Batch.larger(size) >= size, () -> "for " + size + ": " + Batch.larger(size));
    }
  }

  /** Another thread cannot use or close what a thread is reading. */
  @Test
  void twoThreads() throws Exception {
    CountDownLatch isReading = new CountDownLatch(1);
    CountDownLatch hasTried = new CountDownLatch(1);
    StatementReader in = reader(new Odd(lines(3), () -> {
      isReading.countDown();
      hasTried.await();
      return -1;
    }), 10);
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<Integer> counted = other.submit(() -> count(in));
      isReading.await();
      assertThrows(IllegalStateException.class, in::next);
      assertThrows(IllegalStateException.class, in::ending);
      assertThrows(IllegalStateException.class, in::close);
      hasTried.countDown();
      assertEquals(3, counted.get());
      in.close();
      assertEquals(Ending.COMPLETE, in.ending());
    } finally {
      hasTried.countDown();
      other.shutdown();
    }
  }

  @Test
  void manyThreads() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(64);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      String document = lines(20_000);
      for (int i = 0; i < 64; ++i) {
        int size = 1 + 100 * i;
        all.add(threads.submit(() -> {
          IRI base = IRI.parse("http://h/" + size + "/");
          assertEquals("http://h/" + size + "/a", base.resolve("a").toString());
          try (StatementReader in = reader(stream(document), size)) {
            return count(in);
          }
        }));
      }
      for (Future<Integer> one : all) {
        assertEquals(20_000, one.get());
      }
    } finally {
      threads.shutdown();
    }
  }

  /** Readers that are closed, and those that nobody closes, do not keep memory. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void leaks() throws Exception {
    String document = lines(2000);
    long[] used = new long[2];
    for (int round = 0; round < 2; ++round) {
      for (int i = 0; i < 3000; ++i) {
        StatementReader in = reader(stream(document), 500);
        assertNotNull(in.next());
        if (i % 2 == 0) {
          in.close();
        } else if (i % 100 == 1) {
          System.gc();
        }
      }
      System.gc();
      Thread.sleep(200);
      used[round] = residentKilobytes();
    }
    // Each reader has more than 64 KiB; 3000 of them would be 190 MB.
    assertTrue(used[1] - used[0] < 60_000, used[0] + " kB, then " + used[1] + " kB");
  }

  private static long residentKilobytes() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("[^0-9]", ""));
      }
    }
    throw new AssertionError("VmRSS");
  }

  @Test
  void charactersAsBytes() throws IOException {
    String text = "a\u00E9\uD83D\uDE00".repeat(10_000) + "\uD83D";
    byte[] bytes = new Utf8Stream(new StringReader(text)).readAllBytes();
    assertEquals(text.substring(0, text.length() - 1) + "\uFFFD", new String(bytes, StandardCharsets.UTF_8));
  }

  @Test
  void invalidArguments() {
    assertThrows(NullPointerException.class, () -> reader(null, 1));
    assertThrows(IllegalArgumentException.class, () -> reader(stream(""), 0));
    assertThrows(
        InvalidIRI.class,
        () -> new StatementReader(stream(""), Syntax.TURTLE, "http://h/\uD800", Policy.SKIP));
  }
}
