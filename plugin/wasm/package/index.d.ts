/** The severity of a finding. A finding that is `invalid` violates the grammar; the others are advice. */
export type Severity = "invalid" | "error" | "warning" | "info";

/** A part of an identifier. */
export type Component = "scheme" | "authority" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** A grammar of identifiers. */
export type Profile = "uri" | "iri" | "iri-bis" | "leiri" | "rdf" | "draft-2003";

/** A kind of identifier that an operation requires. */
export type Kind = "iri-reference" | "iri" | "absolute-iri" | "relative-ref";

/** Options of most operations. Those that an operation does not have are ignored. */
export interface Options {
  /** Default: `iri`; for `fromLeiri`, `display` and `find`, see leiri(1). */
  profile?: Profile;
  /** Default: `iri-reference`; for the profile `rdf`, `iri`. */
  kind?: Kind;
}

/** The options of an operation, named as those of the program leiri, in camel case or with hyphens. */
export type OtherOptions = Record<string, string | boolean | string[] | object[] | object | undefined>;

/** What leiri finds in an identifier. */
export interface Finding {
  /** Its name, as in the list of findings in leiri(1). */
  code: string;
  severity: Severity;
  component: Component | null;
  /** The index in the string, in UTF-16 code units. */
  index: number;
  message: string;
  /** How to repair or avoid it. */
  advice: string;
  /** The group of the character, if only a LEIRI may contain it. */
  group?: string;
}

/** A component that is absent is null; one that is present but empty is "". An IP literal keeps its brackets. */
export interface Components {
  scheme: string | null;
  userinfo: string | null;
  host: string | null;
  port: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
}

/** How similar two identifiers are: the first rung of the comparison ladder on which they are equal. */
export interface Comparison {
  rung: "string" | "syntax" | "scheme" | "protocol" | "lookalike" | "none";
  /** What differs on the rung below. */
  differ: string[];
}

/** An identifier in running text. */
export interface Found {
  /** Where it begins and ends in the text, in UTF-16 code units. */
  index: number;
  end: number;
  iri: string;
}

/** A request of `leiri batch`: an object with the members `op`, the operands, and options. */
export interface Request {
  op: string;
  [member: string]: unknown;
}

/** An answer of `leiri batch`. Offsets and lengths are in bytes of UTF-8; see `utf16Index`. */
export type Answer =
  | { ok: true; result: unknown; findings?: object[]; id?: unknown; [explanation: string]: unknown }
  | {
    ok: false;
    error: { code: string; component: Component | null; offset: number | null; message: string; operand?: "other" | "base" };
    id?: unknown;
  };

/** An error in an operand or, with the code "bad-request", in the request. */
export class LeiriError extends Error {
  code: string;
  component: Component | null;
  /** The operand with the error. */
  operand: "iri" | "other" | "base";
  /** The index in the operand, in UTF-16 code units; null if there is no place. */
  index: number | null;
}

/** Thrown by "leiri" if the answer depends on data that only "leiri/unicode" has. */
export class UnicodeNeeded extends Error {
  code: "not-implemented";
}

/**
 * Answers a request as `leiri batch` does. Throws nothing but UnicodeNeeded and, if memory runs out, RangeError.
 * The functions below are short forms; they throw LeiriError instead of answering with an error.
 */
export function answer(request: Request): Answer;

/** Splits an identifier into its components. Throws LeiriError if it violates the grammar. */
export function parse(iri: string, options?: Options): Components;

/** All findings about an identifier, those that violate the grammar first. */
export function check(iri: string, options?: Options): Finding[];

/** Resolves a reference against a base (RFC 3986 section 5.2). */
export function resolve(base: string, iri: string, options?: Options & OtherOptions): string;

/** The shortest reference that leads from a base to an identifier. */
export function relativize(base: string, iri: string, options?: Options & OtherOptions): string;

/** Converts a legacy extended IRI to an IRI. */
export function fromLeiri(iri: string, options?: OtherOptions): string;

/** Maps an IRI to a URI (RFC 3987 section 3.1). With `host: "idna"`, the host becomes its ASCII form. */
export function toUri(iri: string, options?: Options & { host?: "percent" | "idna" } & OtherOptions): string;

/** Maps a URI to an IRI (RFC 3987 section 3.2). With `host: "unicode"`, so is the host. */
export function toIri(iri: string, options?: Options & { host?: "unicode" } & OtherOptions): string;

/** The normal form on a rung of the comparison ladder. */
export function normalize(iri: string, options?: Options & { rung?: "syntax" | "scheme" } & OtherOptions): string;

/** Compares two identifiers. */
export function compare(iri: string, other: string, options?: Options & OtherOptions): Comparison;

/** Repairs an identifier by percent-encoding. */
export function repair(iri: string, options?: Options & OtherOptions): string;

/** An identifier as it should be displayed (RFC 3987 section 4.1). */
export function display(
  iri: string, options?: { order?: "visual" | "embedded" | "isolated" | "logical" } & OtherOptions): string;

/** The ASCII form of a domain name (UTS #46). */
export function toAscii(host: string, options?: OtherOptions): string;

/** The Unicode form of a domain name (UTS #46). */
export function toUnicode(host: string, options?: OtherOptions): string;

/** Makes an identifier from text that a person typed. */
export function fromText(text: string): string;

/** Finds the identifiers in running text. */
export function find(text: string, options?: { in?: "text" | "html" | "mime" }): Found[];

/** The index in a string of the character at a byte offset of its UTF-8 form, as in answers of `answer`. */
export function utf16Index(text: string, offset: number): number;
