import { Transform } from "node:stream";

import { QuadExaminer } from "./rdf.js";

export { BadIri, QuadExaminer, QuadTransformStream } from "./rdf.js";

/** A transform stream of Node, for quads, which is also a sink of RDF/JS. */
export class QuadTransform extends Transform {
  #examiner;

  constructor(options = {}) {
    super({ objectMode: true });
    this.#examiner = new QuadExaminer({
      ...options,
      onFinding: finding => {
        options.onFinding?.(finding);
        this.emit("finding", finding);
      },
    });
  }

  /** Reads a stream of quads. Returns this stream. */
  import(stream) {
    stream.on("error", error => this.destroy(error));
    stream.on("prefix", (prefix, iri) => this.emit("prefix", prefix, iri));
    return stream.pipe(this);
  }

  _transform(quad, _encoding, done) {
    this.#examiner.examineAsync(quad).then(
      examined => (examined === null ? done() : done(null, examined)), error => done(error));
  }
}
