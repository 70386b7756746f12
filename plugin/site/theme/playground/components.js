// The components of an identifier, in colors.
"use strict";

// RFC 3986 appendix B, with the scheme of section 3.1. Every text has such components, also one that is invalid.
const componentPattern = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/ds;
const authorityPattern = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:]*(?::(?=[^:]*:)[^:]*)*)(?::(.*))?$/ds;
const componentNames = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];

// The texts of the components; undefined if absent.
const split = text => {
  const [, scheme, authority, path, query, fragment] = componentPattern.exec(text);
  return { scheme, authority, path, query, fragment };
};

// The components that are present, in order: name, and where they begin and end, in UTF-16 code units.
const places = text => {
  const [, scheme, authority, path, query, fragment] = componentPattern.exec(text).indices;
  const inAuthority = authority ? authorityPattern.exec(text.slice(...authority))?.indices.slice(1) ?? [] : [];
  const [userinfo, host, port] = inAuthority.map(found => found?.map(index => index + authority[0]));
  const all = { scheme, userinfo, host, port, path, query, fragment };
  return componentNames.filter(name => all[name]).map(name => ({ name, begin: all[name][0], end: all[name][1] }));
};

// Where the bytes of a text in UTF-8 are that JavaScript counts in UTF-16.
const byteRange = (text, begin, end) => {
  const bytes = part => new TextEncoder().encode(part).length;
  const first = bytes(text.slice(0, begin));
  const last = first + bytes(text.slice(begin, end)) - 1;
  return last <= first ? String(first) : `${first}–${last}`;
};

// The identifier with its components colored, and marks where findings are.
const colored = (text, findings) => {
  const marks = new Map(findings.slice(0, mostFindings).map(({ index, severity }) => [index, severity]).reverse());
  const characters = (begin, end) => {
    const nodes = [];
    let plain = begin;
    for (const index of [...marks.keys()].filter(at => at >= begin && at < end).sort((a, b) => a - b)) {
      const length = text.codePointAt(index) > 0xFFFF ? 2 : 1;
      nodes.push(shown(text.slice(plain, index)));
      nodes.push(element("span", { class: `found ${marks.get(index)}` }, shown(text.slice(index, index + length))));
      plain = index + length;
    }
    return [...nodes, shown(text.slice(plain, end))];
  };
  const nodes = [];
  let at = 0;
  for (const { name, begin, end } of places(text)) {
    nodes.push(characters(at, begin), element("span", { class: `part ${name}` }, characters(begin, end)));
    at = end;
  }
  return element("p", { class: "whole", dir: "ltr" }, nodes, characters(at, text.length));
};

const componentTable = text => table(["component", "text", "bytes"], places(text).map(({ name, begin, end }) => [
  element("span", { class: `part ${name}` }, name), identifier(text.slice(begin, end)), byteRange(text, begin, end)]));
