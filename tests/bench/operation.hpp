#pragma once

#include <array>
#include <string_view>

namespace bench {

/// The operations to race. ASCII identifiers are also parsed from text, for peers in languages
/// whose strings are always UTF-8; for us bytes and text are the same.
enum class operation {
  parse_text,
  parse,
  parse_iri,
  resolve,
  resolve_base_each,
  to_uri,
  to_iri,
  normalize,
  normalize_changed,
  to_ascii,
  to_ascii_idn,
  intern,
  compare,
  check,
  bidi,
  find
};

struct operation_row {
  bench::operation operation;
  std::string_view name;
  std::string_view meaning;
  /// The peer that the goal is a share of, and that share. Without a peer that does the same, the
  /// goal is a time in nanoseconds, or 0.
  std::string_view goal_peer;
  double goal;
  /// Whether a peer must also reject what we reject: each text with one spoiled byte.
  bool judges_validity;
};

inline constexpr std::array<operation_row, 16> operations = {{
    {operation::parse_text, "parse-text", "parse and validate ASCII, known to be UTF-8", "oxiri",
     0.25, true},
    {operation::parse, "parse", "parse and validate ASCII, from bytes", "oxiri", 0.20, true},
    {operation::parse_iri, "parse-iri", "parse and validate non-ASCII, from bytes", "oxiri", 0.20,
     true},
    {operation::resolve, "resolve", "parse a reference, resolve against one parsed base", "oxiri",
     0.33, false},
    {operation::resolve_base_each, "resolve-base-each", "the same, the base parsed each time",
     "oxiri", 0.35, false},
    {operation::to_uri, "to-uri", "IRI to URI, validated", "iri-string", 0.22, false},
    {operation::to_iri, "to-iri", "URI to IRI, validated", "fluent-uri", 0.20, false},
    {operation::normalize, "normalize", "parse and normalize, most texts normal already", "ada",
     0.12, false},
    {operation::normalize_changed, "normalize-changed", "the same, no text normal already", "ada",
     0.40, false},
    {operation::to_ascii, "to-ascii", "ToASCII of ASCII hosts", "ICU", 0.15, false},
    {operation::to_ascii_idn, "to-ascii-idn", "ToASCII of other hosts", "ada", 0.60, false},
    {operation::intern, "intern", "a stream of identifiers into a new table", "flat_set", 0.35,
     false},
    {operation::compare, "compare", "parse and compare an identifier and the one before it",
     "Boost.URL", 0.20, false},
    {operation::check, "check", "all findings about an identifier", "", 1000, false},
    {operation::bidi, "bidi", "all findings about an identifier that mixes directions", "", 0.00,
     false},
    {operation::find, "find", "identifiers in a sentence", "", 500, false},
}};

}  // namespace bench
