// The site in a browser, opened as files; see run.
"use strict";
const assert = require("node:assert");
const path = require("node:path");
const { test } = require("node:test");
const { close, open, violations } = require("./browser.js");

const pictures = process.env.PICTURES;
const some = ["index.html", "questions.html", "design.html", "formats.html", "changelog.html", "contributing.html",
  "findings/index.html", "findings/not-normal.html", "findings/bidi-edges.html", "findings/rdf-syntax.html",
  "findings/library-misreads.html", "guides/continuous-integration.html", "guides/many-machines.html",
  "manual/leiri.1.html", "manual/leiri.3.html", "manual/leiri-xslt.7.html", "samples/index.html",
  "source/samples/core.cpp.html", "search.html", "search.html?q=path"];

for (const width of [1280, 400]) {
  for (const scheme of ["light", "dark"]) {
    test(`nothing is wrong at ${width} pixels, ${scheme}`, async () => {
      for (const name of some) {
        const page = await open(name, { width, scheme });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, name);
        await page.screenshot({ path: path.join(pictures, `${name.replace(/\W/g, "-")}-${width}-${scheme}.png`) });
        assert.deepEqual(await violations(page), [], name);
        await close(page);
      }
    });
  }
}

// What a newcomer types, and a place that has to be among the first three.
const questions = [
  ["how do I make my build fail on a new bad IRI", "How do I make my build fail on a new bad IRI?"],
  ["build fail baseline", "How do I make my build fail on a new bad IRI?"],
  ["why is %7e a finding", "Why is %7e a finding?"],
  ["%7E", "Why is %7e a finding?"],
  ["path-character", "path-character"],
  ["suppress", "How do I suppress a finding?"],
  ["xinclude wrong file", "XML parsers"],
  ["github actions", "Continuous integration"],
  ["LD_PRELOAD", "leiri-preload(7)"],
];
for (const [words, wanted] of questions) {
  test(`search: ${words}`, async () => {
    const page = await open("index.html");
    await page.type("input[type=search]", words);
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    await page.waitForSelector("html[data-ready]");
    const found = await page.$$eval("#results li", all => all.slice(0, 3).map(li => li.querySelector("a").textContent +
      (li.querySelector("span")?.textContent ?? "")));
    assert.ok(found.some(title => title === wanted || title.startsWith(`${wanted} in `) || title.endsWith(` in ${wanted}`)),
      found.join(" | "));
    await page.focus("#results li a");
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    assert.ok(await page.$("h1"));
    await close(page);
  });
}

// Measured on a busy machine: 0.9 seconds and 28 ms.
test("the search is ready within 3 seconds, and answers within 200 ms", async () => {
  const page = await open("search.html");
  const ready = await page.evaluate(() => performance.now());
  const times = await page.evaluate(() => ["p", "percent", "percent-encoding of a tilde"].map(words => {
    const begin = performance.now();
    document.querySelector("input").value = words;
    document.querySelector("input").dispatchEvent(new Event("input"));
    return Math.round(performance.now() - begin);
  }));
  console.log(`ready after ms: ${Math.round(ready)}; answers: ${times}`);
  assert.ok(ready < 3000 && Math.max(...times) < 200, `${ready} ${times}`);
  await close(page);
});

test("hostile words are only text", async () => {
  const page = await open(`search.html?q=${encodeURIComponent("<img src=x onerror=alert(1)> title:~ ^ +- *")}`);
  assert.equal(await page.$("main img"), null);
  await page.type("input", '"><script>');
  assert.equal(await page.$("main script"), null);
  await page.$eval("input", i => { i.value = "a ".repeat(100000); i.dispatchEvent(new Event("input")); });
  await close(page);
});

test("the keyboard reaches the content, the search and the menu", async () => {
  const page = await open("index.html", { width: 400 });
  const focused = () => page.evaluate(() => document.activeElement.textContent || document.activeElement.name);
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "Skip to the content");
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), "none");
  for (const wanted of ["leiri", "q", "Menu"]) {
    await page.keyboard.press("Tab");
    assert.equal(await focused(), wanted);
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "Start");
  await close(page);
});

test("without scripts, pages are complete and the search says so", async () => {
  const page = await open("findings/not-normal.html", { scripts: false });
  await page.screenshot({ path: path.join(pictures, "without-scripts.png") });
  await close(page);
});
