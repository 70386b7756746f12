// Compiled, not run: the types of the package as a program uses them.
import * as core from "leiri";
import * as unicode from "leiri/unicode";
import { Engine, functionsOf } from "leiri/engine";
import { QuadTransform, QuadTransformStream, type QuadFinding } from "leiri/rdf";
import type { DataFactory, Quad, Stream } from "@rdfjs/types";

const path: string = core.parse("http://h/").path;
const host: string | null = unicode.parse("http://h/", { profile: "leiri", kind: "iri" }).host;
const first: core.Finding | undefined = core.check(path)[0];
const { rung, differ }: core.Comparison = core.compare("a", "b", { aliases: [{ match: "exact", from: "a", to: "b" }] });
const uri: string = unicode.toUri("http://é/", { host: "idna", queryCharset: "iso-8859-1" });
const answer = core.answer({ op: "parse", iri: "x", id: 7 });
const code: string | undefined = answer.ok ? undefined : answer.error.code;

const findings: QuadFinding[] = [];
const transform = (factory: DataFactory, quads: Stream<Quad>): QuadTransform => new QuadTransform({
  policy: "repair", factory, onFinding: finding => findings.push(finding),
}).import(quads);
const web: TransformStream = new QuadTransformStream({ policy: "skip" });
const again = (module: WebAssembly.Module): string => functionsOf(new Engine(module)).resolve("http://h/", "x");

// @ts-expect-error: there is no such profile
core.parse("x", { profile: "none" });
// @ts-expect-error: an identifier is a string
core.parse(7);

export { again, code, differ, first, host, rung, transform, uri, web };
