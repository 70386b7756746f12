// Finds identifiers in a fragment of a document. The program has parsers; this is a scanner of tokens, which knows no
// prefixed names, no entities but those of XML itself, and few attributes. What does not end, ends with the text.
"use strict";

const mostIdentifiers = 500;

const turtleTokens = new RegExp([
  "#[^\\n]*", '"""(?:[^"\\\\]|\\\\.|"(?!""))*(?:"""|$)', "'''(?:[^'\\\\]|\\\\.|'(?!''))*(?:'''|$)", '"(?:[^"\\\\\\n]|\\\\.)*"',
  "'(?:[^'\\\\\\n]|\\\\.)*'", "<(?<iri>[^<>\\n]*)>"].join("|"), "gs");

const fromCodePoint = (digits, radix, otherwise) => {
  const value = parseInt(digits, radix);
  return value <= 0x10FFFF ? String.fromCodePoint(value) : otherwise;
};

const turtleRole = before =>
  /(?:^|\s)@?prefix\s+\S*:$/i.test(before) ? "prefix" : /(?:^|\s)@?base$/i.test(before) ? "base" : "IRI";

const inTurtle = (text, base) => {
  const found = [];
  for (const match of text.matchAll(turtleTokens)) {
    if (match.groups.iri === undefined) continue;
    const iri = match.groups.iri.replace(/\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})/g,
      (whole, short, long) => fromCodePoint(short ?? long, 16, whole));
    const role = turtleRole(text.slice(Math.max(0, match.index - 100), match.index).trimEnd());
    found.push({ iri, base, role, index: match.index + 1 });
    if (role === "base") base = resolved(iri, base);
  }
  return found;
};

const xmlTokens = new RegExp([
  "<!--.*?(?:-->|$)", "<!\\[CDATA\\[.*?(?:\\]\\]>|$)", "<\\?.*?(?:\\?>|$)", "</(?<end>[^>]*)>",
  "<(?<start>[^\\s/<>!?]+)(?<attributes>(?:\\s+[^\\s=<>/]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'))*)\\s*/?>"].join("|"), "gs");
const xmlAttribute = /([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const holdsIdentifier = /^(?:xmlns(?::.*)?|xml:base|(?:[^:]*:)?(?:href|src|about|resource|datatype))$/;
const entities = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const attributeValue = value => value.replace(/[\t\n\r]/g, " ").replace(/&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|(\w+));/g,
  (whole, hex, decimal, name) => name ? (Object.hasOwn(entities, name) ? entities[name] : whole) :
    fromCodePoint(hex ?? decimal, hex ? 16 : 10, whole));

const inXml = (text, base) => {
  const found = [];
  const bases = [base];
  for (const { index, groups, 0: token } of text.matchAll(xmlTokens)) {
    if (groups.end !== undefined && bases.length > 1) bases.pop();
    if (groups.start === undefined) continue;
    const attributes = [...groups.attributes.matchAll(xmlAttribute)].map(match => ({ name: match[1],
      value: attributeValue(match[2] ?? match[3]), index: index + 1 + groups.start.length + match.index }));
    const own = attributes.find(({ name }) => name === "xml:base");
    const inner = own ? resolved(own.value, bases.at(-1)) : bases.at(-1);
    for (const { name, value, index: at } of attributes.filter(one => holdsIdentifier.test(one.name))) {
      const reference = !name.startsWith("xmlns");
      found.push({ iri: value, role: name, index: at, base: !reference ? "" : name === "xml:base" ? bases.at(-1) : inner });
    }
    if (!token.endsWith("/>")) bases.push(inner);
  }
  return found;
};

const resolved = (iri, base) => {
  const answer = base === "" ? null : ask({ op: "resolve", iri, base });
  return answer?.ok ? answer.result : iri;
};

const documentRow = (one, text, use) => {
  const { findings, problem } = findingsOf(one.iri, one.profile, "iri-reference");
  const line = text.slice(0, one.index).split("\n").length;
  const button = element("button", { type: "button", class: "use", dir: "ltr" }, shown(one.iri || "(empty)"));
  button.addEventListener("click", () => use(one));
  const target = resolved(one.iri, one.base);
  return [String(line), one.role, [button, target === one.iri ? [] : [element("br"), "→ ", identifier(target)]],
    problem ?? (findings.length ? findings.map(({ code, severity }, at) => [at ? ", " : "", linkToFinding(code),
      ` (${severity})`]) : "–")];
};

const drawDocument = ({ text, format, base }, use) => {
  if (text === "") return [];
  const found = format === "xml" ? inXml(text, base) : inTurtle(text, base);
  const rows = found.slice(0, mostIdentifiers)
    .map(one => documentRow({ ...one, profile: format === "xml" ? "leiri" : "iri" }, text, use));
  if (rows.length === 0) return [element("p", {}, "No identifier was found.")];
  return [element("p", {}, `${found.length} identifier${found.length === 1 ? "" : "s"}`,
    found.length > mostIdentifiers ? `, of which the first ${mostIdentifiers} are shown` : "", "."),
  table(["line", "where", "identifier", "findings"], rows)];
};
