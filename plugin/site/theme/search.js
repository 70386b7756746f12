// Finds places, which places.js has: [address, title, text] of each page and of each of its sections.
"use strict";

const most = 30;
const mostWords = 20;
const field = document.querySelector("input[type=search]");
const state = document.getElementById("state");
const results = document.getElementById("results");

const index = lunr(function () {
  this.ref("place");
  this.field("title", { boost: 10 });
  this.field("text");
  this.metadataWhitelist = ["position"];
  places.forEach(([, title, text], place) => this.add({ place, title, text }));
});

// Each word may begin a longer one, since people search while they type. The operators of lunr mean nothing here, so
// that people can search for identifiers. A place with all words comes before one that has a single word often.
const find = words => {
  const useful = lunr.tokenizer(words).slice(0, mostWords).map(lunr.trimmer).filter(token => lunr.stopWordFilter(token));
  const stems = [...new Set(useful.map(token => lunr.stemmer(token.clone()).toString()))].filter(stem => stem !== "");
  const found = index.query(query => {
    for (const stem of stems) {
      query.term(stem, { usePipeline: false, boost: 10 });
      if (stem.length > 2) query.term(stem, { usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING });
    }
  });
  const share = ({ matchData }) => {
    const terms = Object.keys(matchData.metadata);
    return stems.filter(stem => terms.some(term => term.startsWith(stem))).length / stems.length;
  };
  return found.map(one => ({ ...one, score: one.score * share(one) ** 2 })).sort((a, b) => b.score - a.score);
};

// The text around the first place where a word was found, with the words marked.
const excerpt = (text, metadata) => {
  const found = Object.values(metadata).flatMap(fields => fields.text?.position ?? []).sort((a, b) => a[0] - b[0]);
  const begin = Math.max(0, (found[0]?.[0] ?? 0) - 60);
  const paragraph = document.createElement("p");
  let at = begin;
  const end = Math.min(text.length, begin + 240);
  for (const [first, length] of found) {
    if (first < at || first + length > end) continue;
    paragraph.append(text.slice(at, first));
    paragraph.append(Object.assign(document.createElement("mark"), { textContent: text.slice(first, first + length) }));
    at = first + length;
  }
  paragraph.append(text.slice(at, end), end < text.length ? " …" : "");
  return paragraph;
};

const pageTitle = location => places.find(([other]) => other === location.split("#")[0])?.[1];

const show = words => {
  const found = words.trim() === "" ? [] : find(words);
  state.textContent = words.trim() === "" ? "Type words to search for." :
    found.length === 0 ? `Nothing was found for “${words}”.` :
    found.length > most ? `The first ${most} of ${found.length} places` :
    `${found.length} place${found.length === 1 ? "" : "s"}`;
  results.replaceChildren(...found.slice(0, most).map(({ ref, matchData }) => {
    const [location, title, text] = places[ref];
    const item = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: location, textContent: title });
    item.append(link);
    if (location.includes("#")) {
      item.append(Object.assign(document.createElement("span"), { textContent: ` in ${pageTitle(location)}` }));
    }
    item.append(excerpt(text, matchData.metadata));
    return item;
  }));
};

field.value = new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", () => {
  history.replaceState(null, "", `?${new URLSearchParams({ q: field.value })}`);
  show(field.value);
});
field.form.addEventListener("submit", event => event.preventDefault());
show(field.value);
field.focus();
document.documentElement.dataset.ready = "";
