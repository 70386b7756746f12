package leiri;

/** How serious a finding is. */
public enum Severity {
  /** The grammar rejects the identifier. */
  INVALID,
  ERROR,
  WARNING,
  INFO;

  /** The number in leiri-c/findings.h. */
  int number() {
    return ordinal() + 1;
  }

  static Severity of(int number) {
    return values()[number - 1];
  }
}
