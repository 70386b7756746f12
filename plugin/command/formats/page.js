"use strict";
// Shows the findings of the page's data: groups by document and code, which are rendered when they are opened.
(async () => {
  const openAtFirst = 50;  // findings; larger groups are closed
  const step = 200;        // rows or groups that a button adds

  const source = document.getElementById("data");
  const bytes = Uint8Array.from(atob(source.textContent), c => c.charCodeAt(0));
  const blob = new Blob([bytes]);
  const stream = source.dataset.encoding === "gzip"
    ? blob.stream().pipeThrough(new DecompressionStream("gzip"))
    : blob.stream();
  const data = await new Response(stream).json();
  const rows = data.rows;
  const total = rows.document.length;
  // Lines are differences to the row before.
  for (let i = 1, line = rows.line[0]; i < total; ++i) {
    line += rows.line[i];
    rows.line[i] = line;
  }

  const area = document.getElementById("groups");
  const state = document.getElementById("state");
  const field = document.getElementById("filter");

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const identifier = text => element("bdi", { dir: "ltr", class: "id" }, text);
  const plain = text => element("bdi", { dir: "ltr" }, text);
  const number = n => n.toLocaleString("en");
  const counted = (n, noun) => `${number(n)} ${noun}${n === 1 ? "" : "s"}`;

  // Appends the first of many items; a button, which `place` inserts, appends more of them.
  const addInSteps = (parent, place, items, first, noun, make) => {
    const add = (from, to) => {
      parent.append(...items.slice(from, to).map(make));
      if (to >= items.length) return;
      const next = Math.min(step, items.length - to);
      const button = element("button", { type: "button" }, `Show ${number(next)} more of ${counted(items.length, noun)}`);
      button.addEventListener("click", () => {
        button.remove();
        add(to, to + step);
      });
      place(button);
    };
    add(0, first);
  };

  const columns = ["Line", "Severity", "Identifier", "Role", "Finding"];
  const cell = (column, ...content) => element("td", { "data-label": columns[column] }, ...content);
  const row = i => {
    const severity = data.severities[rows.severity[i]];
    const line = rows.line[i] === 0 ? "" : `${rows.line[i]}:${rows.column[i]}`;
    const value = data.values[rows.value[i]];
    const role = data.roles[rows.role[i]];
    return element("tr", {},
      cell(0, line),
      cell(1, element("span", { class: severity }, severity)),
      value === "" ? element("td") : cell(2, identifier(value)),
      role === "" ? element("td") : cell(3, plain(role)),
      cell(4, data.messages[rows.message[i]]));
  };

  const renderRows = (parent, label, indices) => {
    const head = element("thead", {}, element("tr", {}, ...columns.map(c => element("th", { scope: "col" }, c))));
    const body = element("tbody");
    const table = element("table", { "aria-label": label }, head, body);
    parent.append(table);
    addInSteps(body, button => table.after(button), indices, openAtFirst, "finding", row);
  };

  // A group that is rendered when it is opened for the first time.
  const group = (kind, title, count, render) => {
    const made = element("details", { class: kind },
      element("summary", {}, title, " ", element("span", { class: "quiet" }, counted(count, "finding"))));
    const renderOnce = () => {
      if (made.open && made.childElementCount === 1) render(made);
    };
    made.addEventListener("toggle", renderOnce);
    made.open_ = () => {
      made.open = true;
      renderOnce();
    };
    return made;
  };

  // Errors come before warnings, and warnings before infos, whatever their number.
  const rankOf = i => ["error", "warning", "info"].indexOf(data.severities[rows.severity[i]]);
  const rank = indices => indices.reduce((least, i) => Math.min(least, rankOf(i)), 3);
  const byRank = (list, indices) =>
    list.map(one => [rank(indices(one)), one]).sort((a, b) => a[0] - b[0]).map(([, one]) => one);

  const renderCodes = (parent, path, indices) => {
    const byCode = new Map();
    for (const i of indices) {
      const found = byCode.get(rows.code[i]);
      if (found) found.push(i); else byCode.set(rows.code[i], [i]);
    }
    let left = openAtFirst;
    for (const [code, some] of byRank([...byCode].sort((a, b) => b[1].length - a[1].length), one => one[1])) {
      const name = data.codes[code];
      const made = group("code", element("code", {}, name), some.length, here => {
        const content = element("div", { class: "rows" });
        here.append(content);
        renderRows(content, `${name} in ${path}`, some);
        content.append(element("p", {}, element("a", { href: "#" + name }, `What ${name} means`)));
      });
      parent.append(made);
      if (some.length <= left) {
        left -= some.length;
        made.open_();
      }
    }
  };

  // Which rows have all words; null: all rows.
  const matching = text => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 30);
    if (words.length === 0) return null;
    const bits = strings => Int32Array.from(strings, s => {
      const lower = s.toLowerCase();
      return words.reduce((set, word, i) => lower.includes(word) ? set | 1 << i : set, 0);
    });
    const [inDocument, inCode, inSeverity, inRole, inValue, inMessage] =
      [data.documents, data.codes, data.severities, data.roles, data.values, data.messages].map(bits);
    const all = (1 << words.length) - 1;
    const found = [];
    for (let i = 0; i < total; ++i) {
      if ((inDocument[rows.document[i]] | inCode[rows.code[i]] | inSeverity[rows.severity[i]] |
           inRole[rows.role[i]] | inValue[rows.value[i]] | inMessage[rows.message[i]]) === all) {
        found.push(i);
      }
    }
    return found;
  };

  const show = () => {
    const found = matching(field.value) ?? Array.from({ length: total }, (_, i) => i);
    const byDocument = [];
    for (const i of found) {
      const last = byDocument[byDocument.length - 1];
      if (last && last.document === rows.document[i]) last.indices.push(i);
      else byDocument.push({ document: rows.document[i], indices: [i] });
    }
    state.textContent = found.length === total
      ? counted(total, "finding")
      : `${number(found.length)} of ${counted(total, "finding")}`;
    area.replaceChildren();
    let left = openAtFirst;
    addInSteps(area, button => area.append(button), byRank(byDocument, one => one.indices), openAtFirst, "document", ({ document: d, indices }) => {
      const path = data.documents[d];
      const made = group("document", plain(path), indices.length, here => renderCodes(here, path, indices));
      if (left === openAtFirst || indices.length <= left) made.open_();
      left -= Math.min(left, indices.length);
      return made;
    });
  };

  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(show, 60);
  });
  document.addEventListener("click", event => {
    const link = event.target.closest("a[data-filter]");
    if (link) {
      field.value = link.dataset.filter;
      show();
    }
  });

  // The rows of tables that are too long for the page itself.
  for (const [id, more] of Object.entries(data.tables)) {
    const body = document.getElementById(id).tBodies[0];
    const head = [...document.getElementById(id).tHead.rows[0].cells];
    const note = document.getElementById(id + "-more");
    const button = element("button", { type: "button" }, note.textContent.replace(/^and/, "Show"));
    note.replaceWith(button);
    button.addEventListener("click", () => {
      button.remove();
      const before = body.childElementCount;
      addInSteps(body, another => body.parentElement.after(another), more, step, "row", cells => element("tr", {}, ...cells.map((text, i) => {
        const kind = head[i].dataset.kind;
        const content = kind === "id" ? identifier(text) : plain(text);
        return element(i === 0 ? "th" : "td",
          { "data-label": head[i].textContent, ...(kind === "n" ? { class: "n" } : {}),
            ...(i === 0 ? { scope: "row" } : {}) }, content);
      })));
      body.rows[before].tabIndex = -1;
      body.rows[before].focus();
    });
  }

  document.getElementById("interactive").hidden = false;
  show();
  performance.mark("ready");
  document.documentElement.dataset.ready = "";
})();
