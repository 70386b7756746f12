import { Transform } from "node:stream";
import type { Quad, Sink, Stream } from "@rdfjs/types";
import type { QuadOptions } from "./rdf.js";

export * from "./rdf.js";

/**
 * A transform stream of Node, for quads, which is also a sink of RDF/JS. It emits `finding` for each finding, and passes
 * on the event `prefix` of what it imports. It loads `leiri/unicode` if an IRI needs it.
 */
export class QuadTransform extends Transform implements Sink<Stream<Quad>, QuadTransform> {
  constructor(options?: QuadOptions);
  import(stream: Stream<Quad>): QuadTransform;
}
