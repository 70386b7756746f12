package leiri;

import java.nio.file.Path;

/** Chooses how Java calls the native library: by java.lang.foreign. Java before 22 has another class. */
final class Binding {
  private Binding() {}

  static Library load(Path file) {
    System.load(file.toString());
    return new ForeignLibrary();
  }
}
