package leiri;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Loads the native library: the file that the property leiri.library names, or that of the jar. */
final class Loader {
  private static final String PROPERTY = "leiri.library";
  private static final Library LIBRARY;
  private static final MissingLibrary FAILURE;

  static {
    Library loaded = null;
    MissingLibrary failure = null;
    try {
      loaded = load();
    } catch (MissingLibrary e) {
      failure = e;
    }
    LIBRARY = loaded;
    FAILURE = failure;
  }

  private Loader() {}

  /** If it cannot be loaded, says so each time; Java would say that a class is missing. */
  static Library library() {
    if (LIBRARY == null) {
      throw new MissingLibrary(FAILURE.getMessage(), FAILURE);
    }
    return LIBRARY;
  }

  private static Library load() {
    String path = System.getProperty(PROPERTY);
    return path == null
        ? loadFromJar()
        : loadFile(Path.of(path).toAbsolutePath(), "use another file, or omit -D" + PROPERTY);
  }

  private static Library loadFile(Path file, String advice) {
    String expected = version();
    String found;
    Library loaded;
    try {
      loaded = Binding.load(file);
      found = loaded.version();
    } catch (IllegalCallerException e) {
      throw new MissingLibrary(
          "Java does not let leiri load its native library: " + e.getMessage()
              + "; start Java with --enable-native-access=ALL-UNNAMED", e);
    } catch (UnsatisfiedLinkError | IllegalArgumentException e) {
      throw new MissingLibrary(
          "the native library of leiri could not be loaded from " + file + ": " + e.getMessage()
              + "; " + advice, e);
    }
    if (!found.equals(expected)) {
      throw new MissingLibrary(
          "the native library of leiri has version " + found + ", but the jar has version " + expected
              + ": use the library of the same version, or omit -D" + PROPERTY,
          null);
    }
    return loaded;
  }

  /** Linux keeps a library that is in use, so the files do not outlive this call there. */
  private static Library loadFromJar() {
    String folder = "natives/" + system() + "/";
    List<Path> made = new ArrayList<>();
    try {
      Path to = Files.createTempDirectory("leiri");
      made.add(to);
      for (String name : files(folder)) {
        Path file = to.resolve(name);
        made.add(file);
        try (InputStream in = resource(folder + name)) {
          Files.copy(in, file);
        }
      }
      return loadFile(
          to.resolve(System.mapLibraryName("leiri-jvm")),
          "set java.io.tmpdir to a folder from which libraries may be loaded; if this machine's libc "
              + "is another or older one, build leiri there with the option LEIRI_JVM, and start Java "
              + "with -D" + PROPERTY + "=FOLDER/libleiri-jvm.so");
    } catch (IOException e) {
      throw new MissingLibrary(
          "the native library of leiri could not be unpacked: " + e.getMessage()
              + "; set java.io.tmpdir to a folder that can be written", e);
    } finally {
      delete(made);
    }
  }

  private static InputStream resource(String name) throws IOException {
    InputStream in = Loader.class.getResourceAsStream(name);
    if (in == null) {
      throw new IOException("the jar is damaged: it lacks leiri/" + name);
    }
    return in;
  }

  private static List<String> files(String folder) throws IOException {
    InputStream list = Loader.class.getResourceAsStream(folder + "files");
    if (list == null) {
      throw new MissingLibrary(
          "this jar of leiri has no native library for " + system()
              + ": build leiri there with the option LEIRI_JVM, and start Java with -D" + PROPERTY
              + "=FOLDER/libleiri-jvm.so", null);
    }
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8))) {
      return in.lines().toList();
    }
  }

  private static void delete(List<Path> files) {
    for (int i = files.size() - 1; i >= 0; --i) {
      try {
        Files.deleteIfExists(files.get(i));
      } catch (IOException e) {
        files.get(i).toFile().deleteOnExit();
      }
    }
  }

  /** For example "linux-x86_64", as uname prints it. */
  private static String system() {
    String machine = System.getProperty("os.arch");
    return System.getProperty("os.name").toLowerCase(Locale.ROOT)
        + "-" + (machine.equals("amd64") ? "x86_64" : machine);
  }

  private static String version() {
    try (InputStream in = resource("version")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new MissingLibrary(e.getMessage(), e);
    }
  }
}
