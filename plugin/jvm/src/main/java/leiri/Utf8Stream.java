package leiri;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** The characters of a reader as UTF-8, with U+FFFD for a lone surrogate. */
public final class Utf8Stream extends InputStream {
  private static final int SIZE = 1 << 13;
  private final Reader in;
  private final CharsetEncoder encoder =
      StandardCharsets.UTF_8
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .replaceWith(new byte[] {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD});
  private final CharBuffer chars = CharBuffer.allocate(SIZE).flip();
  private final ByteBuffer bytes = ByteBuffer.allocate(3 * SIZE).flip();
  private boolean isAtEnd;

  public Utf8Stream(Reader in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    return fill() ? bytes.get() & 0xFF : -1;
  }

  @Override
  public int read(byte[] to, int offset, int size) throws IOException {
    if (size == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(size, bytes.remaining());
    bytes.get(to, offset, count);
    return count;
  }

  private boolean fill() throws IOException {
    while (!bytes.hasRemaining() && !isAtEnd) {
      chars.compact();
      isAtEnd = in.read(chars) < 0;
      chars.flip();
      bytes.clear();
      encoder.encode(chars, bytes, isAtEnd);
      if (isAtEnd) {
        encoder.flush(bytes);
      }
      bytes.flip();
    }
    return bytes.hasRemaining();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
