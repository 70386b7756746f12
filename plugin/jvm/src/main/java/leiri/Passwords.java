package leiri;

import java.util.Locale;
import java.util.Set;

/**
 * Hides the passwords of identifiers, which need not be valid. It knows the forms that password_of of
 * the core knows: the password may have any characters, and a slash may be missing or a backslash.
 */
final class Passwords {
  private static final Set<String> SERVER_SCHEMES = Set.of("http", "https", "ftp", "ws", "wss");

  private Passwords() {}

  /** The identifier with "***" in the place of each password. */
  static String hidden(String identifier) {
    String text = identifier.substring(0, identifier.lastIndexOf('@') + 1);
    StringBuilder out = new StringBuilder();
    int copied = 0;
    int next = 0;
    int begin = text.isEmpty() ? -1 : afterServerScheme(text);
    while (begin >= 0) {
      int[] found = passwordAt(text, begin);
      if (found != null) {
        out.append(text, copied, found[0]).append("***");
        copied = found[1];
        next = copied;
      }
      begin = afterSlashes(text, next);
      next = begin;
    }
    return copied == 0 ? identifier : out.append(identifier, copied, identifier.length()).toString();
  }

  /**
   * Begin and end of the password of the authority that begins here; null if it has none. If a slash,
   * `?` or `#` is in the password, the text before it looks like a port, but is not a number. The text
   * ends with its last `@`.
   */
  private static int[] passwordAt(String text, int begin) {
    int colon = -1;
    int at = -1;
    boolean isNumber = true;
    for (int i = begin; i < text.length() && "/\\?#".indexOf(text.charAt(i)) < 0; ++i) {
      char c = text.charAt(i);
      if (c == '@') {
        at = i;
      }
      if (colon >= 0) {
        isNumber = isNumber && c >= '0' && c <= '9';
      } else if (c == ':') {
        colon = i;
      }
    }
    if (colon < 0 || text.charAt(begin) == '[') {
      return null;
    }
    int end = at < 0 && !isNumber ? text.length() - 1 : at;
    return end > colon + 1 ? new int[] {colon + 1, end} : null;
  }

  /** Where an authority without its slashes may begin, as in `http:/user:password@h`. */
  private static int afterServerScheme(String text) {
    int at = text.indexOf(':') + 1;
    if (at == 0 || !SERVER_SCHEMES.contains(text.substring(0, at - 1).toLowerCase(Locale.ROOT))) {
      return text.length();
    }
    while ("/\\".indexOf(text.charAt(at)) >= 0) { // the text ends with `@`
      ++at;
    }
    return at;
  }

  /** The place after the next two slashes; -1 if there are none. */
  private static int afterSlashes(String text, int from) {
    for (int i = from; i < text.length(); ++i) {
      int first = afterSlash(text, i);
      int second = first < 0 ? -1 : afterSlash(text, first);
      if (second >= 0) {
        return second;
      }
    }
    return -1;
  }

  /** The place after a slash or a backslash, which JSON may write as `\/`; -1 if there is none. */
  private static int afterSlash(String text, int at) {
    if (text.startsWith("\\/", at)) {
      return at + 2;
    }
    return text.startsWith("/", at) || text.startsWith("\\", at) ? at + 1 : -1;
  }
}
