// What an enemy would pass.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as core from "leiri";
import * as unicode from "leiri/unicode";

for (const [name, leiri] of [["leiri", core], ["leiri/unicode", unicode]]) {
  test(`${name}: lone surrogates are errors`, () => {
    for (const text of ["\uD800", "a\uDFFF", "\uDC00\uD800", "http://h/\uD83D"]) {
      for (const call of [leiri.parse, leiri.check, leiri.fromLeiri, leiri.toUri, leiri.find, leiri.fromText]) {
        assert.throws(() => call(text), { name: "LeiriError", code: "bad-request" });
      }
      assert.throws(() => leiri.resolve(text, "x"), { code: "bad-request" });
      assert.equal(leiri.answer({ op: "parse", iri: "x", [text]: "y" }).ok, false);
      assert.equal(leiri.answer({ op: "compare", iri: "x", other: "y", aliases: [{ match: text }] }).ok, false);
    }
    assert.equal(leiri.parse("/\u{1F600}").path, "/\u{1F600}");
  });

  test(`${name}: what is no string is an error`, () => {
    for (const value of [null, 7, 1n, NaN, Symbol("x"), () => 0, {}, [], [1]]) {
      assert.throws(() => leiri.parse(value), { code: "bad-request" }, String(value));
    }
    assert.throws(() => leiri.parse(), { code: "bad-request" });
    for (const request of [null, undefined, 7, "x", [], {}, { op: {} }, { op: "none" }, { op: "parse" },
      { op: "parse", iri: "x", kind: [[["x"]]] }, { op: "repair", iri: "x", undo: { original: 3 } },
      { op: "normalize", iri: "x", parts: [1] }, { op: "parse", iri: "x", "": "" }, { op: "parse", iri: "x", "\0": "\0" }]) {
      const { ok, error } = leiri.answer(request);
      assert.deepEqual([ok, error?.code], [false, "bad-request"], JSON.stringify(request));
    }
    assert.equal(leiri.answer(JSON.parse('{"op":"parse","iri":"x","__proto__":"y"}')).error.code, "bad-request");
    assert.equal({}.y, undefined);
  });

  test(`${name}: 10 MB are answered, and their memory is given back`, () => {
    const size = 10_000_000;
    const path = "/".padEnd(size, "a/b%20é");
    assert.equal(leiri.parse(`http://h${path}`).path, path);
    assert.equal(leiri.resolve("http://h/", path), `http://h${path}`);
    assert.ok(leiri.check(`http://h/${"|".repeat(size)}`).length > 0);
    assert.equal(leiri.find(`${"http://h/x ".repeat(10_000)}`).length, 10_000);
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 0; i < 3; ++i) leiri.parse(`http://h${path}`);
    globalThis.gc?.();
    assert.ok(process.memoryUsage().arrayBuffers - before < 200e6);
  });

  test(`${name}: NUL, markup and escapes are characters like others`, () => {
    for (const text of ["\0", "</script><img src=x onerror=alert(1)>", "\\u0000", '"}],"ok":true', "\r\n"]) {
      const [first] = leiri.check(text);
      assert.equal(first.severity, "invalid", text);
      assert.equal(leiri.answer({ op: "check-iri", iri: text, id: text }).id, text);
    }
    assert.equal(leiri.fromLeiri('<"\\u0000">'), "%3C%22%5Cu0000%22%3E");
  });

  test(`${name}: many rows and members`, () => {
    const aliases = Array.from({ length: 20_000 }, (_, i) => ({ match: "exact", from: `http://o/${i}`, to: `http://n/${i}` }));
    assert.equal(leiri.compare("http://o/19999", "http://n/19999", { aliases }).rung, "protocol");
    const members = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`m${i}`, "x"]));
    assert.equal(leiri.answer({ op: "parse", iri: "x", ...members }).error.code, "bad-request");
  });
}
