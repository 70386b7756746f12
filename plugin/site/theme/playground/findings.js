// What the module finds in an identifier.
"use strict";

const mostFindings = 100;

const findingsOf = (iri, profile, kind) => {
  const answer = ask({ op: "check-iri", iri, profile, kind, explain: true });
  if (!answer.ok) return { findings: [], profiles: [], problem: answer.error.message };
  const findings = answer.result.map(one => ({ ...one, index: leiri.utf16Index(iri, one.offset) }));
  return { findings, profiles: answer.profiles };
};

const linkToFinding = code => element("a", { href: `findings/${code}.html` }, code);

// A sentence, in which spaces are no surprise.
const shownInSentence = text => text.split(" ").flatMap((word, at) => at ? [" ", ...shown(word)] : shown(word));

const findingItem = ({ code, severity, component, offset, message, advice }) => element("li", {},
  element("span", { class: `severity ${severity}` }, severity), ": ", element("bdi", {}, shownInSentence(message)), " [",
  linkToFinding(code), "]", element("p", { class: "advice" }, `${component ?? "identifier"}, byte ${offset}: ${advice}`));

const findingList = findings => findings.length === 0 ? element("p", {}, "Nothing was found.") :
  [element("ul", { class: "findings" }, findings.slice(0, mostFindings).map(findingItem)),
    findings.length > mostFindings ? element("p", {}, `and ${findings.length - mostFindings} more`) : []];

const profileTable = profiles => table(["grammar", "verdict", "why"], profiles.map(one => [one.profile, one.verdict,
  one.verdict === "accepted" ? "" : [element("bdi", {}, shownInSentence(one.message)), ` (${one.rule}) [`,
    linkToFinding(one.code), "]"]]));

const drawFindings = ({ iri, profile }) => {
  const { findings, profiles, problem } = findingsOf(iri, profile);
  if (problem) return [element("p", { class: "problem" }, problem)];
  const list = element("div", {}, element("h3", {}, "Findings"), findingList(findings));
  return [colored(iri, findings), element("div", { class: "sides" }, element("div", {}, componentTable(iri)), list),
    element("h3", {}, "Grammars"), profileTable(profiles)];
};
