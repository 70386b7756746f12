// What the fields contain, as the fragment of the page's address. Whoever wrote that fragment can only fill the fields.
"use strict";

const mostInFragment = 8000;

// Other fragments, such as #content, are places in the page.
const hasFields = fragment => fragment.includes("=");

// Null if it is too long.
const readFragment = (fragment, fields) => {
  if (fragment.length > mostInFragment) return null;
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  return Object.fromEntries(Object.keys(fields).filter(name => given.has(name)).map(name => [name, given.get(name)]));
};

// What differs from the usual values. Null if it would be too long.
const writeFragment = (values, usual) => {
  const fragment = `#${new URLSearchParams(Object.entries(values).filter(([name, value]) => value !== usual[name]))}`;
  return fragment.length > mostInFragment ? null : fragment;
};
