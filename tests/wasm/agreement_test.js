// Both modules answer like the program. LEIRI is the program, FINDINGS the table with examples of findings.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as core from "leiri";
import * as unicode from "leiri/unicode";

const { LEIRI, FINDINGS, EXAMPLES } = process.env;

const unescaped = text => text.replace(/\\u([0-9A-F]{4})/g, (_, digits) => String.fromCharCode(parseInt(digits, 16)));

const identifiers = [...new Set(readFileSync(FINDINGS, "utf8").split("\n").slice(1).filter(row => row && !row.startsWith("# "))
  .flatMap(row => row.split("\t").slice(-2)).filter(text => text && text !== "-").map(unescaped))];

const others = ["http://example.org/", "http://example.org/ns#", "a/../b", "//h:80", "HTTP://EXAMPLE.org/%7e", "\u{1F600}"];

const profiles = ["uri", "iri", "iri-bis", "leiri", "rdf", "draft-2003"];

function* requests() {
  for (const iri of identifiers) {
    for (const profile of profiles) {
      yield { op: "parse", iri, profile };
      yield { op: "check-iri", iri, profile, explain: true };
      yield { op: "repair", iri, profile, "bidi-component": true, explain: true };
    }
    for (const op of ["from-leiri", "to-uri", "to-iri", "normalize", "relativize", "display", "to-ascii", "to-unicode", "find",
      "from-text", "from-path", "interpret"]) {
      yield { op, iri, base: others[1] };
    }
    yield { op: "to-uri", iri, host: "idna", ascii: "encode", explain: true };
    yield { op: "to-iri", iri, host: "unicode", explain: true };
    yield { op: "to-uri", iri, "query-charset": "windows-1252" };
    yield { op: "interpret", iri, charset: ["iso-8859-1", "koi8-r", "shift_jis"], explain: true };
    yield { op: "resolve", iri, base: others[0], profile: "leiri", charset: "gb18030" };
    for (const other of others) {
      yield { op: "compare", iri, other, explain: true };
      yield { op: "resolve", iri, base: other, explain: true };
      yield { op: "relativize", iri: other, base: iri };
    }
  }
  for (const line of readFileSync(EXAMPLES, "utf8").split("\n").filter(Boolean)) yield JSON.parse(line).request;
  for (const bad of [7, null, [], {}, [1], [{}], ["a"], { a: "b" }, true]) {
    for (const member of ["iri", "op", "profile", "parts", "aliases", "undo", "other", "none"]) {
      yield { op: "normalize", iri: "x", other: "y", [member]: bad };
      yield { op: "compare", iri: "x", other: "y", [member]: bad, id: bad };
      yield { op: "repair", iri: "x", [member]: bad };
    }
  }
}

const all = [...requests()];

const answers = (() => {
  const input = all.map(request => `${JSON.stringify(request)}\n`).join("");
  const run = spawnSync(LEIRI, ["batch"], { input, maxBuffer: 1 << 30, encoding: "utf8" });
  return run.stdout.trimEnd().split("\n").map(line => JSON.parse(line));
})();

test("leiri/unicode answers like the program", () => {
  assert.equal(answers.length, all.length);
  all.forEach((request, i) => assert.deepEqual(unicode.answer(request), answers[i], JSON.stringify(request)));
});

test("leiri answers like the program, or says that it needs Unicode's data", context => {
  let left = 0;
  all.forEach((request, i) => {
    try {
      assert.deepEqual(core.answer(request), answers[i], JSON.stringify(request));
    } catch (error) {
      if (!(error instanceof core.UnicodeNeeded)) throw error;
      ++left;
    }
  });
  context.diagnostic(`${all.length} requests, of which ${left} need leiri/unicode`);
  assert.ok(left < all.length / 3);
});
