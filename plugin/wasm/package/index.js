import { readModule } from "#read";
import { Engine, functionsOf } from "./engine.js";

export { LeiriError, UnicodeNeeded, utf16Index } from "./engine.js";

export const {
  answer, check, compare, display, find, fromLeiri, fromText, normalize, parse, relativize, repair, resolve, toAscii, toIri,
  toUnicode, toUri,
} = functionsOf(new Engine(await readModule(new URL("leiri.wasm", import.meta.url))));
