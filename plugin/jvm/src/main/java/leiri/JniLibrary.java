package leiri;

import java.io.IOException;
import java.io.InputStream;

/** The native library through JNI. */
class JniLibrary implements Library {
  private static final int BUFFER_SIZE = 1 << 16;

  @Override
  public String version() {
    return Texts.string(version0());
  }

  @Override
  public boolean parse(byte[] text, int profile, int[] parts, int[] error) {
    return parse0(text, profile, parts, error);
  }

  @Override
  public byte[] perform(Operation what, byte[] a, byte[] b, int profile, int[] error) {
    return perform0(what.ordinal(), a, b, profile, error);
  }

  @Override
  public int compare(byte[] a, byte[] b, int profile, int[] error) {
    return compare0(a, b, profile, error);
  }

  @Override
  public String codeName(int code) {
    return Texts.string(codeName0(code));
  }

  @Override
  public String message(int code, byte[] value, int offset) {
    return Texts.string(message0(code, value, offset));
  }

  @Override
  public String hidePasswords(byte[] identifier) {
    return Texts.string(hidePasswords0(identifier));
  }

  @Override
  public Reading open(
      InputStream in, int syntax, byte[] base, int policy, int batchSize, int least)
      throws IOException {
    return new JniReading(open0(in, new byte[BUFFER_SIZE], syntax, base, policy, batchSize, least));
  }

  private static final class JniReading implements Reading {
    private final long handle;
    private final int[] sizes = new int[Batch.PARTS];

    JniReading(long handle) {
      this.handle = handle;
    }

    @Override
    public boolean next(Batch to) throws IOException {
      int status = next0(handle, sizes);
      if (!Batch.isFilled(status)) {
        return false;
      }
      to.prepare(sizes);
      copy0(handle, to.text, to.terms, to.statements, to.triples, to.prefixes, to.findings);
      return true;
    }

    @Override
    public int ending() {
      return ending0(handle);
    }

    @Override
    public void close() {
      close0(handle);
    }
  }

  private static native byte[] version0();

  private static native boolean parse0(byte[] text, int profile, int[] parts, int[] error);

  private static native byte[] perform0(int what, byte[] a, byte[] b, int profile, int[] error);

  private static native int compare0(byte[] a, byte[] b, int profile, int[] error);

  private static native byte[] codeName0(int code);

  private static native byte[] message0(int code, byte[] value, int offset);

  private static native byte[] hidePasswords0(byte[] identifier);

  private static native long open0(
      InputStream in, byte[] buffer, int syntax, byte[] base, int policy, int size, int least)
      throws IOException;

  private static native int next0(long handle, int[] sizes) throws IOException;

  private static native void copy0(
      long handle, byte[] text, int[] terms, int[] statements, int[] triples, int[] prefixes,
      int[] findings);

  private static native int ending0(long handle);

  private static native void close0(long handle);
}
