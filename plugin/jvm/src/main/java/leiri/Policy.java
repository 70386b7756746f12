package leiri;

/** What happens to an unusable identifier of a document. */
public enum Policy {
  /** It is passed on unchanged. */
  KEEP,
  /** Statements that contain it are left out. */
  SKIP,
  /** It is repaired if only one reading of it is possible; otherwise as {@link #SKIP}. */
  REPAIR,
  /** The reading ends. */
  FAIL;

  /** The number in leiri-audit.h. */
  int number() {
    return ordinal() + 1;
  }
}
