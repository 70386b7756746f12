// The playground and bad input.
"use strict";
const assert = require("node:assert");
const http = require("node:http");
const { test } = require("node:test");
const { close, open } = require("./browser.js");
const { fill, openPlayground, settled, text } = require("./playground.js");

const markup = `"><img src=x onerror="document.title='hurt'"><script>document.title='hurt'</script>{{x}}`;
const values = page => page.evaluate(() => Object.fromEntries(
  ["iri", "base", "other", "profile", "text", "format"].map(id => [id, document.getElementById(id).value])));

const assertUnhurt = async page => {
  assert.equal(await page.title(), "Playground – leiri");
  assert.equal(await page.$("main img, main script, main iframe, main svg, main style"), null);
};

test("playground: markup is only text", async () => {
  const page = await openPlayground();
  for (const iri of [markup, `http://example.org/${markup}`, `http://${markup}/`, "javascript:alert(1)"]) {
    await fill(page, { iri, base: `http://example.org/${markup}`, other: iri, text: `<${markup}> <http://x/${markup}>` });
    await assertUnhurt(page);
    await fill(page, { format: "xml", text: `<a href='${markup}'/><b xmlns:x='${markup.replaceAll("'", "")}'/>` });
    await assertUnhurt(page);
  }
  assert.equal(await page.$('main a[href^="javascript:"]'), null);
  await close(page);
});

test("playground: what a fragment contains only fills the fields", async () => {
  const page = await openPlayground({ iri: markup, profile: markup, format: "__proto__", __proto__: "x", constructor: "y",
    unknown: "z", "hasOwnProperty": "1", text: markup });
  await assertUnhurt(page);
  assert.deepEqual(await values(page), { iri: markup, base: "", other: "", profile: "iri", text: markup, format: "turtle" });
  assert.equal(await page.evaluate(() => ({}).x ?? Object.prototype.unknown ?? null), null);
  await close(page);
});

for (const fragment of ["iri=%", "iri=%ff%zz&&&===", "%00", "iri=%ED%A0%80&base=%00", "iri=a&iri=b", "x".repeat(7000)]) {
  test(`playground: malformed fragment ${fragment.slice(0, 30)}`, async () => {
    const page = await open(`playground.html#${fragment}`);
    await page.waitForSelector("html[data-ready]");
    await settled(page);
    await assertUnhurt(page);
    await close(page);
  });
}

test("playground: a long fragment is not read", async () => {
  const page = await openPlayground({ iri: "a".repeat(100_000) });
  assert.equal((await values(page)).iri, "");
  assert.match(await text(page, "#status"), /too long/);
  await close(page);
});

test("playground: 10 MB", async () => {
  const page = await openPlayground({ iri: "x" });
  await page.evaluate(() => {
    document.querySelector("#fields details").open = true;
    addEventListener("copy", event => {
      event.preventDefault();
      event.clipboardData.setData("text/plain", "http://example.org/é|".padEnd(10_000_000, "a/../"));
    });
  });
  for (const [id, most] of [["iri", "2,000"], ["text", "50,000"]]) {
    await page.focus(`#${id}`);
    await page.keyboard.press("c", { commands: ["Copy"] });
    const begin = Date.now();
    await page.keyboard.press("v", { commands: ["Paste"] });
    assert.match(await text(page, "#status"), new RegExp(`10,000,000 characters.* ${most};`));
    console.log(`ms to refuse 10 MB: ${Date.now() - begin}`);
  }
  assert.deepEqual(await values(page), { iri: "x", base: "", other: "", profile: "iri", text: "", format: "turtle" });
  await page.evaluate(() => {
    const field = document.getElementById("iri");
    field.value = "a".repeat(10_000_000);
    field.dispatchEvent(new Event("input"));
  });
  assert.match(await text(page, "#status"), /10,000,000 characters.*2,000/);
  assert.equal(await text(page, "#findings"), "");
  await fill(page, { iri: "http://example.org/a b" });
  assert.equal(await text(page, "#status"), "1 finding");
  await close(page);
});

test("playground: the largest texts that the fields take", async () => {
  const page = await openPlayground();
  const longest = [`http://h/${"../".repeat(600)}`, "\u202E".repeat(2000), "é".repeat(2000), "%".repeat(2000),
    `//${"@:".repeat(900)}`, `${"a:".repeat(1000)}`];
  for (const iri of longest) {
    const begin = Date.now();
    await fill(page, { iri, base: iri, other: iri });
    console.log(`${JSON.stringify(iri.slice(0, 12))}: ${Date.now() - begin} ms`);
  }
  await fill(page, { iri: "", base: "", other: "" });
  for (const [format, piece] of [["turtle", "<a>"], ["turtle", '"""'], ["turtle", "<"], ["xml", "<"], ["xml", "<!--"], ["xml", "<a"], ["xml", " "], ["xml", "<a b"], ["xml", "<a href='x'>"],
    ["xml", "<a b='"], ["xml", "</a>"], ["xml", "<a "]]) {
    const begin = Date.now();
    await fill(page, { format, text: piece.repeat(50000 / piece.length) });
    console.log(`${format} ${piece}: ${Date.now() - begin} ms`);
  }
  await close(page);
});

test("playground: lone surrogates", async () => {
  const page = await openPlayground();
  for (const lone of ["\uD800", "\uDC00", "a\uD83D", "\uDC00\uD800"]) {
    await fill(page, { iri: `http://example.org/${lone}`, base: `http://${lone}/`, other: lone, text: `<${lone}>` });
    assert.match(await text(page, "#status"), /lone surrogate/);
    for (const section of ["resolution", "conversion", "comparison", "direction"]) {
      assert.match(await text(page, `#${section} .problem`), /surrogate/);
    }
  }
  await close(page);
});

test("playground: nothing leaves the page", async t => {
  let asked = 0;
  const server = http.createServer((request, response) => {
    ++asked;
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.end();
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close() && server.closeAllConnections());
  const address = `http://127.0.0.1:${server.address().port}/`;
  const page = await openPlayground();
  await page.evaluate(async url => {
    await fetch(url).catch(() => {});
    navigator.sendBeacon(url);
    for (const [tag, name] of [["img", "src"], ["script", "src"], ["link", "href"], ["iframe", "src"], ["object", "data"]]) {
      const element = document.createElement(tag);
      element.setAttribute(name, url);
      element.setAttribute("rel", "stylesheet");
      document.body.append(element);
    }
    await new Promise(done => setTimeout(done, 500));
  }, address);
  assert.equal(asked, 0);
  assert.ok(page.faults.some(fault => /Content Security Policy/.test(fault)));
  await fetch(address);
  assert.equal(asked, 1);
  await page.close();
});

for (const [name, lacks] of [["WebAssembly", "WebAssembly"], ["DecompressionStream", "DecompressionStream"]]) {
  test(`playground: a browser without ${name}`, async () => {
    const page = await open("playground.html", { prepare: p => p.evaluateOnNewDocument(`delete globalThis.${name}`) });
    assert.match(await text(page, "#status"), new RegExp(lacks));
    assert.deepEqual(await page.$$eval("#fields, #answers", all => all.map(e => e.hidden)), [true, true]);
    await close(page);
  });
}

test("playground: a browser without scripts", async () => {
  const page = await open("playground.html", { scripts: false });
  assert.match(await text(page, "noscript"), /needs scripts/);
  await close(page);
});

test("playground: without the data of Unicode", async () => {
  const page = await openPlayground({}, { prepare: async p => {
    await p.setRequestInterception(true);
    p.on("request", request => request.url().endsWith("/unicode.js") ? request.abort() : request.continue());
  } });
  await fill(page, { iri: "http://é.example.org/" });
  assert.match(await text(page, "#findings"), /needs the data of Unicode/);
  await fill(page, { iri: "http://example.org/" });
  assert.equal(await text(page, "#status"), "no findings");
  assert.ok(page.faults.every(fault => /ERR_FAILED/.test(fault)), page.faults.join("\n"));
  await page.close();
});
