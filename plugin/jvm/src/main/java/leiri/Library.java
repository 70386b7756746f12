package leiri;

import java.io.IOException;
import java.io.InputStream;

/**
 * The functions of the native library. Texts are UTF-8. An array {@code error} receives code,
 * component, offset in bytes, and operand.
 */
interface Library {
  String version();

  /** Fills (offset, size) in bytes for each component. Returns false after an error. */
  boolean parse(byte[] text, int profile, int[] parts, int[] error);

  /** Returns null after an error. */
  byte[] perform(Operation what, byte[] a, byte[] b, int profile, int[] error);

  /** The number of a rung; 0 after an error. */
  int compare(byte[] a, byte[] b, int profile, int[] error);

  String codeName(int code);

  String message(int code, byte[] value, int offset);

  /** The identifier with "***" in the place of each password. */
  String hidePasswords(byte[] identifier);

  /** Begins to read a document. */
  Reading open(InputStream in, int syntax, byte[] base, int policy, int batchSize, int least)
      throws IOException;

  /** A document that is read. Not for several threads at the same time. */
  interface Reading {
    /** Reads a batch. Returns false after the last one. Throws what the stream throws. */
    boolean next(Batch to) throws IOException;

    /** The number of an {@link Ending}. */
    int ending();

    void close();
  }

  /** The library of this process, which is loaded at the first call. Throws MissingLibrary. */
  static Library get() {
    return Loader.library();
  }
}
