package leiri;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BindingTest {
  /** Which way is used depends on Java alone: otherwise one of them is not tested. */
  @Test
  void laterVersionsOfJavaUseForeignFunctions() {
    String wanted = Runtime.version().feature() >= 22 ? "ForeignLibrary" : "JniLibrary";
    assertEquals(wanted, Library.get().getClass().getSimpleName());
  }
}
