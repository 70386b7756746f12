// Streams of quads, with the parser and the writer of N3.js and the terms of two other libraries.
import assert from "node:assert/strict";
import { once } from "node:events";
import { Readable } from "node:stream";
import { test } from "node:test";

import rdfjs from "@rdfjs/data-model";
import { BadIri, QuadExaminer, QuadTransform, QuadTransformStream } from "leiri/rdf";
import { DataFactory, Parser, StreamParser, Writer } from "n3";

const good = "<http://h/s> <http://h/p> <http://h/o> .\n";
const bad = "<http://h/a[b> <http://h/p> \"x\" .\n";
const hopeless = "<http://h/%zz> <http://h/p> <http://h:x/> .\n";

const parsed = text => Readable.from([text]).pipe(new StreamParser({ format: "N-Triples" }));

/** The quads that a transform passes on, and its findings. */
async function passed(text, options) {
  const transform = new QuadTransform({ factory: DataFactory, ...options });
  const findings = [];
  transform.on("finding", finding => findings.push(finding));
  const quads = [];
  for await (const quad of transform.import(parsed(text))) quads.push(quad);
  return { quads, findings };
}

const shortly = findings => findings.map(f => [f.code, f.role, f.value, f.index, f.result]);

test("N3.js passes on what is no IRI", () => {
  for (const iri of ["http://h/a[b", "http://h/#a#b", "http://h:x/", "http://[::1/", "http://h/%zz"]) {
    assert.equal(new Parser({ format: "N-Triples" }).parse(`<${iri}> <http://h/p> <http://h/o> .`).length, 1, iri);
    assert.equal(finding(iri).severity, "invalid", iri);
  }
});

function finding(iri) {
  const all = [];
  new QuadExaminer({ onFinding: one => all.push(one) }).examine(DataFactory.quad(
    DataFactory.namedNode(iri), DataFactory.namedNode("http://h/p"), DataFactory.literal("x")));
  return all[0];
}

test("keep passes on each quad itself", async () => {
  const { quads, findings } = await passed(good + bad + good);
  assert.deepEqual(quads.map(q => q.subject.value), ["http://h/s", "http://h/a[b", "http://h/s"]);
  assert.deepEqual(shortly(findings), [["path-character", "subject", "http://h/a[b", 10, undefined]]);
  assert.equal(findings[0].quad, quads[1]);
});

test("skip leaves out quads with an invalid IRI, in any term", async () => {
  const { quads, findings } = await passed(
    `${good}${bad}<http://h/s> <http://h/p> "1"^^<http://h/a[> .\n<http://h/s> <http://h/p> "x"@en .\n`, { policy: "skip" });
  assert.deepEqual(quads.map(q => q.object.value), ["http://h/o", "x"]);
  assert.deepEqual(findings.map(f => [f.role, f.result]), [["subject", null], ["datatype", null]]);
});

test("repair encodes, and leaves out what cannot be repaired", async () => {
  const { quads, findings } = await passed(good + bad + hopeless, { policy: "repair" });
  assert.deepEqual(quads.map(q => q.subject.value), ["http://h/s", "http://h/a%5Bb"]);
  assert.equal(quads[1].object.equals(DataFactory.literal("x")), true);
  assert.deepEqual(shortly(findings).slice(0, 1), [["path-character", "subject", "http://h/a[b", 10, "http://h/a%5Bb"]]);
  assert.equal(findings.some(f => f.result === null), true);
  assert.throws(() => new QuadTransform({ policy: "repair" }), TypeError);
});

test("fail ends the stream with an error", async () => {
  const transform = new QuadTransform({ policy: "fail" });
  transform.import(parsed(good + bad + good)).resume();
  const [error] = await once(transform, "error");
  assert.ok(error instanceof BadIri);
  assert.equal(error.finding.code, "path-character");
});

test("an error of the parser is an error of the stream", async () => {
  const transform = new QuadTransform();
  transform.import(parsed(`${good}<http://h/s> nonsense`)).resume();
  const [error] = await once(transform, "error");
  assert.match(String(error), /line 2/);
});

test("an IRI that needs Unicode's data loads it", async () => {
  const { quads, findings } = await passed(`<http://h/e\u0301> <http://h/p> <http://b\u00fccher.example/> .\n${good}`,
    { severity: "info" });
  assert.equal(quads.length, 2);
  assert.ok(findings.some(f => f.code === "not-nfc" && f.index === 10));
  assert.throws(() => new QuadExaminer().examine(quads[0]), { name: "UnicodeNeeded" });
});

test("terms of any library, quoted triples, lone surrogates", async () => {
  const node = value => rdfjs.namedNode(value);
  const inner = DataFactory.quad(DataFactory.namedNode("http://h/|"), DataFactory.namedNode("http://h/p"), DataFactory.blankNode());
  for (const quad of [
    rdfjs.quad(node("http://h/|"), node("http://h/p"), rdfjs.blankNode(), node("http://h/g")),
    DataFactory.quad(inner, DataFactory.namedNode("http://h/p"), DataFactory.literal("x")),
    rdfjs.quad(node("http://h/s"), node("http://h/p"), node("http://h/|"), node("http://h/\uD800")),
  ]) {
    assert.equal(new QuadExaminer({ policy: "skip" }).examine(quad), null);
    assert.equal(new QuadExaminer({ policy: "keep" }).examine(quad), quad);
  }
  const repaired = new QuadExaminer({ policy: "repair", factory: rdfjs }).examine(
    rdfjs.quad(node("http://h/|"), node("http://h/p"), rdfjs.literal("x", node("http://h/^")), node("http://h/g")));
  assert.ok(repaired.equals(rdfjs.quad(node("http://h/%7C"), node("http://h/p"), rdfjs.literal("x", node("http://h/%5E")),
    node("http://h/g"))));
  assert.deepEqual(finding("http://h/\uD800").code, "utf8-invalid");
});

test("a stream of the Web platform, and back to text", async () => {
  const quads = new Parser({ format: "N-Triples" }).parse(good + bad);
  const through = new ReadableStream({ start(to) { quads.forEach(q => to.enqueue(q)); to.close(); } })
    .pipeThrough(new QuadTransformStream({ policy: "repair", factory: DataFactory }));
  const writer = new Writer({ format: "N-Triples" });
  for await (const quad of through) writer.addQuad(quad);
  const text = await new Promise((done, fail) => writer.end((error, result) => (error ? fail(error) : done(result))));
  assert.equal(text, good + bad.replace("[", "%5B"));
});

test("prefixes pass on, and many quads do not fill the memory", async () => {
  const transform = new QuadTransform({ policy: "skip" });
  const prefixes = [];
  transform.on("prefix", prefix => prefixes.push(prefix));
  function* lines() {
    yield "@prefix h: <http://h/> .\n";
    for (let i = 0; i < 50_000; ++i) yield `h:s <http://h/p> <http://h/${i}${i % 100 === 0 ? "[" : ""}> .\n`;
  }
  let count = 0;
  for await (const quad of transform.import(Readable.from(lines()).pipe(new StreamParser()))) count += quad ? 1 : 0;
  assert.equal(count, 49_500);
  assert.deepEqual(prefixes, ["h"]);
});
