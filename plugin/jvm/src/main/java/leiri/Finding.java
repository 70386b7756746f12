package leiri;

import java.nio.charset.StandardCharsets;

/**
 * A finding in a document.
 *
 * @param code the name of the code, such as "path-character"; `leiri help CODE` explains it
 * @param severity how serious it is
 * @param line from 1
 * @param column in code points, from 1
 * @param identifier what it is about; null if it is about the document
 * @param message one line
 */
public record Finding(
    String code, Severity severity, long line, long column, String identifier, String message) {
  /** Whether it is about the document and not about an identifier, such as a syntax error. */
  public boolean isAboutDocument() {
    return identifier == null;
  }

  /** The message, the code and the identifier, with "***" in the place of its password. */
  public String text() {
    String text = message + " [" + code + "]";
    return isAboutDocument()
        ? text
        : text + ": <" + Library.get().hidePasswords(identifier.getBytes(StandardCharsets.UTF_8)) + ">";
  }
}
