// The fields of the page, and what is shown about them.
"use strict";

const fields = Object.fromEntries(["iri", "base", "other", "profile", "text", "format"].map(name =>
  [name, document.getElementById(name)]));
const most = { iri: 2000, base: 2000, other: 2000, text: 50000 };
const statusLine = document.getElementById("status");
const sharing = document.getElementById("sharing");
const usual = { iri: "", base: "", other: "", profile: "iri", text: "", format: "turtle" };

const examples = [
  { iri: "http://user@Example.org:80/a/./b%7e?q#f", other: "http://user@example.org/a/b~?q#f" },
  { iri: "../g/./h?y", base: "http://a/b/c/d;p?q" },
  { iri: "my dir/é.xml", base: "http://example.org/docs/", profile: "leiri" },
  { iri: "http://example.org/אבג/דהו/x", other: "http://example.org/דהו/אבג/x" },
  { iri: "http://résumé.example.org/", other: "http://xn--rsum-bpad.example.org/" },
  { iri: "http://example.org/a", text: '@prefix ex: <http://example.org/%7euser/> .\n@base <http://example.org/data/> .\n' +
      '<moby dick> a ex:Book ;\n  ex:next <../other> . # <no identifier>\n', format: "turtle" },
];

const values = () => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));

const fill = given => {
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name] ?? usual[name];
    const isChoice = field instanceof HTMLSelectElement;
    field.value = isChoice && ![...field.options].some(option => option.value === value) ? usual[name] : value;
  }
  if (fields.text.value !== "") document.querySelector("#fields details").open = true;
  update();
};

const use = ({ iri, base }) => {
  fill({ ...values(), iri, base });
  fields.iri.focus();
};

// Where something is drawn, how, and from which fields.
const sections = [
  ["findings", drawFindings, "iri", "profile"], ["resolution", drawResolution, "iri", "base"],
  ["conversion", drawConversion, "iri"], ["comparison", drawComparison, "iri", "other"],
  ["direction", drawDirection, "iri"], ["document", given => drawDocument(given, use), "text", "format", "base"],
];
const drawnFrom = new Map();

const tooLong = (length, field) => `The text has ${length.toLocaleString("en")} characters. ` +
  `This field takes up to ${most[field].toLocaleString("en")}; the program leiri has no such limit.`;

const problemOf = error => !(error instanceof leiri.UnicodeNeeded) ? `This failed: ${error.message}.` :
  unicodeState === "loaded" || unicodeState === "failed" ?
    "This needs the data of Unicode, which this page does not have." : null;

const draw = ([name, drawing, ...used], given) => {
  const from = JSON.stringify([unicodeState, ...used.map(field => given[field])]);
  if (drawnFrom.get(name) === from) return;
  drawnFrom.set(name, from);
  let nodes;
  try {
    nodes = drawing(given);
  } catch (error) {
    const problem = problemOf(error);
    nodes = [element("p", { class: problem ? "problem" : "quiet" }, problem ?? "Loading the data of Unicode …")];
    if (!problem) loadUnicode(update);
  }
  document.getElementById(name).replaceChildren(...nodes.flat(Infinity));
};

const clear = () => {
  drawnFrom.clear();
  for (const [name] of sections) document.getElementById(name).replaceChildren();
};

const summary = ({ iri, profile }) => {
  try {
    const { findings, problem } = findingsOf(iri, profile);
    return problem ?? (findings.length === 1 ? "1 finding" : `${findings.length || "no"} findings`);
  } catch {
    return "";
  }
};

const update = () => {
  const given = values();
  const long = Object.keys(most).find(name => given[name].length > most[name]);
  if (long) clear();
  else sections.forEach(section => draw(section, given));
  statusLine.textContent = long ? tooLong(given[long].length, long) : summary(given);
  share();
  performance.mark("answered");
};

// Browsers limit how often an address may change.
let sharingTimer;
const share = () => {
  clearTimeout(sharingTimer);
  sharingTimer = setTimeout(() => {
    const fragment = writeFragment(values(), usual);
    sharing.textContent = fragment ? "The address of this page contains what the fields contain, after #." :
      "What the fields contain is too long for the address of this page.";
    if (fragment) history.replaceState(null, "", fragment);
  }, 300);
};

const openFragment = () => {
  const given = readFragment(location.hash, fields);
  fill(given ?? {});
  if (!given) statusLine.textContent = "The fragment of this address is too long, and was not read.";
};

// What is too long for a field is not inserted, since browsers are slow with very long lines.
const refuseLong = event => {
  const length = (event.data ?? event.dataTransfer?.getData("text/plain") ?? "").length;
  if (length <= most[event.target.id]) return;
  event.preventDefault();
  statusLine.textContent = tooLong(length, event.target.id);
};

const begin = async () => {
  const reason = lacking();
  if (reason) {
    statusLine.textContent = reason;
    return;
  }
  for (const id of ["fields", "answers"]) document.getElementById(id).hidden = false;
  core = await coreStart;
  if (hasFields(location.hash)) openFragment();
  else fill(examples[0]);
  for (const [name, field] of Object.entries(fields)) {
    field.addEventListener("input", update);
    if (most[name]) field.addEventListener("beforeinput", refuseLong);
  }
  document.querySelectorAll("#examples button").forEach((button, at) =>
    button.addEventListener("click", () => fill(examples[at])));
  addEventListener("hashchange", () => {
    if (hasFields(location.hash)) openFragment();
  });
  document.documentElement.dataset.ready = "";
};

begin().catch(error => { statusLine.textContent = `The playground cannot start: ${error.message}.`; });
