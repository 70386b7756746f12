// Pages of the site in headless Chromium, for the tests here.
"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const { after, before } = require("node:test");
const puppeteer = require("puppeteer-core");

const site = process.env.SITE;
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let browser;
before(async () => {
  browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
});
after(() => browser.close());

// Opens a page, as a file unless an address is given; everything that it asks a network for, and every error, fails the
// test. `prepare` is called before the page is loaded.
const open = async (name, options = {}) => {
  const { width = 1280, scheme = "light", scripts = true, origin = `file://${site}`, prepare } = options;
  const page = await browser.newPage();
  page.faults = [];
  page.requests = [];
  page.on("pageerror", error => page.faults.push(String(error)));
  page.on("console", message => page.faults.push(message.text()));
  page.on("request", request => {
    page.requests.push(request.url());
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith("data:")) page.faults.push(request.url());
  });
  await page.setJavaScriptEnabled(scripts);
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await prepare?.(page);
  await page.goto(`${origin}/${name}`);
  return page;
};

const close = async page => {
  assert.deepEqual(page.faults, []);
  await page.close();
};

// What axe finds. It is run in a world of its own, which the policy of the page does not concern.
const violations = async page => {
  const session = await page.createCDPSession();
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  const evaluate = expression => session.send("Runtime.evaluate",
    { expression, contextId: executionContextId, awaitPromise: true, returnByValue: true });
  await evaluate(axe);
  const { result } = await evaluate("axe.run({ preload: false }).then(r => r.violations.map(v =>" +
    " v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html).join(' ')))");
  assert.ok(Array.isArray(result.value), JSON.stringify(result));
  return result.value;
};

module.exports = { close, open, site, violations };
