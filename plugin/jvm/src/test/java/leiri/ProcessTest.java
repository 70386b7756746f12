package leiri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens to a whole process: each test starts one. */
class ProcessTest {
  @TempDir Path folder;

  private record Ended(int status, String output) {}

  private static Ended run(String classPath, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(classPath);
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), output);
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }

  @Test
  void withoutLibraryForThisMachine() throws Exception {
    Ended ended = run(classPath(), "-Dos.arch=vax", "leiri.ProcessTest$Parses");
    assertEquals(1, ended.status);
    assertTrue(ended.output.contains("no native library for linux-vax"), ended.output);
    assertTrue(ended.output.contains("-Dleiri.library="), ended.output);
  }

  @Test
  void withoutFile() throws Exception {
    Ended ended = run(classPath(), "-Dleiri.library=/none/here.so", "leiri.ProcessTest$Parses");
    assertEquals(1, ended.status);
    assertTrue(ended.output.contains("could not be loaded from /none/here.so"), ended.output);
  }

  /** It is told as such each time, not only the first time. */
  @Test
  void withoutFileTwice() throws Exception {
    Ended ended = run(classPath(), "-Dleiri.library=/none/here.so", "leiri.ProcessTest$ParsesTwice");
    assertEquals(0, ended.status, ended.output);
    assertEquals(2, ended.output.split("could not be loaded from /none/here.so", -1).length - 1, ended.output);
  }

  @Test
  void withLibraryOfAnother() throws Exception {
    Path other = Path.of(System.getProperty("java.home"), "lib", System.mapLibraryName("net"));
    Ended ended = run(classPath(), "-Dleiri.library=" + other, "leiri.ProcessTest$Parses");
    assertEquals(1, ended.status);
    assertTrue(ended.output.contains("leiri.MissingLibrary"), ended.output);
    assertTrue(ended.output.contains("could not be loaded from " + other), ended.output);
    assertTrue(ended.output.contains("or omit -Dleiri.library"), ended.output);
  }

  @Test
  void withAnotherVersion() throws Exception {
    Files.createDirectories(folder.resolve("leiri"));
    Files.writeString(folder.resolve("leiri/version"), "9.9.9\n");
    String path = folder + System.getProperty("path.separator") + classPath();
    Ended ended = run(path, "leiri.ProcessTest$Parses");
    assertEquals(1, ended.status);
    assertTrue(ended.output.contains(", but the jar has version 9.9.9"), ended.output);
  }

  @Test
  void exitInCallback() throws Exception {
    Ended ended = run(classPath(), "leiri.ProcessTest$Exits");
    assertEquals(7, ended.status, ended.output);
    assertEquals("", ended.output.replaceAll("(?m)^WARNING.*\\R?", "").strip());
  }

  @Test
  void unpackedFilesAreRemoved() throws Exception {
    Ended ended = run(classPath(), "-Djava.io.tmpdir=" + folder, "leiri.ProcessTest$Parses");
    assertEquals(0, ended.status, ended.output);
    try (var left = Files.list(folder)) {
      assertEquals(List.of(), left.filter(p -> !p.toString().contains("hsperf")).toList());
    }
  }

  static final class Parses {
    public static void main(String[] arguments) {
      System.out.println(IRI.parse("http://h/é").toURI());
    }
  }

  static final class ParsesTwice {
    public static void main(String[] arguments) {
      for (int i = 0; i < 2; ++i) {
        try {
          IRI.parse("http://h/");
        } catch (MissingLibrary e) {
          System.out.println(e.getMessage());
        }
      }
    }
  }

  static final class Exits {
    public static void main(String[] arguments) throws IOException {
      InputStream in = new InputStream() {
        @Override
        public int read() {
          System.exit(7);
          return -1;
        }
      };
      new StatementReader(in, Syntax.TURTLE, null, Policy.SKIP).next();
    }
  }
}
