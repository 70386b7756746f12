#include "mapping.hpp"

#include <cstddef>

#include "resolve.hpp"
#include "unicode.hpp"

namespace leiri_reference {

namespace {

// The characters that RFC 3986 allows somewhere in a URI, with the "%" of pct-encoded.
bool is_uri_character(char32_t c) { return is_unreserved(c) || is_reserved(c) || c == U'%'; }

// Whether an absolute-IRI of draft-duerst-iri-03 is one with an iopaque-part and can be no other:
// ihier-part starts with "/" or "?", and its query has no brackets.
bool is_opaque_only(const components& c) {
  if (!c.scheme || c.authority || c.path.starts_with('/')) return false;
  return !c.path.empty() || c.query.value_or("").find_first_of("[]") != std::string::npos;
}

// The component of each octet of a reference; delimiters belong to what follows them, except the
// ":" of the scheme. An iopaque-part consists of the same characters as a path.
std::vector<component> components_by_octet(std::string_view reference, profile p) {
  const components c = split(reference);
  const bool opaque = p == profile::draft_2003 && is_opaque_only(c);
  std::vector<component> result;
  const auto mark = [&](std::size_t count, component which) {
    result.insert(result.end(), count, which);
  };
  if (c.scheme) mark(c.scheme->size() + 1, component::scheme);
  if (c.authority) mark(c.authority->size() + 2, component::authority);
  mark(c.path.size(), component::path);
  if (c.query) mark(c.query->size() + 1, opaque ? component::path : component::query);
  if (c.fragment) mark(c.fragment->size() + 1, component::fragment);
  return result;
}

// Behaviour section 2: in the LEIRI set but not in ucschar.
bool leiri_only(char32_t c) { return is_ucschar(c, profile::leiri) && !is_rfc_ucschar(c); }

bool encoded_in_leiri(char32_t c, component where, const leiri_options& options) {
  if (is_bidi_formatting(c)) return options.bidi_controls == treatment::encode;
  if (is_iprivate(c, profile::iri) && where == component::query) {
    return options.private_use_in_query == treatment::encode;
  }
  return leiri_only(c);
}

// RFC 3987 3.2 step 2: the exceptions.
bool stays_percent_encoded(unsigned char value, profile p) {
  if (p == profile::draft_2003) {
    return value == '%' || value == '#' || is_reserved_2003(value);
  }
  const bool in_ascii = value < 0x80;
  return value == '%' || is_reserved(value) || (in_ascii && !is_uri_character(value));
}

// RFC 3987 3.2 step 4: 2.2 has the character in that component, and 4.1 does not bar it.
bool is_appropriate(char32_t c, component where, profile p) {
  if (is_bidi_formatting(c)) return false;
  if (is_iunreserved(c, p)) return true;
  return where == component::query && is_iprivate(c, p);
}

void append_literal(octet_list& to, std::string_view text) {
  for (const char c : text) to.push_back({static_cast<unsigned char>(c), false});
}

// The values of the octets from `from` on, up to the first that step 2 did not produce.
std::string converted_run(const octet_list& uri, std::size_t from) {
  std::string run;
  for (std::size_t i = from; i < uri.size() && uri[i].converted; ++i) {
    run += static_cast<char>(uri[i].value);
  }
  return run;
}

// As text, with a letter for each converted octet: those delimit nothing.
std::string skeleton(const octet_list& uri) {
  std::string text;
  for (const octet& o : uri) text += o.converted ? 'x' : static_cast<char>(o.value);
  return text;
}

profile target_profile(profile p) { return p == profile::leiri ? profile::iri : p; }

}  // namespace

std::optional<std::string> leiri_to_iri(std::string_view leiri, leiri_options options) {
  const auto characters = decode_utf8(leiri);
  if (!characters) return std::nullopt;
  const std::vector<component> where = components_by_octet(leiri, profile::leiri);
  std::string iri;
  std::size_t at = 0;
  for (const char32_t c : *characters) {
    iri += encoded_in_leiri(c, where[at], options) ? percent_encode(c) : encode_utf8(c);
    at += encode_utf8(c).size();
  }
  return iri;
}

outside_grammar default_treatment(profile p) {
  return p == profile::iri_bis || p == profile::draft_2003 ? outside_grammar::encode
                                                           : outside_grammar::fail;
}

std::optional<std::string> iri_to_uri(std::string_view iri, profile p, outside_grammar outside) {
  if (p == profile::leiri) {
    const auto mapped = leiri_to_iri(iri);
    return mapped ? iri_to_uri(*mapped, profile::iri, outside) : std::nullopt;
  }
  const auto characters = decode_utf8(iri);
  if (!characters) return std::nullopt;
  std::string uri;
  for (const char32_t c : *characters) {
    if (is_uri_character(c)) {
      uri += encode_utf8(c);
    } else if (is_ucschar(c, p) || is_iprivate(c, p) || outside == outside_grammar::encode) {
      uri += percent_encode(c);
    } else {
      return std::nullopt;
    }
  }
  return uri;
}

std::optional<std::string> iri_to_uri(std::string_view iri, profile p) {
  return iri_to_uri(iri, p, default_treatment(p));
}

octet_list represent_as_octets(std::string_view uri) {
  octet_list result;
  append_literal(result, uri);
  return result;
}

octet_list convert_percent_encodings(const octet_list& uri, profile p) {
  const std::string text = skeleton(uri);
  octet_list result;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const auto value = percent_encoded_octet(text, i);
    if (value && !stays_percent_encoded(*value, p)) {
      result.push_back({*value, true});
      i += 2;
    } else {
      result.push_back(uri[i]);
    }
  }
  return result;
}

octet_list re_encode_illegal_utf8(const octet_list& uri) {
  octet_list result;
  for (std::size_t i = 0; i < uri.size();) {
    const std::string run = converted_run(uri, i);
    const std::size_t length = uri[i].converted ? utf8_sequence_length(run, 0) : 1;
    if (length == 0) {
      append_literal(result, percent_encode(run.substr(0, 1)));
      i += 1;
    }
    for (std::size_t n = 0; n < length; ++n) result.push_back(uri[i++]);
  }
  return result;
}

octet_list re_encode_inappropriate(const octet_list& uri, profile p) {
  const std::vector<component> where = components_by_octet(skeleton(uri), p);
  octet_list result;
  for (std::size_t i = 0; i < uri.size();) {
    if (!uri[i].converted) {
      result.push_back(uri[i++]);
      continue;
    }
    const std::string run = converted_run(uri, i);
    const std::string sequence = run.substr(0, utf8_sequence_length(run, 0));
    const char32_t c = decode_utf8(sequence).value()[0];
    if (is_appropriate(c, where[i], target_profile(p))) {
      for (std::size_t n = 0; n < sequence.size(); ++n) result.push_back(uri[i + n]);
    } else {
      append_literal(result, percent_encode(sequence));
    }
    i += sequence.size();
  }
  return result;
}

std::string interpret_as_utf8(const octet_list& uri) {
  std::string text;
  for (const octet& o : uri) text += static_cast<char>(o.value);
  return text;
}

std::string notation(const octet_list& uri) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (const octet& o : uri) {
    if (o.value < 0x80) {
      text += static_cast<char>(o.value);
    } else {
      text += {'<', digits[o.value / 16], digits[o.value % 16], '>'};
    }
  }
  return text;
}

std::array<std::string, 5> uri_to_iri_steps(std::string_view uri, profile p) {
  const octet_list first = represent_as_octets(uri);
  const octet_list second = convert_percent_encodings(first, p);
  const octet_list third = re_encode_illegal_utf8(second);
  const octet_list fourth = re_encode_inappropriate(third, p);
  return {notation(first), notation(second), notation(third), notation(fourth),
          interpret_as_utf8(fourth)};
}

std::string uri_to_iri(std::string_view uri, profile p) { return uri_to_iri_steps(uri, p)[4]; }

}  // namespace leiri_reference
