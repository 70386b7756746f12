// The rung of comparison on which two identifiers are equal.
"use strict";

const rungs = {
  string: "the same characters",
  syntax: "equal after syntax-based normalization (RFC 3986 section 6.2.2)",
  scheme: "equal after scheme-based normalization (RFC 3986 section 6.2.3)",
  lookalike: "different, but a person might confuse them",
  none: "equal on no rung",
};

const drawComparison = ({ iri, other }) => {
  if (other === "") return [element("p", { class: "quiet" }, "Type a second identifier to compare.")];
  const answer = ask({ op: "compare", iri, other, explain: true });
  if (!answer.ok) {
    const which = answer.error.operand === "other" ? "second identifier" : "identifier";
    return [element("p", { class: "problem" }, `${which}: `, element("bdi", {}, shownInSentence(answer.error.message)))];
  }
  const { rung, differ } = answer.result;
  return [
    element("p", {}, element("b", {}, rung), `: ${rungs[rung] ?? ""}.`,
      differ.length ? ` What differs on the rung below: ${differ.join(", ")}.` : ""),
    table(["rung", "equal", "identifier", "second identifier"], answer.rungs.map(one => [one.rung, one.equal ? "yes" : "no",
      one.iri === undefined ? "" : withDifference(one.iri, one.other),
      one.other === undefined ? "" : withDifference(one.other, one.iri)])),
  ];
};
