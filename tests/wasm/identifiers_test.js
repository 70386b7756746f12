// The functions of both modules. Expected values are those of the specifications.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as core from "leiri";
import * as unicode from "leiri/unicode";

for (const [name, leiri] of [["leiri", core], ["leiri/unicode", unicode]]) {
  test(`${name}: RFC 3986 section 5.4`, () => {
    const base = "http://a/b/c/d;p?q";
    for (const [reference, wanted] of Object.entries({
      "g:h": "g:h", "g": "http://a/b/c/g", "./g": "http://a/b/c/g", "g/": "http://a/b/c/g/", "/g": "http://a/g",
      "//g": "http://g", "?y": "http://a/b/c/d;p?y", "g?y": "http://a/b/c/g?y", "#s": "http://a/b/c/d;p?q#s",
      "g#s": "http://a/b/c/g#s", "g?y#s": "http://a/b/c/g?y#s", ";x": "http://a/b/c/;x", "": "http://a/b/c/d;p?q",
      ".": "http://a/b/c/", "..": "http://a/b/", "../g": "http://a/b/g", "../..": "http://a/", "../../g": "http://a/g",
      "../../../g": "http://a/g", "/./g": "http://a/g", "g.": "http://a/b/c/g.", "..g": "http://a/b/c/..g",
      "g;x=1/../y": "http://a/b/c/y", "g?y/../x": "http://a/b/c/g?y/../x", "http:g": "http:g",
    })) {
      assert.equal(leiri.resolve(base, reference), wanted, reference);
    }
    assert.equal(leiri.resolve(base, leiri.relativize(base, "http://a/b/g")), "http://a/b/g");
  });

  test(`${name}: components, absent and empty`, () => {
    assert.deepEqual(leiri.parse("http://u@h:1/p?#f"),
      { scheme: "http", userinfo: "u", host: "h", port: "1", path: "/p", query: "", fragment: "f" });
    assert.deepEqual(leiri.parse(""),
      { scheme: null, userinfo: null, host: null, port: null, path: "", query: null, fragment: null });
  });

  test(`${name}: an error has a code and a place in the string`, () => {
    assert.throws(() => leiri.parse("//h/\u{1F600}é|"),
      { name: "LeiriError", code: "path-character", component: "path", index: 7, operand: "iri" });
    assert.throws(() => leiri.resolve("h", "x"), { code: "relative-without-base", operand: "base" });
    assert.throws(() => leiri.parse("x", { profile: "none" }), { code: "bad-request", index: null });
  });

  test(`${name}: findings have a place in the string`, () => {
    assert.deepEqual(leiri.check("HTTP://h/\u{1F600}%7e").map(({ code, index }) => [code, index]),
      [["scheme-uppercase", 0], ["not-normal", 11]]);
    assert.deepEqual(leiri.check("http://example.org/"), []);
  });

  // RFC 3987 sections 3.1 and 3.2, XML Schema's LEIRIs, RFC 3986 section 6.2.
  test(`${name}: conversions`, () => {
    assert.equal(leiri.toUri("http://h/ros\u00e9"), "http://h/ros%C3%A9");
    assert.equal(leiri.toIri("http://www.example.org/D%C3%BCrst"), "http://www.example.org/Dürst");
    assert.equal(leiri.toIri("http://www.example.org/D%FCrst"), "http://www.example.org/D%FCrst");
    assert.equal(leiri.fromLeiri("my dir/é<"), "my%20dir/é%3C");
    assert.equal(leiri.normalize("HTTP://h:80/./x", { rung: "scheme" }), "http://h/x");
    assert.deepEqual(leiri.compare("http://h", "http://h:80/"), { rung: "scheme", differ: ["port", "path"] });
    assert.equal(leiri.repair("http://h/a b"), "http://h/a%20b");
  });

  test(`${name}: options are named in camel case or with hyphens`, () => {
    for (const option of ["privateUseInQuery", "private-use-in-query"]) {
      assert.equal(leiri.fromLeiri("?\ue000", { [option]: "keep" }), "?\ue000");
    }
  });

  test(`${name}: identifiers in text`, () => {
    const text = "\u{1F600} see <http://h/e>, http://x/y.";
    assert.deepEqual(leiri.find(text).map(({ index, end, iri }) => [text.slice(index, end), iri]),
      [["http://h/e", "http://h/e"], ["http://x/y", "http://x/y"]]);
  });

  test(`${name}: the structures of options`, () => {
    const aliases = [{ match: "prefix", from: "http://old/", to: "http://new/" }];
    assert.equal(leiri.compare("http://old/x", "http://new/x", { aliases }).rung, "protocol");
    assert.notEqual(leiri.compare("http://old/x", "http://new/x", { aliases: [] }).rung, "protocol");
    assert.equal(leiri.normalize("HTTP://h/%7e", { parts: ["case", "percent"] }), "http://h/~");
    const { record } = leiri.answer({ op: "repair", iri: "http://h/a b" });
    assert.equal(leiri.repair(record.result, { undo: record }), "http://h/a b");
    assert.deepEqual(leiri.answer({ op: "resolve", base: "http://a/b", iri: "./c", explain: true, id: [1, null] }),
      { ok: true, result: "http://a/c", steps: ["http://a/./c", "http://a/c"], id: [1, null] });
  });
}

test("leiri/unicode: names, normal forms, display, charsets", () => {
  assert.equal(unicode.toUri("http://résumé.example.org/", { host: "idna" }), "http://xn--rsum-bpad.example.org/");
  assert.equal(unicode.toAscii("faß.de"), "xn--fa-hia.de");
  assert.equal(unicode.toUnicode("xn--fa-hia.de"), "faß.de");
  assert.equal(unicode.toIri("http://xn--99zt52a.example.org/", { host: "unicode" }), "http://納豆.example.org/");
  assert.equal(unicode.toUri("http://h/?q=é", { queryCharset: "iso-8859-1" }), "http://h/?q=%E9");
  assert.equal(unicode.toUri("http://h/?q=日本", { queryCharset: "shift_jis" }), "http://h/?q=%93%FA%96%7B");
  // RFC 3987 section 4.4, example 1: capitals stand for Hebrew letters.
  const hebrew = text => text.replace(/[A-H]/g, c => String.fromCharCode(c.charCodeAt(0) - 65 + 0x5D0));
  assert.equal(unicode.display(hebrew("http://ab.CDEFGH.ij/kl/mn/op.html")), hebrew("http://ab.HGFEDC.ij/kl/mn/op.html"));
  assert.deepEqual(unicode.check("http://h/e\u0301").map(f => [f.code, f.index]), [["not-nfc", 10]]);
});

test("leiri says when it needs Unicode's data, and is as before", () => {
  const before = JSON.stringify(core.answer({ op: "check-iri", iri: "HTTP://h/é" }));
  for (let i = 0; i < 1000; ++i) {
    assert.throws(() => core.toAscii("é"), { name: "UnicodeNeeded", code: "not-implemented" });
    assert.throws(() => core.check("http://h/e\u0301"), core.UnicodeNeeded);
    assert.equal(JSON.stringify(core.answer({ op: "check-iri", iri: "HTTP://h/é" })), before);
  }
});

test("an offset of UTF-8 becomes an index of UTF-16", () => {
  const text = "aé日\u{1F600}b";
  assert.deepEqual([0, 1, 3, 6, 10, 11].map(offset => core.utf16Index(text, offset)), [0, 1, 2, 3, 5, 6]);
});
