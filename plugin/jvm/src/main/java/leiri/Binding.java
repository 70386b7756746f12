package leiri;

import java.nio.file.Path;

/** Chooses how Java calls the native library: by JNI. Java 22 and later have another class. */
final class Binding {
  private Binding() {}

  static Library load(Path file) {
    System.load(file.toString());
    return new JniLibrary();
  }
}
