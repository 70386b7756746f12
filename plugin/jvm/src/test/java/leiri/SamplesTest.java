package leiri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import leiri.rdf4j.LeiriRio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The samples compile, and do what their README says. */
class SamplesTest {
  private static final Path SAMPLES = Path.of("../../samples").toAbsolutePath().normalize();

  @TempDir Path folder;

  private record Ended(String output, String errors) {}

  private Ended run(String name, String... arguments) throws Exception {
    int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(),
        "-cp", System.getProperty("java.class.path"), SAMPLES.resolve("jvm/" + name + ".java").toString());
    assertEquals(0, status);
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
      Method main = loader.loadClass(name).getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) arguments);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return new Ended(output.toString(StandardCharsets.UTF_8), errors.toString(StandardCharsets.UTF_8));
  }

  // `leiri clean --policy repair --to ntriples` writes 8 statements of this document: see the guide for RDF stores.
  @Test
  void tdb2() throws Exception {
    Path store = Files.createDirectory(folder.resolve("store"));
    String books = SAMPLES.resolve("documents/broken/books.nt").toString();
    Ended ended = run("LoadTdb2", store.toString(), books);
    assertEquals("8 statements", ended.output.strip());
    assertTrue(
        ended.errors.contains(
            books + ":3:39: warning: character not allowed in a path: U+0020 SPACE [path-character]"),
        ended.errors);
  }

  @Test
  void rdf4j() throws Exception {
    Path document = folder.resolve("a.nt");
    Files.writeString(document, "<http://h/s> <http://h/p> <http://h/a b> .\n");
    try {
      assertEquals("1 statements", run("LoadRdf4j", document.toString()).output.strip());
    } finally {
      LeiriRio.uninstall();
    }
  }
}
