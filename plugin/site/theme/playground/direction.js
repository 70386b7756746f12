// An identifier with right-to-left characters: the order in which it is written and the one in which it is seen.
"use strict";

const ordered = (text, attributes) => element("code", { class: "identifier", ...attributes }, shown(text));

const drawDirection = ({ iri }) => {
  const answer = ask({ op: "display", iri, order: "visual" });
  if (!answer.ok) return [element("p", { class: "problem" }, element("bdi", {}, shownInSentence(answer.error.message)))];
  const visual = answer.result;
  const override = text => element("bdo", { dir: "ltr" }, ordered(text, {}));
  const rows = [["as it is written (logical order)", override(iri)], ["as it must be seen (visual order)", override(visual)],
    ["by this browser, isolated", ordered(iri, { dir: "ltr" })],
    ["by this browser, in right-to-left text that does not isolate it",
      element("span", { dir: "rtl", class: "embedding" }, element("code", { class: "plain" }, shown(iri)))]];
  return [
    element("p", {}, visual === iri ? "All characters go from left to right: both orders are the same." :
      "The characters are written in one order and seen in another. From left to right:"),
    table(["order", "text"], rows),
  ];
};
