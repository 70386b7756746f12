import type { DataFactory, Quad } from "@rdfjs/types";
import type { Finding } from "./index.js";

/** What happens to an IRI that is invalid. `repair` percent-encodes; what it cannot repair is treated as by `skip`. */
export type Policy = "keep" | "skip" | "repair" | "fail";

/** What leiri finds in an IRI of a quad. */
export interface QuadFinding extends Finding {
  role: "subject" | "predicate" | "object" | "graph" | "datatype";
  /** The IRI. */
  value: string;
  /** Its repair, if the policy asks for one; null if the quad is left out. */
  result?: string | null;
  /** The quad that was read. */
  quad: Quad;
}

export interface QuadOptions {
  /** Default: `keep`. */
  policy?: Policy;
  /** The lowest severity that is reported. Default: `warning`. */
  severity?: "invalid" | "error" | "warning" | "info";
  /** Makes repaired terms and quads. The policy `repair` requires it. */
  factory?: DataFactory;
  /** Receives each finding, before the quad is passed on. */
  onFinding?: (finding: QuadFinding) => void;
}

/** The error of the policy `fail`. */
export class BadIri extends Error {
  finding: QuadFinding;
}

/** Checks the IRIs of quads one by one, for streams that are not here. */
export class QuadExaminer {
  constructor(options?: QuadOptions);
  /** The quad, its repair, or null if it is to be left out. Throws BadIri, and UnicodeNeeded before loadUnicode(). */
  examine(quad: Quad): Quad | null;
  /** The same, but loads `leiri/unicode` if an IRI needs it. */
  examineAsync(quad: Quad): Promise<Quad | null>;
  loadUnicode(): Promise<void>;
}

/** A transform stream of the Web platform, for quads. It loads `leiri/unicode` if an IRI needs it. */
export class QuadTransformStream extends TransformStream<Quad, Quad> {
  constructor(options?: QuadOptions);
}
