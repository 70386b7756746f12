// The page in a browser, as people use it; see run.
"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test } = require("node:test");
const puppeteer = require("puppeteer-core");

const [work, pictures] = [process.env.PAGE_FOLDER, process.env.PAGE_PICTURES];
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const sizes = [1280, 400];
const schemes = ["light", "dark"];

let browser;
before(async () => {
  browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
});
after(() => browser.close());

// Opens a page; everything that it asks a network for, and every error, fails the test.
const open = async (name, { width = 1280, scheme = "light", scripts = true, waits = scripts } = {}) => {
  const page = await browser.newPage();
  page.faults = [];
  page.on("pageerror", error => page.faults.push(String(error)));
  page.on("console", message => page.faults.push(message.text()));
  page.on("request", request => {
    if (!/^(file|blob|data):/.test(request.url())) page.faults.push(request.url());
  });
  await page.setJavaScriptEnabled(scripts);
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto("file://" + path.join(work, name));
  if (waits) await page.waitForSelector("html[data-ready]");
  return page;
};

const close = async page => {
  assert.deepEqual(page.faults, []);
  await page.close();
};

const filter = async (page, text) => {
  await page.click("#filter", { count: 3 });
  await page.keyboard.press("Backspace");
  await page.type("#filter", text);
  await new Promise(resolve => setTimeout(resolve, 300));
};

const state = page => page.$eval("#state", e => e.textContent);

// Axe is run in a world of its own, which the policy of the page does not concern.
const violations = async page => {
  const session = await page.createCDPSession();
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  const evaluate = expression => session.send("Runtime.evaluate",
    { expression, contextId: executionContextId, awaitPromise: true, returnByValue: true });
  await evaluate(axe);
  const { result } = await evaluate(
    "axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html).join(' ')))");
  assert.ok(Array.isArray(result.value), JSON.stringify(result));
  return result.value;
};

test("a page of 60,000 findings is small and opens fast", async () => {
  assert.ok(fs.statSync(path.join(work, "large.html")).size < 2_000_000);
  const times = [];
  for (let i = 0; i < 5; ++i) {
    const page = await open("large.html");
    times.push(await page.evaluate(() => performance.getEntriesByName("ready")[0].startTime));
    assert.equal(await state(page), "60,000 findings");
    await close(page);
  }
  times.sort((a, b) => a - b);
  console.log(`bytes: ${fs.statSync(path.join(work, "large.html")).size}, ready after ms: ${times.map(Math.round)}`);
  assert.ok(times[2] < 1000, String(times));
});

test("groups are opened by a click", async () => {
  const page = await open("large.html");
  const group = "#groups > details:nth-of-type(3)";
  assert.equal(await page.$(`${group} table`), null);
  await page.click(`${group} > summary`);
  await page.waitForSelector(`${group} details > summary`);
  assert.equal(await page.$(`${group} table`), null);  // more than 50
  await page.click(`${group} details > summary`);
  await page.waitForSelector(`${group} table tbody tr`);
  assert.equal((await page.$$(`${group} tbody tr`)).length, 50);
  await page.click(`${group} button`);
  assert.equal((await page.$$(`${group} tbody tr`)).length, 250);
  await close(page);
});

test("typing filters", async () => {
  const page = await open("large.html");
  const begin = Date.now();
  await filter(page, "59/a 999>".slice(0, 8));
  console.log(`filtered within ms: ${Date.now() - begin}`);
  assert.equal(await state(page), "1 of 60,000 findings");
  assert.equal(await page.$eval("#groups tbody td:nth-child(3)", e => e.textContent), "http://example.org/59/a 999");
  await filter(page, "PATH-character part-7.nt");
  assert.equal(await state(page), "1,000 of 60,000 findings");
  await filter(page, "no such text");
  assert.equal(await state(page), "0 of 60,000 findings");
  assert.equal((await page.$$("#groups details")).length, 0);
  await filter(page, " ");
  assert.equal(await state(page), "60,000 findings");
  await close(page);
});

test("links of tables filter, and long tables have the rest", async () => {
  const page = await open("large.html");
  await page.click("#documents a[data-filter]");
  assert.equal(await state(page), "1,000 of 60,000 findings");
  assert.equal((await page.$$("#documents tbody tr")).length, 50);
  await page.$eval("#documents + button", b => b.click());
  assert.equal((await page.$$("#documents tbody tr")).length, 60);
  await close(page);
});

test("the keyboard reaches everything", async () => {
  const page = await open("large.html");
  await page.focus("#filter");
  await page.keyboard.type("part-3.nt");
  await new Promise(resolve => setTimeout(resolve, 300));
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  assert.match(await focused(), /part-3\.nt/);
  await page.keyboard.press("Enter");  // the first document is open; Enter closes it
  assert.equal(await page.evaluate(() => document.activeElement.parentElement.open), false);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.match(await focused(), /path-character/);
  await page.keyboard.press("Enter");
  await page.waitForSelector("#groups tbody tr");
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), "none");
  await close(page);
});

for (const width of sizes) {
  for (const scheme of schemes) {
    test(`nothing is wrong at ${width} pixels, ${scheme}`, async () => {
      for (const name of ["samples.html", "large.html"]) {
        const page = await open(name, { width, scheme });
        await page.evaluate(() => document.querySelector("#groups details:nth-of-type(2) > summary")?.click());
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, name);
        assert.deepEqual(await violations(page), [], name);
        const picture = path.join(pictures, `${path.parse(name).name}-${width}-${scheme}`);
        await page.screenshot({ path: `${picture}.png` });
        await page.$eval("#findings", e => e.scrollIntoView());
        await page.screenshot({ path: `${picture}-findings.png` });
        await close(page);
      }
    });
  }
}

test("without scripts the summary is there", async () => {
  const page = await open("samples.html", { scripts: false });
  const text = await page.$eval("body", e => e.innerText).catch(() => null);
  await page.screenshot({ path: path.join(pictures, "without-scripts.png") });
  if (text !== null) {
    assert.match(text, /errors/);
    assert.match(text, /does not run the script/);
  }
  await close(page);
});

test("the page of the namespaces is accessible at each size, and needs no script", async () => {
  for (const width of sizes) {
    for (const scheme of schemes) {
      const page = await open("namespaces.html", { width, scheme, waits: false });
      assert.deepEqual(await violations(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      // The documents of a namespace are shown by the keyboard, too.
      await page.focus("summary");
      await page.keyboard.press("Enter");
      assert.ok(await page.$eval("details", d => d.open));
      await page.screenshot({ path: path.join(pictures, `namespaces-${width}-${scheme}.png`), fullPage: true });
      assert.equal(await page.$$eval("script", all => all.length), 0);
      await close(page);
    }
  }
});
