// A module of WebAssembly and what it answers. This file imports nothing, so that it also runs as a part of a classic
// script.

/** An error in an operand, or in the request itself (code "bad-request"). */
export class LeiriError extends Error {
  constructor(error, text) {
    super(error.message);
    this.name = "LeiriError";
    this.code = error.code;
    this.component = error.component;
    this.operand = error.operand ?? "iri";
    this.index = error.offset === null ? null : utf16Index(text, error.offset);
  }
}

/** Thrown by the module `leiri` if the answer depends on data of Unicode that only `leiri/unicode` has. */
export class UnicodeNeeded extends Error {
  constructor() {
    super('this answer needs Unicode data: import "leiri/unicode" instead of "leiri"');
    this.name = "UnicodeNeeded";
    this.code = "not-implemented";
  }
}

/** A function from byte offsets in the UTF-8 form of a text to indexes in the text. Fast if they ascend. */
function indexer(text) {
  let bytes = 0;
  let index = 0;
  return offset => {
    if (offset < bytes) bytes = index = 0;
    for (; bytes < offset && index < text.length; ++index) {
      const unit = text.charCodeAt(index);
      // A surrogate pair is four bytes of UTF-8 in two code units.
      bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xD800 && unit < 0xE000) ? 2 : 3;
    }
    return index;
  };
}

/** The index in a string of the character at a byte offset of its UTF-8 form. */
export function utf16Index(text, offset) {
  return indexer(text)(offset);
}

/** The index of the first surrogate that is not in a pair; -1 if there is none. */
export function loneSurrogate(text) {
  return text.search(/\p{Surrogate}/u);
}

const isText = value => typeof value === "string" || typeof value === "boolean";

/** The fields of an object that a request can use: texts, and whole numbers in decimal. */
const fieldsOf = object => Object.entries(object).filter(([, value]) =>
  isText(value) || (Number.isSafeInteger(value) && value >= 0)).flatMap(([name, value]) => [name, String(value)]);

const isObject = value => typeof value === "object" && value !== null && !Array.isArray(value);

const counted = all => [String(all.length / 2), ...all];

/** A member as module.cpp reads it: its form, its name and its value. */
function encodeMember(name, value) {
  if (isText(value)) return ["t", name, String(value)];
  if (Array.isArray(value) && value.length && value.every(isObject)) {
    return ["o", name, String(value.length), ...value.flatMap(one => counted(fieldsOf(one)))];
  }
  if (Array.isArray(value) && value.every(one => typeof one === "string")) {
    return ["s", name, String(value.length), ...value];
  }
  return isObject(value) ? ["f", name, ...counted(fieldsOf(value))] : ["x", name];
}

const refusal = message => ({ ok: false, error: { code: "bad-request", component: null, offset: null, message } });

/** What is wrong with a request before the module sees it. Nothing else can crash or confuse the module. */
function problemOf(members) {
  for (const [name, value] of members) {
    if (!isText(value) && (typeof value !== "object" || value === null)) {
      return `member ${JSON.stringify(name)} must be a string`;
    }
  }
  for (const text of members.flatMap(([name, value]) => encodeMember(name, value))) {
    const index = loneSurrogate(text);
    if (index >= 0) return `a string must be Unicode text, but it has a lone surrogate at index ${index}`;
  }
  return null;
}

/** Above this size of its memory, in bytes, an instance is replaced, so that a large request does not hold it. */
const largestMemory = 1 << 26;

export class Engine {
  #module;
  #exports;
  #pristine;
  #stack;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {WebAssembly.Module} module leiri.wasm or unicode.wasm */
  constructor(module) {
    this.#module = module;
    this.#start();
  }

  /** The answer of `leiri batch` to a request. Offsets are in bytes of UTF-8. Throws UnicodeNeeded. */
  answer(request) {
    const answer = this.#answer(request);
    if (isObject(request) && request.id !== undefined) answer.id = request.id;
    return answer;
  }

  #answer(request) {
    if (!isObject(request)) return refusal("a request must be a JSON object");
    const members = Object.entries(request).filter(([name, value]) => name !== "id" && value !== undefined);
    members.sort(([a], [b]) => (a < b ? -1 : 1));
    const problem = problemOf(members);
    return problem === null ? JSON.parse(this.#call(members.flatMap(m => encodeMember(...m)))) : refusal(problem);
  }

  #call(texts) {
    const bytes = this.#encode(texts);
    try {
      const { leiri_request, leiri_answer, leiri_answer_size, memory } = this.#exports;
      new Uint8Array(memory.buffer).set(bytes, leiri_request(bytes.length) >>> 0);
      const at = leiri_answer() >>> 0;
      return this.#decoder.decode(new Uint8Array(memory.buffer, at, leiri_answer_size() >>> 0));
    } catch (error) {
      if (error instanceof UnicodeNeeded) {
        this.#restore();
        throw error;
      }
      this.#start();
      throw new RangeError("leiri has not enough memory for this request", { cause: error });
    } finally {
      if (this.#exports.memory.buffer.byteLength > largestMemory) this.#start();
    }
  }

  #encode(texts) {
    const all = texts.map(text => this.#encoder.encode(text));
    const bytes = new Uint8Array(all.reduce((sum, one) => sum + 4 + one.length, 0));
    const view = new DataView(bytes.buffer);
    let at = 0;
    for (const one of all) {
      view.setUint32(at, one.length, true);
      bytes.set(one, at + 4);
      at += 4 + one.length;
    }
    return bytes;
  }

  #start() {
    const missing = () => { throw new UnicodeNeeded(); };
    const ended = () => { throw new Error("the module ended"); };
    const system = { emscripten_notify_memory_growth() {}, getentropy: ended, proc_exit: ended };
    const imports = {};
    for (const { module, name } of WebAssembly.Module.imports(this.#module)) {
      (imports[module] ??= {})[name] = system[name] ?? missing;
    }
    this.#exports = new WebAssembly.Instance(this.#module, imports).exports;
    this.#exports._initialize();
    this.#pristine = new Uint8Array(this.#exports.memory.buffer).slice();
    this.#stack = this.#exports.stackSave();
  }

  /** Once UnicodeNeeded has passed through the module, its memory is what it was at the start: what it keeps between
   * two calls may be wrong. */
  #restore() {
    new Uint8Array(this.#exports.memory.buffer).set(this.#pristine);
    this.#exports.stackRestore(this.#stack);
  }
}

/** "queryCharset" for "query-charset"; other spellings are kept. */
const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const optionsOf = options =>
  Object.fromEntries(Object.entries(options ?? {}).map(([name, value]) => [kebab(name), value]));

/** The functions of the package, as index.d.ts declares them. */
export function functionsOf(engine) {
  const call = (op, operands, options) => {
    const answer = engine.answer({ ...optionsOf(options), ...operands, op, id: undefined });
    if (!answer.ok) throw new LeiriError(answer.error, operands[answer.error.operand] ?? Object.values(operands)[0]);
    return answer.result;
  };
  const findings = (iri, options) => {
    const at = indexer(iri);
    return call("check-iri", { iri }, options).map(({ offset, ...rest }) => ({ ...rest, index: at(offset) }));
  };
  return {
    answer: request => engine.answer(request),
    parse: (iri, options) => call("parse", { iri }, options),
    check: findings,
    resolve: (base, iri, options) => call("resolve", { base, iri }, options),
    relativize: (base, iri, options) => call("relativize", { base, iri }, options),
    fromLeiri: (iri, options) => call("from-leiri", { iri }, options),
    toUri: (iri, options) => call("to-uri", { iri }, options),
    toIri: (iri, options) => call("to-iri", { iri }, options),
    normalize: (iri, options) => call("normalize", { iri }, options),
    compare: (iri, other, options) => call("compare", { iri, other }, options),
    repair: (iri, options) => call("repair", { iri }, options),
    display: (iri, options) => call("display", { iri }, options),
    toAscii: (host, options) => call("to-ascii", { iri: host }, options),
    toUnicode: (host, options) => call("to-unicode", { iri: host }, options),
    fromText: (text, options) => call("from-text", { text }, options),
    find: (text, options) => {
      const at = indexer(text);
      return call("find", { text }, options)
        .map(({ offset, length, iri }) => ({ index: at(offset), end: at(offset + length), iri }));
    },
  };
}
