package leiri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IRITest {
  @Test
  void components() {
    IRI iri = IRI.parse("http://ü@ex\u00E4mple:80/\uD83D\uDE00/b?q#f\u00E9");
    assertEquals("http", iri.scheme());
    assertEquals("ü@exämple:80", iri.authority());
    assertEquals("ü", iri.userinfo());
    assertEquals("exämple", iri.host());
    assertEquals("80", iri.port());
    assertEquals("/\uD83D\uDE00/b", iri.path());
    assertEquals("q", iri.query());
    assertEquals("fé", iri.fragment());
    IRI relative = IRI.parse("a?");
    assertNull(relative.scheme());
    assertEquals("", relative.query());
    assertNull(relative.fragment());
    assertTrue(!relative.isAbsolute());
  }

  // RFC 3986 section 5.4.
  @ParameterizedTest
  @CsvSource({
    "g:h, g:h", "g, http://a/b/c/g", "/g, http://a/g", "//g, http://g", "?y, http://a/b/c/d;p?y",
    "'', http://a/b/c/d;p?q", "../.., http://a/", "../../../g, http://a/g", "g;x=1/../y, http://a/b/c/y"
  })
  void resolution(String reference, String wanted) {
    assertEquals(wanted, IRI.parse("http://a/b/c/d;p?q").resolve(reference).toString());
  }

  @Test
  void relativization() {
    IRI base = IRI.parse("http://a/b/c/d");
    IRI target = IRI.parse("http://a/b/e");
    assertEquals(target, base.resolve(base.relativize(target)));
    assertEquals("../e", base.relativize(target).toString());
  }

  // RFC 3987 section 3.1.
  @Test
  void mapping() {
    assertEquals(
        "http://www.example.org/red%09ros%C3%A9#red",
        IRI.parse("http://www.example.org/red%09ros\u00E9#red").toURI().toString());
    assertEquals("http://h/é", IRI.parse("http://h/%C3%A9", Profile.URI).toIRI().toString());
    assertEquals("http://h/a%20b", IRI.repair(" http://h/a b ", Profile.RDF).toString());
  }

  // RFC 3986 section 6.2.2.
  @Test
  void comparison() {
    IRI a = IRI.parse("example://a/b/c/%7Bfoo%7D");
    IRI b = IRI.parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d");
    assertNotEquals(a, b);
    assertEquals(a, b.normalize());
    assertEquals(Rung.SYNTAX, a.compare(b));
    assertEquals(Rung.STRING, a.compare(IRI.parse(a.toString())));
    assertEquals(Rung.SCHEME, IRI.parse("http://h").compare(IRI.parse("http://h:80/")));
    assertEquals(Rung.NONE, a.compare(IRI.parse("http://h")));
    assertThrows(InvalidIRI.class, () -> a.compare(IRI.parse("b")));
  }

  @Test
  void errors() {
    InvalidIRI e = assertThrows(InvalidIRI.class, () -> IRI.parse("http://h/\uD83D\uDE00 b"));
    assertEquals("path-character", e.code());
    assertEquals(11, e.offset());
    assertTrue(e.getMessage().contains("http://h/\uD83D\uDE00 b"), e.getMessage());
    InvalidIRI relative = assertThrows(InvalidIRI.class, () -> IRI.parse("a").resolve("b"));
    assertEquals("relative-without-base", relative.code());
    InvalidIRI surrogate = assertThrows(InvalidIRI.class, () -> IRI.parse("http://h/\uD83D"));
    assertEquals(9, surrogate.offset());
    assertThrows(InvalidIRI.class, () -> IRI.parse("http://h/é", Profile.URI));
    assertThrows(NullPointerException.class, () -> IRI.parse(null));
  }

  // RFC 3986 section 3.2.1: the password is what follows the first colon of the user information.
  @Test
  void passwordsAreHidden() {
    for (String before :
        new String[] {
          "ftp://me:", "http:/me:", "http:me:", "HTTPS:\\\\me:", "http:\\/\\/me:", "http://http://me:", "http://m e:"
        }) {
      for (String password : new String[] {"s3cret", "s:3", "s/3", "s?3", "s\\3", "s 3", "s@3"}) {
        String text = before + password + "@h/a b";
        InvalidIRI e = assertThrows(InvalidIRI.class, () -> IRI.parse(text));
        assertTrue(e.getMessage().endsWith(": " + before + "***@h/a b"), e.getMessage());
      }
    }
    String many = "//a:s3cret@h".repeat(1000); // more than the first buffer has room for
    InvalidIRI e = assertThrows(InvalidIRI.class, () -> IRI.parse("http:" + many + " "));
    assertTrue(e.getMessage().endsWith(": http:" + many.replace("s3cret", "***") + " "), e.getMessage());
    e = assertThrows(InvalidIRI.class, () -> IRI.parse("http://h:80/a@b c"));
    assertTrue(e.getMessage().endsWith(": http://h:80/a@b c"), e.getMessage());
  }

  /** What is no refusal of an identifier is an exception of the library. */
  @Test
  void failures() {
    Library library = Library.get();
    byte[] text = Texts.bytes("http://h/");
    int[] error = new int[4];
    assertThrows(
        IllegalArgumentException.class, () -> library.parse(text, 77, new int[16], error));
    assertThrows(IllegalArgumentException.class, () -> library.compare(text, text, 77, error));
    assertThrows(
        IllegalArgumentException.class,
        () -> library.perform(Operation.NORMALIZE, text, text, 77, error));
  }

  @Test
  void values() throws Exception {
    IRI iri = IRI.parse("http://h/é");
    assertEquals(iri.hashCode(), IRI.parse("http://h/é").hashCode());
    assertTrue(IRI.parse("s:\uF900").compareTo(IRI.parse("s:\uD83D\uDE00")) < 0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(iri);
    }
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    IRI again = (IRI) in.readObject();
    assertEquals(iri, again);
    assertEquals("/é", again.path());
    byte[] changed =
        bytes.toString(StandardCharsets.ISO_8859_1)
            .replace("http:", "h tp:")
            .getBytes(StandardCharsets.ISO_8859_1);
    ObjectInputStream invalid = new ObjectInputStream(new ByteArrayInputStream(changed));
    assertThrows(InvalidIRI.class, invalid::readObject);
  }
}
