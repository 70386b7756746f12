// The package in headless Chromium: as modules from a server, and as a classic script in a page that is a file.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import puppeteer from "puppeteer-core";

const folder = new URL("node_modules/leiri/", import.meta.url);
const types = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
const page = `<!doctype html><script type="importmap">{"imports": {
  "leiri": "/leiri/index.js", "leiri/unicode": "/leiri/unicode.js", "leiri/rdf": "/leiri/rdf.js", "#read": "/leiri/read.js"
}}</script>`;

let browser;
let server;
before(async () => {
  browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  server = createServer(({ url }, answer) => {
    if (url === "/") return answer.setHeader("Content-Type", "text/html").end(page);
    const name = url.replace("/leiri/", "");
    try {
      answer.setHeader("Content-Type", types[name.split(".").pop()] ?? "").end(readFileSync(new URL(name, folder)));
    } catch {
      answer.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
after(async () => {
  await browser.close();
  server.close();
});

/** Runs a function in a page, whose errors are errors of the test. */
async function inPage(address, run) {
  const tab = await browser.newPage();
  const faults = [];
  tab.on("pageerror", error => faults.push(String(error)));
  await tab.goto(address);
  const result = await tab.evaluate(run);
  await tab.close();
  assert.deepEqual(faults, []);
  return result;
}

const served = run => inPage(`http://127.0.0.1:${server.address().port}/`, run);

test("modules in a browser", async () => {
  const { host, resolved, codes, needed, ascii, surrogate, size } = await served(async () => {
    const leiri = await import("leiri");
    const attempt = call => { try { return call(); } catch (error) { return [error.name, error.code]; } };
    const long = `http://h/${"a".repeat(10_000_000)}`;
    return {
      host: leiri.parse("http://u@h:1/").host,
      resolved: leiri.resolve("http://a/b/c/d;p?q", "../g"),
      codes: leiri.check("http://h/é|").map(f => [f.code, f.index]),
      needed: attempt(() => leiri.toAscii("é")),
      ascii: (await import("leiri/unicode")).toAscii("résumé.example.org"),
      surrogate: attempt(() => leiri.check("\uD800")),
      size: leiri.parse(long).path.length,
    };
  });
  assert.deepEqual([host, resolved, codes], ["h", "http://a/b/g", [["path-character", 10]]]);
  assert.deepEqual([needed, ascii], [["UnicodeNeeded", "not-implemented"], "xn--rsum-bpad.example.org"]);
  assert.deepEqual([surrogate, size], [["LeiriError", "bad-request"], 10_000_001]);
});

test("a stream of quads in a browser", async () => {
  const values = await served(async () => {
    const { QuadTransformStream } = await import("leiri/rdf");
    const node = value => ({ termType: "NamedNode", value });
    const quad = value => ({ subject: node(value), predicate: node("http://h/p"), object: node("http://h/o"),
      graph: { termType: "DefaultGraph", value: "" } });
    const reader = new ReadableStream({
      start(to) { ["http://h/a", "http://h/|", "http://h/e\u0301"].forEach(v => to.enqueue(quad(v))); to.close(); },
    }).pipeThrough(new QuadTransformStream({ policy: "skip" })).getReader();
    const all = [];
    for (let next; !(next = await reader.read()).done;) all.push(next.value.subject.value);
    return all;
  });
  assert.deepEqual(values, ["http://h/a", "http://h/e\u0301"]);
});

test("a page that is a file, with the engine as a classic script", async () => {
  const script = readFileSync(new URL("engine.js", folder), "utf8").replace(/^export /gm, "");
  const bytes = readFileSync(new URL("leiri.wasm", folder)).toString("base64");
  const file = new URL("classic.html", import.meta.url);
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><script>const leiri = (() => {${script}
    const bytes = Uint8Array.from(atob("${bytes}"), c => c.charCodeAt(0));
    return WebAssembly.compile(bytes).then(module => functionsOf(new Engine(module)));
  })();</script>`);
  assert.equal(await inPage(file.href, async () => (await leiri).resolve("http://a/b", "./c")), "http://a/c");
});
