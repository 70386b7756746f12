import type { Answer, Request } from "./index.js";
import type * as leiri from "./index.js";

export { LeiriError, UnicodeNeeded, utf16Index } from "./index.js";

/** An instance of leiri.wasm or unicode.wasm. */
export class Engine {
  constructor(module: WebAssembly.Module);
  answer(request: Request): Answer;
}

/** The functions of the package, without the classes of errors and utf16Index. */
export function functionsOf(engine: Engine): Omit<typeof leiri, "LeiriError" | "UnicodeNeeded" | "utf16Index">;

