#include "explanations.hpp"

#include <algorithm>
#include <cctype>

namespace leiri::test {

namespace {

using std::string;
using std::string_view;

leiri_reference split(const string& text) {
  leiri_reference parts{};
  leiri_split(text.data(), text.size(), &parts, nullptr);
  return parts;
}

bool is_there(leiri_slice s) { return s.offset != LEIRI_ABSENT; }

/// Of the byte after a component.
std::size_t end_of(leiri_slice s) { return std::size_t{s.offset} + s.size; }

string triplets_of(string_view bytes) {
  constexpr string_view digits = "0123456789ABCDEF";
  string triplets;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    triplets.append({'%', digits[byte >> 4U], digits[byte & 15U]});
  }
  return triplets;
}

std::size_t length_of_character(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

string encoded(string_view character, leiri_charset* charset) {
  try {
    return text_of(
        [&](leiri_buffer* out, leiri_error* error) {
          return leiri_charset_encode(charset, character.data(), character.size(), out, error);
        },
        character);
  } catch (const problem&) {
    return {};
  }
}

string normalized(const string& iri, const leiri_normalize_options& options) {
  return text_of(
      [&](leiri_buffer* out, leiri_error* error) {
        return leiri_normalize(iri.data(), iri.size(), &options, out, error);
      },
      iri);
}

string followed(const string& iri, const leiri_aliases* aliases) {
  return text_of(
      [&](leiri_buffer* out, leiri_error*) {
        return leiri_aliases_follow(aliases, iri.data(), iri.size(), out);
      },
      iri);
}

string form_on(leiri_rung rung, const string& iri, const leiri_compare_options& how) {
  leiri_normalize_options options = {sizeof options, how.profile, LEIRI_KIND_DEFAULT,
                                     LEIRI_FORM_SCHEME, LEIRI_NOTATION_DEFAULT};
  switch (rung) {
    case LEIRI_RUNG_STRING:
      return iri;
    case LEIRI_RUNG_SYNTAX:
      options.form = LEIRI_FORM_SYNTAX;
      return normalized(iri, options);
    case LEIRI_RUNG_PROTOCOL:
      options.notation = LEIRI_NOTATION_URI;
      return followed(normalized(iri, options), how.aliases);
    default:
      return normalized(iri, options);
  }
}

}  // namespace

string merged(const string& reference, const string& base) {
  const leiri_reference r = split(reference);
  const leiri_reference b = split(base);
  if (is_there(r.scheme)) {
    return reference;
  }
  if (is_there(r.authority)) {
    return base.substr(0, end_of(b.scheme) + 1) + reference;
  }
  if (r.path.size == 0) {
    const std::size_t end =
        is_there(r.query) || !is_there(b.query) ? end_of(b.path) : end_of(b.query);
    return base.substr(0, end) + reference;
  }
  if (reference[r.path.offset] == '/') {
    return base.substr(0, b.path.offset) + reference;
  }
  const string path = base.substr(b.path.offset, b.path.size);
  const string kept =
      path.empty() && is_there(b.authority) ? "/" : path.substr(0, path.rfind('/') + 1);
  return base.substr(0, b.path.offset) + kept + reference;
}

string with_octets(string_view before, string_view after, leiri_charset* of_query) {
  string shown;
  for (std::size_t at = 0, made = 0; made < after.size();) {
    if (at < before.size() && before[at] == after[made]) {
      shown += after[made++];
      ++at;
      continue;
    }
    if (at >= before.size()) {
      return string(after);
    }
    const string_view character = before.substr(at, length_of_character(before[at]));
    string triplets = triplets_of(character);
    if (after.substr(made, triplets.size()) != triplets) {
      triplets = of_query == nullptr ? string() : triplets_of(encoded(character, of_query));
    }
    if (triplets.empty() || after.substr(made, triplets.size()) != triplets) {
      return string(after);
    }
    for (std::size_t i = 0; i < triplets.size(); i += 3) {
      shown.append({'<', static_cast<char>(std::tolower(triplets[i + 1])),
                    static_cast<char>(std::tolower(triplets[i + 2])), '>'});
    }
    at += character.size();
    made += triplets.size();
  }
  return shown;
}

answer steps_to_uri(const string& iri, leiri_to_uri_options options, const string& uri) {
  string first = iri;
  if (options.profile == LEIRI_PROFILE_LEIRI) {
    first = text_of(
        [&](leiri_buffer* out, leiri_error* error) {
          return leiri_from_leiri(iri.data(), iri.size(), nullptr, out, error);
        },
        iri);
  }
  string second = first;
  if (options.convert_domain != 0) {
    options.convert_domain = 0;
    const string kept = text_of(
        [&](leiri_buffer* out, leiri_error* error) {
          return leiri_to_uri(iri.data(), iri.size(), &options, out, error);
        },
        iri);
    const leiri_slice host = split(first).host;
    const leiri_slice new_host = split(uri).host;
    if (kept != uri && is_there(host)) {
      second.replace(host.offset, host.size, uri.substr(new_host.offset, new_host.size));
    }
  }
  return {first, second, with_octets(second, uri, options.query_charset), uri};
}

answer steps_of_normalize(const string& iri, leiri_normalize_options options) {
  const std::uint32_t wanted = options.form;
  options.form = 0;
  answer steps = {iri};
  for (const std::uint32_t part :
       {LEIRI_FORM_CASE, LEIRI_FORM_PERCENT, LEIRI_FORM_DOT_SEGMENTS, LEIRI_FORM_BY_SCHEME}) {
    if ((wanted & part) != 0) {
      options.form |= part;
      steps.push_back(normalized(iri, options));
    }
  }
  return steps;
}

answer rungs(const string& first, const string& second, const leiri_compare_options& options,
             leiri_rung reached) {
  const auto compared = [&](const string& text) {
    return options.ignore_fragment != 0 ? text.substr(0, text.find('#')) : text;
  };
  answer all = answer::array();
  for (leiri_rung rung = LEIRI_RUNG_STRING; rung <= std::min(reached, int{LEIRI_RUNG_LOOK_ALIKE});
       ++rung) {
    if (rung == LEIRI_RUNG_PROTOCOL && options.aliases == nullptr) {
      continue;
    }
    answer one = {{"rung", leiri_rung_name(rung)}, {"equal", rung == reached}};
    if (rung != LEIRI_RUNG_LOOK_ALIKE) {
      one["iri"] = form_on(rung, compared(first), options);
      one["other"] = form_on(rung, compared(second), options);
    }
    all.push_back(one);
  }
  return all;
}

std::uint32_t original_offset(string_view original, string_view repaired, std::uint32_t offset) {
  const bool guarded = repaired.substr(0, 2) == "./" && original.substr(0, 2) != "./";
  const bool trimmed = repaired.substr(0, 1) != original.substr(0, 1);
  std::size_t at = trimmed ? std::min(original.find_first_not_of(" \t\r\n"), original.size()) : 0;
  for (std::size_t made = guarded ? 2 : 0; made < offset && at < original.size(); ++at) {
    const auto is_digit = [&](std::size_t i) {
      return i < original.size() && std::isxdigit(static_cast<unsigned char>(original[i])) != 0;
    };
    const bool kept = original[at] == repaired[made] &&
                      (original[at] != '%' || (is_digit(at + 1) && is_digit(at + 2)));
    made += kept ? 1 : 3;
  }
  return static_cast<std::uint32_t>(at);
}

std::optional<std::size_t> encoded_place(string_view uri, string_view iri, std::size_t at) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  std::size_t from = 0;
  for (std::size_t to = 0; to < iri.size() && from < uri.size();) {
    const bool decoded = uri[from] == '%' && iri[to] != '%';
    std::size_t length = 1;
    while (decoded && to + length < iri.size() && (iri[to + length] & 0xC0) == 0x80) {
      ++length;
    }
    if (to == at) {
      return decoded ? std::optional(from) : std::nullopt;
    }
    if (!decoded && lower(uri[from]) != lower(iri[to])) {
      return std::nullopt;
    }
    from += decoded ? 3 * length : 1;
    to += length;
  }
  return std::nullopt;
}

}  // namespace leiri::test
