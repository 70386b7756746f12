package leiri;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.function.IntConsumer;

/**
 * Statements of a document, as the native library passes them: the structures of leiri-rdf.h as
 * arrays. The index of a statement is from 0 to {@link #size()}; that of a term is less than
 * {@link #terms()}. Equal IRIs and blank nodes of a batch, and equal short literals, are one term.
 */
public final class Batch {
  /** Instead of the index of a term: there is none. */
  public static final int NONE = -1;

  public static final int IRI = 1;
  public static final int BLANK_NODE = 2;
  public static final int LITERAL = 3;
  public static final int TRIPLE = 4;

  /** Text, terms, statements, triples, prefixes and findings. */
  static final int PARTS = 6;

  private static final int TERM = 8; // ints of leiri_batch_term, and so on
  private static final int STATEMENT = 4;
  private static final int PREFIX = 5;
  private static final int FINDING = 16;
  private static final int OK = 0; // leiri_status
  private static final int NOT_FOUND = 3;
  private static final int NO_MEMORY = 6;

  byte[] text = {};
  int[] terms = {};
  int[] statements = {};
  int[] triples = {};
  int[] prefixes = {};
  int[] findings = {};
  private int[] sizes = new int[PARTS];

  Batch() {}

  /** Throws if a leiri_status says that memory ran out. */
  static void checkMemory(int status) {
    if (status == NO_MEMORY) {
      throw new OutOfMemoryError("leiri");
    }
  }

  /** Whether a leiri_status says that there is a batch. Throws if the reading has failed. */
  static boolean isFilled(int status) {
    checkMemory(status);
    if (status != OK && status != NOT_FOUND) {
      throw new IllegalStateException("leiri_status " + status);
    }
    return status == OK;
  }

  /** Makes room for so many. */
  void prepare(int[] counts) {
    sizes = counts;
    if (text.length < counts[0]) {
      text = new byte[larger(counts[0])];
    }
    terms = roomy(terms, counts[1], TERM);
    statements = roomy(statements, counts[2], STATEMENT);
    triples = roomy(triples, counts[3], STATEMENT);
    prefixes = roomy(prefixes, counts[4], PREFIX);
    findings = roomy(findings, counts[5], FINDING);
  }

  /** A size with room for growth. Most virtual machines refuse the last sizes that an int can have. */
  static int larger(int size) {
    return Math.max(size, (int) Math.min(Integer.MAX_VALUE - 8L, 64L + size + (size >> 2)));
  }

  private static int[] roomy(int[] array, int count, int each) {
    int size = Math.multiplyExact(count, each);
    return array.length < size ? new int[larger(size)] : array;
  }

  /** The number of statements. */
  public int size() {
    return sizes[2];
  }

  public int terms() {
    return sizes[1];
  }

  public int subject(int statement) {
    return statements[statement * STATEMENT];
  }

  public int predicate(int statement) {
    return statements[statement * STATEMENT + 1];
  }

  public int object(int statement) {
    return statements[statement * STATEMENT + 2];
  }

  /** {@link #NONE} for the default graph. */
  public int graph(int statement) {
    return statements[statement * STATEMENT + 3];
  }

  /** {@link #IRI}, {@link #BLANK_NODE}, {@link #LITERAL} or {@link #TRIPLE}. */
  public int kind(int term) {
    return terms[term * TERM];
  }

  /** The IRI, the label of a blank node, or the lexical form. */
  public String value(int term) {
    return string(terms[term * TERM + 2], terms[term * TERM + 3]);
  }

  /** The language tag of a literal; empty if it has none. */
  public String language(int term) {
    return string(terms[term * TERM + 4], terms[term * TERM + 5]);
  }

  /** The base direction of a literal: "ltr", "rtl" or empty. */
  public String direction(int term) {
    int number = terms[term * TERM + 1];
    return number == 0 ? "" : number == 1 ? "ltr" : "rtl";
  }

  /** The term that is the datatype of a literal; {@link #NONE}: xsd:string or that of a language. */
  public int datatype(int term) {
    return terms[term * TERM + 6];
  }

  /** The subject, predicate or object, 0 to 2, of a triple term. */
  public int part(int term, int which) {
    return triples[terms[term * TERM + 7] * STATEMENT + which];
  }

  /** Calls {@code statement} for each statement, and the listener in the right places between. */
  public void forEach(Listener listener, IntConsumer statement) {
    int prefix = 0;
    int finding = 0;
    for (int i = 0; i <= size(); ++i) {
      for (; prefix < sizes[4] && prefixes[prefix * PREFIX] == i; ++prefix) {
        int at = prefix * PREFIX;
        listener.prefix(
            string(prefixes[at + 1], prefixes[at + 2]), string(prefixes[at + 3], prefixes[at + 4]));
      }
      for (; finding < sizes[5] && findings[finding * FINDING + 10] == i; ++finding) {
        listener.finding(finding(finding));
      }
      if (i < size()) {
        statement.accept(i);
      }
    }
  }

  private Finding finding(int index) {
    int at = index * FINDING;
    return new Finding(
        Library.get().codeName(findings[at + 6]),
        Severity.of(findings[at + 7]),
        number(findings, at + 2),
        number(findings, at + 4),
        findings[at + 11] == 0 ? null : string(findings[at + 12], findings[at + 13]),
        string(findings[at + 14], findings[at + 15]));
  }

  /** A number of 64 bits in the order of this machine. */
  private static long number(int[] from, int at) {
    boolean isLittle = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    long low = from[isLittle ? at : at + 1] & 0xFFFFFFFFL;
    long high = from[isLittle ? at + 1 : at];
    return high << 32 | low;
  }

  private String string(int offset, int size) {
    return size == 0 ? "" : new String(text, offset, size, StandardCharsets.UTF_8);
  }

  /** Receives what is between the statements of a document. */
  public interface Listener {
    default void prefix(String prefix, String iri) {}

    default void finding(Finding f) {}
  }
}
