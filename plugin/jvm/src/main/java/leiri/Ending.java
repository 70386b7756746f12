package leiri;

/** How the reading of a document ended. */
public enum Ending {
  /** At its end. */
  COMPLETE,
  /** At its end; parts that the syntax does not allow were left out. */
  INCOMPLETE,
  /** At a syntax error. */
  BROKEN_OFF,
  /** At an identifier whose policy is {@link Policy#FAIL}. */
  STOPPED
}
