// How the tests use the playground.
"use strict";
const { open } = require("./browser.js");

// Opens the playground with the fields filled by the fragment of its address.
const openPlayground = async (fields = {}, options = {}) => {
  const fragment = new URLSearchParams(Object.entries(fields)).toString();
  const page = await open(`playground.html${fragment && "#"}${fragment}`, options);
  await page.waitForSelector("html[data-ready]");
  return page;
};

// Fills fields as a script of the page would, and waits for what needs the data of Unicode.
const fill = async (page, fields) => {
  await page.evaluate(given => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.getElementById(name);
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, fields);
  await settled(page);
};

const settled = page => page.waitForFunction(() => !document.querySelector("main").innerText.includes("Loading the data"));

// The texts of the cells of a table, without its head.
const rows = (page, selector) => page.$$eval(`${selector} tbody tr`, all =>
  all.map(row => [...row.cells].map(cell => cell.textContent)));

const text = (page, selector) => page.$eval(selector, e => e.textContent);

module.exports = { fill, openPlayground, rows, settled, text };
