import { readFile } from "node:fs/promises";

/** The module in a file of the package, in Node, whose fetch() reads no files. */
export const readModule = async url => WebAssembly.compile(await readFile(url));
