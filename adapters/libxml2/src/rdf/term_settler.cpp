#include "rdf/term_settler.hpp"

#include <leiri/legacy.hpp>

namespace leiri::libxml2 {

/// Without a base, references relative to it are invalid too.
term_settler::optional_text term_settler::settle_base(const occurrence& o, const outcome& bad) {
  const decision d = out_.decide(o, bad);
  out_.decided(o, bad, d);
  if (d.action == policy::fail) {
    throw reading_stopped();
  }
  return d.action == policy::skip ? std::string_view{} : d.resolved;
}

term_settler::optional_text term_settler::settle_term(const occurrence& o, const outcome& read,
                                                      const place& /*where*/) {
  if (read.usable) {
    return read.resolved.data() == o.value.data() ? read.resolved : as_iri(read.resolved);
  }
  const decision d = out_.decide(o, read, absolute_references::verbatim);
  out_.decided(o, read, d);
  switch (d.action) {
    case policy::keep:
      return d.resolved;
    case policy::repair:
      return as_iri(d.resolved);
    case policy::skip:
      return std::nullopt;
    case policy::repair_or_skip:  // is never decided
    case policy::fail:
      break;
  }
  throw reading_stopped();
}

/// The base may be a LEIRI, but the result must be an IRI. Nothing if there is none.
term_settler::optional_text term_settler::as_iri(std::string_view resolved) {
  iri_.clear();
  const result<std::string_view> iri =
      from_leiri(resolved, iri_, {leiri::treatment::keep, leiri::treatment::keep});
  return iri ? optional_text(*iri) : std::nullopt;
}

}  // namespace leiri::libxml2
