// The resolution of a reference, as RFC 3986 section 5.2 describes it. The steps are computed here, as the section has
// them; the result is that of the module.
"use strict";

const mostSteps = 200;

// The steps of remove_dot_segments (section 5.2.4): the rule, and the buffers after it.
const dotSegmentSteps = path => {
  const rules = [
    ["2A", /^\.\.?\//, () => ["", false]],
    ["2B", /^\/\.(?:\/|$)/, () => ["/", false]],
    ["2C", /^\/\.\.(?:\/|$)/, () => ["/", true]],
    ["2D", /^\.\.?$/, () => ["", false]],
  ];
  const steps = [];
  let [input, output] = [path, ""];
  while (input !== "") {
    const rule = rules.find(([, pattern]) => pattern.test(input));
    if (rule) {
      const [put, removes] = rule[2]();
      input = input.replace(rule[1], put);
      if (removes) output = output.slice(0, Math.max(0, output.lastIndexOf("/")));
    } else {
      const [segment] = /^\/?[^/]*/.exec(input);
      input = input.slice(segment.length);
      output += segment;
    }
    steps.push({ rule: rule ? rule[0] : "2E", output, input });
  }
  return steps;
};

const removeDotSegments = path => dotSegmentSteps(path).at(-1)?.output ?? "";

// Section 5.2.3.
const merge = (base, path) =>
  base.authority !== undefined && base.path === "" ? `/${path}` : base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;

// The questions of section 5.2.2 that are asked, with their answers, and the target before dot segments are removed.
const branchOf = (reference, base) => {
  const asked = [];
  const is = (question, answer) => (asked.push([question, answer]), answer);
  const rest = { query: reference.query, fragment: reference.fragment };
  if (is("Does the reference have a scheme?", reference.scheme !== undefined)) return { asked, target: reference, dots: true };
  const { scheme } = base;
  if (is("Does it have an authority?", reference.authority !== undefined)) {
    return { asked, target: { ...reference, scheme }, dots: true };
  }
  const { authority } = base;
  if (is("Is its path empty?", reference.path === "")) {
    const query = is("Does it have a query?", rest.query !== undefined) ? rest.query : base.query;
    return { asked, target: { ...rest, scheme, authority, path: base.path, query }, dots: false };
  }
  const path = is("Does its path start with a slash?", reference.path.startsWith("/")) ? reference.path : null;
  return { asked, target: { ...rest, scheme, authority, path: path ?? merge(base, reference.path) }, dots: true,
    merged: path === null };
};

// Section 5.3.
const recompose = ({ scheme, authority, path, query, fragment }) => [
  scheme === undefined ? "" : `${scheme}:`, authority === undefined ? "" : `//${authority}`, path,
  query === undefined ? "" : `?${query}`, fragment === undefined ? "" : `#${fragment}`].join("");

// The result by the letter of the section.
const resolveByRfc = (reference, base) => {
  const { target, dots } = branchOf(split(reference), split(base));
  return recompose({ ...target, path: dots ? removeDotSegments(target.path) : target.path });
};

const removalTable = path => {
  const steps = dotSegmentSteps(path);
  const rows = steps.slice(0, mostSteps).map(({ rule, output, input }) => [rule, identifier(output), identifier(input)]);
  return [table(["rule of 5.2.4", "output buffer", "input buffer"], [["1", identifier(""), identifier(path)], ...rows]),
    steps.length > mostSteps ? element("p", {}, `and ${steps.length - mostSteps} more steps`) : []];
};

const resolutionSteps = (reference, base) => {
  const { asked, target, dots, merged } = branchOf(split(reference), split(base));
  const items = asked.map(([question, answer]) => element("li", {}, `${question} `, element("b", {}, answer ? "Yes." : "No.")));
  if (merged) {
    items.push(element("li", {}, "The path is merged with that of the base (5.2.3): ", identifier(target.path)));
  }
  items.push(dots ? element("li", {}, "Dot segments are removed (5.2.4):", removalTable(target.path)) :
    element("li", {}, "The path is that of the base, as it is."));
  items.push(element("li", {}, "The components are composed (5.3): ", identifier(resolveByRfc(reference, base))));
  return element("ol", { class: "steps" }, items);
};

const drawResolution = ({ iri, base }) => {
  if (base === "") return [element("p", { class: "quiet" }, "Type a base, against which the identifier is resolved.")];
  const answer = ask({ op: "resolve", iri, base, explain: true });
  if (!answer.ok) return [element("p", { class: "problem" }, answer.error.message)];
  const other = resolveByRfc(iri, base);
  return [element("p", {}, "Result: ", identifier(answer.result, "result")), resolutionSteps(iri, base),
    other === answer.result ? [] : element("p", { class: "problem" },
      "leiri does not return the text of the last step, since it would be parsed with other components.")];
};
