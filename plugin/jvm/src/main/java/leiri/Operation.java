package leiri;

/** The operations of the native library that return a text. Native code has the same numbers. */
enum Operation {
  RESOLVE,
  RELATIVIZE,
  NORMALIZE,
  TO_URI,
  TO_IRI,
  REPAIR
}
