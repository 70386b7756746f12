// LEIRI -> IRI -> URI, and URI -> IRI, step by step. Octets are shown as <c3>.
"use strict";

const conversions = [
  { id: "from-leiri", title: "From LEIRI to IRI", steps: ["LEIRI", "octets to encode", "IRI"] },
  { id: "to-uri", title: "From IRI to URI (RFC 3987 section 3.1)",
    steps: ["IRI", "host", "octets to encode", "URI"], options: { host: "percent" } },
  { id: "to-uri", title: "From IRI to URI, with the domain name in ASCII",
    steps: ["IRI", "host", "octets to encode", "URI"], options: { host: "idna" } },
  { id: "to-iri", title: "From URI to IRI (RFC 3987 section 3.2)",
    steps: ["1. octets of the URI", "2. percent-encoded octets decoded", "3. octets that are not UTF-8 encoded again",
      "4. characters that are not appropriate encoded again", "5. characters"] },
];

const conversion = ({ id, title, steps, options }, iri) => {
  const answer = ask({ op: id, iri, explain: true, ...options });
  const heading = element("h3", {}, title);
  if (!answer.ok) {
    const { code, message } = answer.error;
    return { nodes: [heading, element("p", { class: "problem" }, element("bdi", {}, shownInSentence(message)), " [",
      code === "bad-request" ? code : linkToFinding(code), "]")] };
  }
  const text = (step, at) => at && step === answer.steps[at - 1] ? element("span", { class: "quiet" }, "unchanged") :
    withDifference(step, answer.steps[Math.max(0, at - 1)]);
  return { result: answer.result, nodes: [heading, table(["step", "text"], answer.steps.map((step, at) =>
    [steps[at] ?? String(at), text(step, at)]))] };
};

// What the other conversions start from is the IRI that the LEIRI was converted to.
const drawConversion = ({ iri }) => {
  const first = conversion(conversions[0], iri);
  const from = first.result ?? iri;
  return [first.nodes, ...conversions.slice(1).map(one => conversion(one, from).nodes)];
};
