package leiri;

import java.io.Serializable;
import java.util.Objects;

/**
 * A URI, IRI or LEIRI, absolute or relative: a valid one by its profile. Two are equal if their
 * strings are equal, as in RDF and for namespace names; {@link #compare} finds other relations.
 *
 * <pre>{@code
 * IRI.parse("http://h/a/b").resolve("../é").toURI()   // http://h/%C3%A9
 * }</pre>
 */
public final class IRI implements Comparable<IRI>, Serializable {
  private static final long serialVersionUID = 1;

  private final String text;
  private final Profile profile;
  private final transient int[] parts; // (begin, end) of each component in chars

  private IRI(String text, Profile profile, int[] parts) {
    this.text = text;
    this.profile = profile;
    this.parts = parts;
  }

  /** Parses by RFC 3987. Throws {@link InvalidIRI}. */
  public static IRI parse(String text) {
    return parse(text, Profile.IRI);
  }

  /** Parses by the grammar of a profile. Throws {@link InvalidIRI}. */
  public static IRI parse(String text, Profile profile) {
    return new IRI(text, profile, split(text, profile));
  }

  /** The string, unchanged. */
  @Override
  public String toString() {
    return text;
  }

  public Profile profile() {
    return profile;
  }

  /** Each component without its delimiters; null if it is absent, which differs from empty. */
  public String scheme() {
    return part(0);
  }

  public String authority() {
    return part(1);
  }

  public String userinfo() {
    return part(2);
  }

  /** An IP literal includes its brackets. */
  public String host() {
    return part(3);
  }

  /** The digits as they are written. */
  public String port() {
    return part(4);
  }

  /** Never null. */
  public String path() {
    return part(5);
  }

  public String query() {
    return part(6);
  }

  public String fragment() {
    return part(7);
  }

  /** Whether it has a scheme. */
  public boolean isAbsolute() {
    return scheme() != null;
  }

  /** Resolves a reference against this base (RFC 3986 section 5.2.2). */
  public IRI resolve(String reference) {
    return parse(perform(Operation.RESOLVE, reference), profile);
  }

  public IRI resolve(IRI reference) {
    return resolve(reference.text);
  }

  /** The shortest reference that resolves against this base to {@code target}. */
  public IRI relativize(IRI target) {
    return parse(perform(Operation.RELATIVIZE, target.text), profile);
  }

  /** The normal form of the rung {@link Rung#SYNTAX} (RFC 3986 section 6.2.2). */
  public IRI normalize() {
    return parse(perform(Operation.NORMALIZE, null), profile);
  }

  /** The URI for this IRI (RFC 3987 section 3.1). */
  public IRI toURI() {
    return parse(perform(Operation.TO_URI, null), Profile.URI);
  }

  /** The IRI for this URI (RFC 3987 section 3.2). */
  public IRI toIRI() {
    return parse(perform(Operation.TO_IRI, null), Profile.IRI);
  }

  /** A valid identifier in place of a text, if only one reading of it is possible. */
  public static IRI repair(String text, Profile profile) {
    return parse(perform(Operation.REPAIR, text, null, profile), profile);
  }

  /** The rung on which this and another identifier meet. Both must be absolute or equal. */
  public Rung compare(IRI other) {
    int[] error = new int[4];
    byte[] first = Texts.bytes(text);
    byte[] second = Texts.bytes(other.text);
    int rung = Library.get().compare(first, second, profile.number(), error);
    if (rung == 0) {
      throw refused(error[3] == 0 ? first : second, error);
    }
    return Rung.of(rung);
  }

  /** By code points, as sorted N-Triples are. */
  @Override
  public int compareTo(IRI other) {
    return java.util.Arrays.compareUnsigned(Texts.bytes(text), Texts.bytes(other.text));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IRI iri && text.equals(iri.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** What a stream has need not be valid, and it has no {@link #parts}. */
  private Object readResolve() {
    return parse(text, profile);
  }

  private String part(int index) {
    int begin = parts[2 * index];
    return begin < 0 ? null : text.substring(begin, parts[2 * index + 1]);
  }

  private static int[] split(String text, Profile profile) {
    byte[] bytes = Texts.bytes(Objects.requireNonNull(text));
    int[] parts = new int[16];
    int[] error = new int[4];
    if (!Library.get().parse(bytes, profile.number(), parts, error)) {
      throw refused(bytes, error);
    }
    boolean isAscii = bytes.length == text.length();
    for (int i = 0; i < parts.length; i += 2) {
      if (parts[i] >= 0) {
        int end = parts[i] + parts[i + 1];
        parts[i + 1] = isAscii ? end : Texts.chars(bytes, end);
        parts[i] = isAscii ? parts[i] : Texts.chars(bytes, parts[i]);
      }
    }
    return parts;
  }

  private String perform(Operation what, String operand) {
    return perform(what, text, operand, profile);
  }

  private static String perform(Operation what, String a, String b, Profile profile) {
    int[] error = new int[4];
    byte[] first = Texts.bytes(a);
    byte[] second = b == null ? new byte[0] : Texts.bytes(b);
    byte[] made = Library.get().perform(what, first, second, profile.number(), error);
    if (made == null) {
      // Native code takes the operand of these operations first.
      boolean isBinary = b != null;
      throw refused(isBinary == (error[3] == 0) ? second : first, error);
    }
    return Texts.string(made);
  }

  private static InvalidIRI refused(byte[] text, int[] error) {
    Library library = Library.get();
    String value = library.hidePasswords(text);
    int offset = Texts.chars(text, Math.min(error[2], text.length));
    String message = library.message(error[0], text, error[2]);
    return new InvalidIRI(
        message + " at " + offset + ": " + value, library.codeName(error[0]), offset);
  }
}
