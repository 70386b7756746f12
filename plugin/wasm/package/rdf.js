import * as core from "./index.js";

const policies = ["keep", "skip", "repair", "fail"];
const severities = ["invalid", "error", "warning", "info"];

/** What an RDF document must contain: absolute IRIs by RFC 3987. */
const grammar = { profile: "rdf" };

/** So many identifiers are remembered with what is wrong with them; most documents repeat theirs. */
const mostRemembered = 10_000;

/** Calls `make` for each key only once, until there are too many keys. */
function remembering(make) {
  const known = new Map();
  return key => {
    if (known.has(key)) return known.get(key);
    if (known.size >= mostRemembered) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** A string that is not Unicode text is no IRI, and has no other findings. */
function findingsAbout(iri, leiri) {
  try {
    return leiri.check(iri, grammar);
  } catch (error) {
    if (!(error instanceof core.LeiriError)) throw error;
    const { message } = error;
    const index = iri.search(/\p{Surrogate}/u);
    return [{ code: "utf8-invalid", severity: "invalid", component: null, index, message, advice: "correct the encoding" }];
  }
}

/** Thrown by the policy `fail`. */
export class BadIri extends Error {
  constructor(finding) {
    super(`<${finding.value}>: ${finding.message}`);
    this.name = "BadIri";
    this.finding = finding;
  }
}

/** Checks the IRIs of quads and treats those that are invalid by a policy. */
export class QuadExaminer {
  #leiri = core;
  #policy;
  #factory;
  #report;
  #shown;
  #findings;
  #repaired;

  constructor({ policy = "keep", severity = "warning", factory, onFinding = () => {} } = {}) {
    if (!policies.includes(policy)) throw new TypeError(`policy must be one of ${policies.join(", ")}`);
    if (!severities.includes(severity)) throw new TypeError(`severity must be one of ${severities.join(", ")}`);
    if (policy === "repair" && !factory) throw new TypeError("the policy repair requires a factory of terms and quads");
    this.#policy = policy;
    this.#factory = factory;
    this.#report = onFinding;
    this.#shown = new Set(severities.slice(0, severities.indexOf(severity) + 1));
    this.#forget();
  }

  /** Loads `leiri/unicode`, and uses it from now on. */
  async loadUnicode() {
    this.#leiri = await import("./unicode.js");
    this.#forget();
  }

  /** The quad, its repair, or null if it is to be left out. Throws UnicodeNeeded before it reports anything. */
  examine(quad) {
    const findings = [];
    const examined = this.#quad(quad, findings);
    for (const finding of findings) {
      if (this.#shown.has(finding.severity)) this.#report({ ...finding, quad });
    }
    const bad = this.#policy === "fail" && findings.find(finding => finding.severity === "invalid");
    if (bad) throw new BadIri({ ...bad, quad });
    return examined;
  }

  /** The same, with `leiri/unicode` if that is needed. */
  async examineAsync(quad) {
    try {
      return this.examine(quad);
    } catch (error) {
      if (!(error instanceof core.UnicodeNeeded)) throw error;
      await this.loadUnicode();
      return this.examine(quad);
    }
  }

  #forget() {
    this.#findings = remembering(iri => findingsAbout(iri, this.#leiri));
    this.#repaired = remembering(iri => {
      try {
        return this.#leiri.repair(iri, grammar);
      } catch (error) {
        if (error instanceof core.LeiriError) return null;
        throw error;
      }
    });
  }

  #quad(quad, findings) {
    const terms = ["subject", "predicate", "object", "graph"].map(role => this.#term(quad[role], role, findings));
    if (terms.includes(null)) return null;
    const isSame = terms.every((term, i) => term === [quad.subject, quad.predicate, quad.object, quad.graph][i]);
    return isSame ? quad : this.#factory.quad(...terms);
  }

  /** The term, its repair, or null if it cannot stay. */
  #term(term, role, findings) {
    if (term.termType === "NamedNode") {
      const value = this.#iri(term.value, role, findings);
      return value === term.value ? term : value === null ? null : this.#factory.namedNode(value);
    }
    if (term.termType === "Literal" && !term.language) {
      const value = this.#iri(term.datatype.value, "datatype", findings);
      if (value === term.datatype.value) return term;
      return value === null ? null : this.#factory.literal(term.value, this.#factory.namedNode(value));
    }
    return term.termType === "Quad" ? this.#quad(term, findings) : term;
  }

  #iri(value, role, findings) {
    const about = this.#findings(value);
    const isInvalid = about.some(finding => finding.severity === "invalid");
    const isTreated = isInvalid && (this.#policy === "skip" || this.#policy === "repair");
    const result = !isTreated ? value : this.#policy === "repair" ? this.#repaired(value) : null;
    for (const finding of about) {
      findings.push({ ...finding, role, value, ...(isTreated && finding.severity === "invalid" ? { result } : {}) });
    }
    return result;
  }
}

/** A transform stream of the Web platform, for quads. */
export class QuadTransformStream extends TransformStream {
  constructor(options) {
    const examiner = new QuadExaminer(options);
    super({
      async transform(quad, controller) {
        const examined = await examiner.examineAsync(quad);
        if (examined !== null) controller.enqueue(examined);
      },
    });
  }
}
