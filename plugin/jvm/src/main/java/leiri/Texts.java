package leiri;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Strings and UTF-8. */
final class Texts {
  private Texts() {}

  /** The UTF-8 of a string. A lone surrogate is refused, since it has none. */
  static byte[] bytes(String text) {
    try {
      ByteBuffer encoded =
          StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] bytes = new byte[encoded.remaining()];
      encoded.get(bytes);
      return bytes;
    } catch (CharacterCodingException e) {
      int at = loneSurrogate(text);
      throw new InvalidIRI("lone surrogate at " + at, "utf8-invalid", at);
    }
  }

  static String string(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The number of chars in the first bytes of UTF-8. */
  static int chars(byte[] bytes, int size) {
    return new String(bytes, 0, size, StandardCharsets.UTF_8).length();
  }

  private static int loneSurrogate(String text) {
    for (int i = 0; i < text.length(); ++i) {
      int c = text.codePointAt(i);
      if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
        return i;
      }
      i += Character.charCount(c) - 1;
    }
    return text.length();
  }
}
