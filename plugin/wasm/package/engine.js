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

/** Whether a string is Unicode text: whether each surrogate is in a pair. */
const isUnicode = "isWellFormed" in String.prototype ? text => text.isWellFormed() : text => !/\p{Surrogate}/u.test(text);

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

/** The members as texts, or what is wrong with them before the module sees them. */
function encodeMembers(request) {
  const texts = [];
  for (const name of Object.keys(request).sort()) {
    const value = request[name];
    if (name === "id" || value === undefined) continue;
    if (!isText(value) && (typeof value !== "object" || value === null)) {
      return { problem: `member ${JSON.stringify(name)} must be a string` };
    }
    for (const text of encodeMember(name, value)) texts.push(text);
  }
  const bad = texts.find(text => !isUnicode(text));
  return bad === undefined ? { texts } : {
    problem: `a string must be Unicode text, but it has a lone surrogate at index ${bad.search(/\p{Surrogate}/u)}`,
  };
}

/** What a module may ask of a system: nothing, since it neither has files nor an environment. */
const refused = 52;
const system = {
  emscripten_notify_memory_growth: () => {},
  environ_get: () => refused,
  environ_sizes_get: () => refused,
  fd_close: () => refused,
  __syscall_stat64: () => -refused,
  getentropy: () => -1,
  proc_exit: () => { throw new Error("the module ended"); },
};

/** The functions of ICU that leiri.wasm lacks. */
const needsUnicode = () => { throw new UnicodeNeeded(); };

/** Above this size of its memory, in bytes, an instance is replaced, so that a large request does not hold it. */
const largestMemory = 1 << 26;

/** Writes a short text of ASCII characters, and returns its size; undefined for other texts. Faster than TextEncoder. */
function writeAscii(text, to, at) {
  if (text.length > 256) return undefined;
  for (let i = 0; i < text.length; ++i) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7F) return undefined;
    to[at + i] = unit;
  }
  return text.length;
}

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
    const { texts, problem } = encodeMembers(request);
    return texts ? JSON.parse(this.#call(texts)) : refusal(problem);
  }

  #call(texts) {
    try {
      const { leiri_answer, leiri_answer_size } = this.#exports;
      const at = leiri_answer(this.#write(texts)) >>> 0;
      return this.#decoder.decode(this.#memory(at, leiri_answer_size() >>> 0));
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

  /** Writes a request as module.cpp reads it. Returns its size in bytes. */
  #write(texts) {
    const most = texts.reduce((sum, text) => sum + 4 + 3 * text.length, 0);
    const request = this.#memory(this.#exports.leiri_request(most) >>> 0, most);
    let at = 0;
    for (const text of texts) {
      const size = writeAscii(text, request, at + 4) ?? this.#encoder.encodeInto(text, request.subarray(at + 4)).written;
      for (let i = 0; i < 4; ++i) request[at + i] = size >>> (8 * i);
      at += 4 + size;
    }
    return at;
  }

  /** A part of the module's memory, until a call of the module makes the memory larger. */
  #memory(at, size) {
    return new Uint8Array(this.#exports.memory.buffer, at, size);
  }

  #start() {
    const imports = {};
    let isComplete = true;
    for (const { module, name } of WebAssembly.Module.imports(this.#module)) {
      isComplete &&= name in system;
      (imports[module] ??= {})[name] = system[name] ?? needsUnicode;
    }
    this.#exports = new WebAssembly.Instance(this.#module, imports).exports;
    this.#exports._initialize();
    this.#pristine = isComplete ? null : new Uint8Array(this.#exports.memory.buffer).slice();
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
