// Elements, always with text as text: nothing here parses markup.
"use strict";

const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity));
  return made;
};

const table = (heads, rows) => element("div", { class: "wide", tabindex: "0" }, element("table", {},
  element("thead", {}, element("tr", {}, heads.map(head => element("th", { scope: "col" }, head)))),
  element("tbody", {}, rows.map(cells => element("tr", {}, cells.map(cell => element("td", {}, cell)))))));

const codePoint = character => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

// Characters that are invisible, change the order of others, or are half of a surrogate pair; and all others.
const runs = /([\p{C}\p{Z}\p{Variation_Selector}])\1*|[^\p{C}\p{Z}\p{Variation_Selector}]+/gu;

// Text as nodes in which such characters are replaced by their code points.
const shown = text => [...text.matchAll(runs)].map(([run, character]) => character === undefined ? run :
  element("span", { class: "invisible" }, codePoint(character), run === character ? "" : ` × ${run.length / character.length}`));

// An identifier, kept apart from the text around it, whatever its direction.
const identifier = (text, ...classes) =>
  element("code", { class: ["identifier", ...classes].join(" "), dir: "ltr" }, text === "" ? "(empty)" : shown(text));

// Two texts; what is between their common start and their common end is marked.
const withDifference = (text, other) => {
  const [mine, others] = [[...text], [...other]];
  const shortest = Math.min(mine.length, others.length);
  let start = 0;
  while (start < shortest && mine[start] === others[start]) ++start;
  let end = 0;
  while (end < shortest - start && mine.at(-1 - end) === others.at(-1 - end)) ++end;
  const slice = (from, to) => shown(mine.slice(from, to).join(""));
  const different = slice(start, mine.length - end);
  return element("code", { class: "identifier", dir: "ltr" }, slice(0, start),
    different.length ? element("mark", {}, different) : [], slice(mine.length - end));
};
