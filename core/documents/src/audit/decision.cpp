#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/language_tag.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/repair.hpp>
#include <leiri/utf8.hpp>

#include "audit/audit_state.hpp"
#include "text/percent.hpp"

/// What to do with an invalid identifier.
namespace leiri {
namespace {

kind kind_of(const occurrence& o) noexcept {
  return o.reading == reading::absolute ? kind::iri : kind::iri_reference;
}

/// What the format implies, whatever profile the user has chosen.
backslash_repair default_backslash_repair(const occurrence& o) noexcept {
  return o.for_browsers ? backslash_repair::none : leiri::default_backslash_repair(o.profile);
}

/// Percent-encodes the formatting characters that RFC 3987 section 4.1 forbids, which the grammar
/// allows in RDF.
void append_without_formatting(std::string_view text, std::string& out) {
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    const std::string_view character = text.substr(at, std::max<std::size_t>(c.length, 1));
    if (is_bidi_format(c.value)) {
      detail::append_percent_encoded(character, out);
    } else {
      out += character;
    }
    at += character.size();
  }
}

/// Whether the scheme is http or https.
bool is_of_web(std::string_view iri) noexcept {
  const std::string_view scheme = iri.substr(0, std::min(iri.find(':'), iri.size()));
  return equals_ignoring_case(scheme, "http") || equals_ignoring_case(scheme, "https");
}

}  // namespace

decision adapter_audit::state::decide(const occurrence& o, const outcome& bad,
                                      absolute_references mode) {
  if (bad.why == code::namespace_renamed) {
    return {policy::repair, renamed_, renamed_};
  }
  const decision d = act(o, bad, mode);
  if (options_.renaming != nullptr && (d.action == policy::keep || d.action == policy::repair)) {
    refuse_renaming(o, d.resolved);
  }
  return d;
}

/// Reports an identifier that should be renamed but is also unusable for another reason: it cannot
/// be changed for both reasons.
void adapter_audit::state::refuse_renaming(const occurrence& o, std::string_view resolved) {
  if (options_.renaming->rename(o, resolved)) {
    report(code::namespace_not_renamed, o, 0,
           "the identifier is not usable; clean the document first");
  }
}

decision adapter_audit::state::act(const occurrence& o, const outcome& bad,
                                   absolute_references mode) {
  const policy wanted = options_.policies[o.role];
  // A name with an undeclared prefix: there is no identifier to keep or to repair.
  if (bad.why == code::prefix_undefined && wanted != policy::fail) {
    return {policy::skip, {}, {}};
  }
  switch (wanted) {
    case policy::keep:
      return keep(o, mode);
    case policy::repair:
    case policy::repair_or_skip: {
      const decision d = repair(o, bad.why, mode);
      // A literal is legal as it stands, and so is its statement.
      const bool is_kept = o.role == role::literal && d.action == policy::skip;
      return is_kept ? decision{policy::keep, o.value, o.value} : d;
    }
    default:
      return {wanted, {}, {}};
  }
}

decision adapter_audit::state::keep(const occurrence& o, absolute_references mode) {
  const decision as_it_stands{policy::keep, o.value, o.value};
  const result<reference> ref = split(o.value);
  if (!ref || o.reading != reading::reference || o.base == nullptr) {
    return as_it_stands;
  }
  buffer_.clear();
  const result<resolution> resolved = leiri::resolve(*ref, *o.base, buffer_, mode);
  return resolved ? decision{policy::keep, o.value, resolved->text} : as_it_stands;
}

decision adapter_audit::state::repair_language(std::string_view tag) {
  const auto made = repair_language_tag(tag);
  if (!made) {
    return {policy::skip, {}, {}};
  }
  repaired_ = *made;
  return {policy::repair, repaired_, repaired_};
}

/// Appends an identifier whose query is encoded in the charset for queries; nothing if the query
/// stays as it is. False if the charset lacks a character of it.
bool adapter_audit::state::append_with_query(const occurrence& o, absolute_references mode,
                                             std::string& out) const {
  if (profile_for(o) != profile::uri) {
    return true;
  }
  constexpr std::string_view before = "http://h/?";
  std::string valid;
  const result<repaired> leiri =
      leiri::repair(o.value, profile::leiri, kind_of(o),
                    options_.backslashes.value_or(default_backslash_repair(o)), valid);
  const auto ref = leiri ? split(leiri->text) : result<reference>(leiri.error());
  if (!ref || !ref->has_query()) {
    return true;
  }
  std::string buffer;
  const auto resolved =
      leiri::resolve(*ref, o.base == nullptr ? reference{} : *o.base, buffer, mode);
  if (!resolved || !is_of_web(resolved->text)) {
    return true;
  }
  std::string uri;
  const auto made =
      to_uri(std::string(before).append(*ref->query()), uri,
             {.profile = profile::leiri, .query_charset = options_.query_charset.get()});
  if (made) {
    out.append(ref->text.substr(0, ref->path_end)).append("?");
    out.append(made->substr(before.size())).append(ref->text.substr(ref->query_end));
  }
  return made.has_value();
}

decision adapter_audit::state::repair(const occurrence& o, code why, absolute_references mode) {
  const decision none{policy::skip, {}, {}};
  if (why == code::language_tag_syntax) {
    return repair_language(o.value);
  }
  if (why == code::rdf_language_missing) {
    return none;  // the language is unknown
  }
  repaired_.clear();
  std::string encoded;
  if (options_.query_charset != nullptr && !append_with_query(o, mode, encoded)) {
    return none;
  }
  std::string valid;
  const result<repaired> made =
      leiri::repair(encoded.empty() ? o.value : encoded, profile_for(o), kind_of(o),
                    options_.backslashes.value_or(default_backslash_repair(o)), valid);
  if (!made) {
    return none;
  }
  append_without_formatting(made->text, repaired_);
  if (o.reading != reading::reference) {
    return {policy::repair, repaired_, repaired_};
  }
  buffer_.clear();
  const result<resolution> resolved =
      leiri::resolve(parse(repaired_, profile_for(o), kind_of(o)).value(),
                     o.base == nullptr ? reference{} : *o.base, buffer_, mode);
  return resolved ? decision{policy::repair, repaired_, resolved->text} : none;
}

}  // namespace leiri
