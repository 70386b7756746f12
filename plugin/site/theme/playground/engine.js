// The modules of WebAssembly. core.js defines leiri and leiriCore; unicode.js defines leiriUnicode, and is loaded once an
// answer needs it. Both have the module as base64 of its zlib form, since a page that is opened as a file cannot fetch.
"use strict";

let core = null;
let unicode = null;
let unicodeState = "absent";

const bytesOf = base64 => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
};

const start = async base64 => {
  const inflating = new DecompressionStream("deflate");
  const writer = inflating.writable.getWriter();
  writer.write(bytesOf(base64));
  writer.close();
  return new leiri.Engine(await WebAssembly.compile(await new Response(inflating.readable).arrayBuffer()));
};

const loadScript = source => new Promise((loaded, failed) => {
  const script = element("script", { src: source });
  script.addEventListener("load", loaded);
  script.addEventListener("error", failed);
  document.head.append(script);
});

// Loads the module with the data of Unicode once, then calls a function.
const loadUnicode = async done => {
  if (unicodeState !== "absent") return;
  unicodeState = "loading";
  try {
    await loadScript("playground/unicode.js");
    unicode = await start(leiriUnicode);
    unicodeState = "loaded";
  } catch {
    unicodeState = "failed";
  }
  done();
};

// Throws UnicodeNeeded if only the other module has the answer.
const ask = request => (unicode ?? core).answer(request);

// Why this browser cannot run the modules; null if it can.
const lacking = () => typeof WebAssembly !== "object" ?
    "The playground needs WebAssembly, which this browser does not run, or which is switched off." :
  typeof DecompressionStream !== "function" ?
    "This browser is too old for the playground: it does not have DecompressionStream." : null;

// While the browser loads the other scripts.
const coreStart = lacking() ? null : start(leiriCore);
