// What the playground answers. Expected values are those of the RFCs.
"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const { test } = require("node:test");
const { close, open, site, violations } = require("./browser.js");
const { fill, openPlayground, rows, settled, text } = require("./playground.js");

const pictures = process.env.PICTURES;

const turtle = '@prefix ex: <http://example.org/%7euser/> .\n@base <http://example.org/data/> .\n' +
  '<moby dick> ex:note "<no>" ; ex:next <../\\u00E9> . # <no>\nPREFIX x: <http://example.org/x> <a>';
const states = {
  first: {},
  legacy: { iri: "my dir/é", base: "http://example.org/a/b/", profile: "leiri" },
  direction: { iri: "http://example.org/אבג/דהו/x", other: "http://example.org/דהו/אבג/x" },
  document: { iri: "http://example.org/", text: turtle },
};

for (const width of [1280, 400]) {
  for (const scheme of ["light", "dark"]) {
    test(`playground: nothing is wrong at ${width} pixels, ${scheme}`, async () => {
      for (const [name, fields] of Object.entries(states)) {
        const page = await openPlayground(fields, { width, scheme });
        await settled(page);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, name);
        await page.screenshot({ path: path.join(pictures, `playground-${name}-${width}-${scheme}.png`), fullPage: true });
        assert.deepEqual(await violations(page), [], name);
        await close(page);
      }
    });
  }
}

test("playground: components of what one types", async () => {
  const page = await openPlayground();
  await page.click("#iri", { count: 3 });
  await page.keyboard.type("foo://u@example.com:8042/over/there?name=ferret#nose");
  assert.deepEqual(await rows(page, "#findings .sides"), [
    ["scheme", "foo", "0–2"], ["userinfo", "u", "6"], ["host", "example.com", "8–18"], ["port", "8042", "20–23"],
    ["path", "/over/there", "24–34"], ["query", "name=ferret", "36–46"], ["fragment", "nose", "48–51"]]);
  await fill(page, { iri: "urn:example:é:nose" });
  assert.deepEqual(await rows(page, "#findings .sides"),
    [["scheme", "urn", "0–2"], ["path", "example:é:nose", "4–18"]]);
  await close(page);
});

test("playground: its components are those of the library", async () => {
  const page = await openPlayground();
  const different = await page.evaluate(() => ["", "a:b", "//h", "//h:", "//@h:1", "//a:b@h:1/p", "http://[::1]:80/x?#", "?",
    "#", "a/b:c", "x:?#?", "x://[v1.a:b]/", "x:/a//b", "//h?q@r:1", "x://h#f@g:1", "x:a\nb", "///p", "http://u@:1"].filter(iri => {
    const answer = ask({ op: "parse", iri, profile: "leiri" });
    const found = Object.fromEntries(places(iri).map(({ name, begin, end }) => [name, iri.slice(begin, end)]));
    return !answer.ok || Object.entries(answer.result).some(([name, value]) => (found[name] ?? null) !== value);
  }));
  assert.deepEqual(different, []);
  await close(page);
});

test("playground: a finding leads to its page", async () => {
  const page = await openPlayground({ iri: "http://example.org/a|b" });
  assert.equal(await text(page, "#status"), "1 finding");
  assert.match(await text(page, ".findings"), /invalid: .*U\+007C.*path-character/);
  assert.equal(await text(page, ".found.invalid"), "|");
  await Promise.all([page.waitForNavigation(), page.click(".findings a")]);
  assert.match(await text(page, "h1"), /path-character/);
  await close(page);
});

// RFC 3986 section 5.4.
const resolutions = {
  "g:h": "g:h", "g": "http://a/b/c/g", "./g": "http://a/b/c/g", "g/": "http://a/b/c/g/", "/g": "http://a/g", "//g": "http://g",
  "?y": "http://a/b/c/d;p?y", "g?y": "http://a/b/c/g?y", "#s": "http://a/b/c/d;p?q#s", "g#s": "http://a/b/c/g#s",
  "g?y#s": "http://a/b/c/g?y#s", ";x": "http://a/b/c/;x", "g;x": "http://a/b/c/g;x", "g;x?y#s": "http://a/b/c/g;x?y#s",
  "": "http://a/b/c/d;p?q", ".": "http://a/b/c/", "./": "http://a/b/c/", "..": "http://a/b/", "../": "http://a/b/",
  "../g": "http://a/b/g", "../..": "http://a/", "../../": "http://a/", "../../g": "http://a/g", "../../../g": "http://a/g",
  "../../../../g": "http://a/g", "/./g": "http://a/g", "/../g": "http://a/g", "g.": "http://a/b/c/g.", ".g": "http://a/b/c/.g",
  "g..": "http://a/b/c/g..", "..g": "http://a/b/c/..g", "./../g": "http://a/b/g", "./g/.": "http://a/b/c/g/",
  "g/./h": "http://a/b/c/g/h", "g/../h": "http://a/b/c/h", "g;x=1/./y": "http://a/b/c/g;x=1/y", "g;x=1/../y": "http://a/b/c/y",
  "g?y/./x": "http://a/b/c/g?y/./x", "g?y/../x": "http://a/b/c/g?y/../x", "g#s/./x": "http://a/b/c/g#s/./x",
  "g#s/../x": "http://a/b/c/g#s/../x", "http:g": "http:g",
};

test("playground: resolution, and its steps end in the same", async () => {
  const page = await openPlayground({ base: "http://a/b/c/d;p?q" });
  for (const [iri, expected] of Object.entries(resolutions)) {
    await fill(page, { iri });
    assert.equal(await text(page, "#resolution .result"), expected, iri);
    assert.equal(await text(page, "#resolution .steps > li:last-child > code"), expected, iri);
    assert.equal(await page.$("#resolution .problem"), null, iri);
  }
  await close(page);
});

test("playground: dot segments are removed as in RFC 3986 section 5.2.4", async () => {
  const page = await openPlayground({ iri: "/a/b/c/./../../g", base: "x://h" });
  assert.deepEqual(await rows(page, "#resolution"), [
    ["1", "(empty)", "/a/b/c/./../../g"], ["2E", "/a", "/b/c/./../../g"], ["2E", "/a/b", "/c/./../../g"],
    ["2E", "/a/b/c", "/./../../g"], ["2B", "/a/b/c", "/../../g"], ["2C", "/a/b", "/../g"], ["2C", "/a", "/g"],
    ["2E", "/a/g", "(empty)"]]);
  await fill(page, { iri: "mid/content=5/../6", base: "x:a" });
  assert.deepEqual(await rows(page, "#resolution"), [
    ["1", "(empty)", "mid/content=5/../6"], ["2E", "mid", "/content=5/../6"], ["2E", "mid/content=5", "/../6"],
    ["2C", "mid", "/6"], ["2E", "mid/6", "(empty)"]]);
  await fill(page, { iri: "/.//c", base: "x:/a" });
  assert.match(await text(page, "#resolution .problem"), /other components/);
  await close(page);
});

// The last rows of the tables of conversions, of which "unchanged" means the row before.
const converted = async page => (await page.$$eval("#conversion table", tables => tables.map(t =>
  [...t.rows].slice(1).map(row => row.cells[1].textContent).findLast(cell => cell !== "unchanged"))));

test("playground: LEIRI, IRI and URI", async () => {
  const page = await openPlayground({ iri: "http://résumé.example.org/a b" });
  await settled(page);
  assert.deepEqual((await converted(page)).slice(0, 3), ["http://résumé.example.org/a%20b", "http://r%C3%A9sum%C3%A9.example.org/a%20b",
    "http://xn--rsum-bpad.example.org/a%20b"]);
  for (const [uri, iri] of [["http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"],
    ["http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"],
    ["http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"]]) {
    await fill(page, { iri: uri });
    assert.equal((await converted(page)).at(-1), iri);
    assert.equal((await rows(page, "#conversion > div:last-of-type")).length, 5);
  }
  await close(page);
});

test("playground: comparison", async () => {
  const page = await openPlayground({ iri: "http://example.com", other: "http://example.com:80/" });
  assert.match(await text(page, "#comparison p"), /^scheme: .*: port, path\.$/);
  await fill(page, { other: "http://example.com" });
  assert.match(await text(page, "#comparison p"), /^string: /);
  await fill(page, { other: "http://еxample.com" });
  assert.match(await text(page, "#comparison p"), /^lookalike: /);
  await fill(page, { other: "a b" });
  assert.match(await text(page, "#comparison .problem"), /^second identifier: /);
  await close(page);
});

// RFC 3987 section 4.4, example 1: the characters in uppercase are right-to-left.
test("playground: logical and visual order", async () => {
  const hebrew = "אבגדהו";
  const page = await openPlayground({ iri: `http://ab.${hebrew}.ij/kl/mn/op.html` });
  await settled(page);
  const [logical, visual] = await rows(page, "#direction");
  assert.equal(logical[1], `http://ab.${hebrew}.ij/kl/mn/op.html`);
  assert.equal(visual[1], `http://ab.${[...hebrew].reverse().join("")}.ij/kl/mn/op.html`);
  await close(page);
});

test("playground: the data of Unicode is loaded only if it is needed", async () => {
  const page = await openPlayground();
  const loaded = () => page.requests.some(url => url.endsWith("/unicode.js"));
  await fill(page, { iri: "http://example.org/é", other: "http://example.org/%C3%A9", base: "http://example.org/ü/" });
  assert.equal(loaded(), false);
  await fill(page, { iri: "http://é.example.org/" });
  assert.equal(loaded(), true);
  assert.equal(await text(page, "#status"), "no findings");
  await close(page);
});

test("playground: identifiers in Turtle and XML", async () => {
  const page = await openPlayground({ text: turtle });
  const found = async () => (await rows(page, "#document")).map(([line, where, iri]) => `${line} ${where} ${iri}`);
  assert.deepEqual(await found(), ["1 prefix http://example.org/%7euser/", "2 base http://example.org/data/",
    "3 IRI mobyU+0020dick→ http://example.org/data/mobyU+0020dick", "3 IRI ../é→ http://example.org/é",
    "4 prefix http://example.org/x", "4 IRI a→ http://example.org/data/a"]);
  await fill(page, { format: "xml", text: '<?x href="no"?>\n<!-- <a href="no"/> --><a xmlns="http://x/" xml:base="http://e/d/"\n' +
    " alt='no'><b href='a&amp;b&#xE9;' xml:base=\"e/\"/><![CDATA[<a href=\"no\"/>]]><c src='&unknown;'/></a><d href='e'/>" });
  assert.deepEqual(await found(), ["2 xmlns http://x/", "2 xml:base http://e/d/", "3 href a&bé→ http://e/d/e/a&bé",
    "3 xml:base e/→ http://e/d/e/", "3 src &unknown;→ http://e/d/&unknown;", "3 href e"]);
  await page.click("#document tr:nth-of-type(3) button");
  assert.deepEqual(await page.$$eval("#iri, #base", all => all.map(e => e.value)), ["a&bé", "http://e/d/e/"]);
  await close(page);
});

test("playground: everything is reached by the keyboard", async () => {
  const page = await openPlayground({}, { width: 400 });
  await page.focus("#content");
  const reached = [];
  for (let i = 0; i < 13; ++i) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement.id || document.activeElement.textContent));
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), "none");
  }
  for (const wanted of ["Resolution", "Turtle", "iri", "base", "other", "profile"]) assert.ok(reached.includes(wanted), wanted);
  await page.focus("#examples li:last-child button");
  await page.keyboard.press("Enter");
  assert.equal((await rows(page, "#document")).length, 4);
  await page.focus("#document button");
  await page.keyboard.press("Space");
  assert.equal(await page.evaluate(() => document.activeElement.id), "iri");
  await close(page);
});

test("playground: the examples", async () => {
  const page = await openPlayground();
  for (let i = 1; i <= 6; ++i) {
    await page.click(`#examples li:nth-child(${i}) button`);
    await settled(page);
    assert.notEqual(await text(page, "#findings"), "");
    assert.equal(await page.$(".problem"), null, `example ${i}`);
  }
  await close(page);
});

test("playground: the address is shared", async () => {
  const page = await openPlayground();
  await fill(page, { iri: "http://example.org/a b&c=d#é", base: "http://b/", profile: "leiri" });
  await page.waitForFunction(() => location.hash.includes("leiri"));
  const address = await page.evaluate(() => location.href);
  const values = () => page.$$eval("#iri, #base, #profile", all => all.map(e => e.value));
  const before = await values();
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForSelector("html[data-ready]");
  assert.deepEqual(await values(), before);
  await page.evaluate(() => { location.hash = "#iri=x"; });
  await page.waitForFunction(() => document.getElementById("iri").value === "x");
  assert.deepEqual(await values(), ["x", "", "iri"]);
  await page.evaluate(() => { location.hash = "#content"; });
  await fill(page, { base: "http://b/" });
  assert.deepEqual(await values(), ["x", "http://b/", "iri"]);
  await close(page);
});

test("playground: from a server", async t => {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const server = http.createServer((request, response) => {
    const name = path.join(site, path.normalize(new URL(request.url, "http://x").pathname));
    response.setHeader("Content-Type", types[path.extname(name)] ?? "application/octet-stream");
    fs.createReadStream(name).on("error", () => response.writeHead(404).end()).pipe(response);
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close() && server.closeAllConnections());
  const page = await openPlayground({ iri: "http://é.example.org/" }, { origin: `http://127.0.0.1:${server.address().port}` });
  await settled(page);
  assert.equal(await text(page, "#status"), "no findings");
  await close(page);
});

test("playground: the page and the core are smaller than 300 kB; times", async () => {
  const page = await openPlayground();
  const files = [...new Set(page.requests.filter(url => url.startsWith("file:")))].map(url => new URL(url).pathname);
  const size = files.reduce((sum, name) => sum + fs.statSync(name).size, 0);
  await close(page);
  const times = [];
  for (let i = 0; i < 5; ++i) {
    const again = await openPlayground();
    times.push(await again.evaluate(() => {
      const first = performance.getEntriesByName("answered")[0].startTime;
      const field = document.getElementById("iri");
      field.value = "http://example.org/%7euser";
      const begin = performance.now();
      field.dispatchEvent(new Event("input"));
      return [first - performance.getEntriesByType("navigation")[0].loadEventEnd, performance.now() - begin].map(Math.round);
    }));
    await close(again);
  }
  console.log(`bytes: ${size} in ${files.length} files; ms from load to the first answer, and for the next one: ${times.join(" | ")}`);
  assert.ok(size < 300_000, String(size));
});
