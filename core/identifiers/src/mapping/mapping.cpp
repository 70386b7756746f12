#include <leiri/mapping.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <leiri/charset.hpp>
#include <leiri/domain.hpp>
#include <leiri/legacy.hpp>
#include <leiri/utf8.hpp>

#include "domain/domain_host.hpp"
#include "domain/domain_label.hpp"
#include "findings/owned.hpp"
#include "grammar/byte_class.hpp"
#include "grammar/grammar.hpp"
#include "mapping/triplets.hpp"
#include "mapping/uri_text.hpp"
#include "text/ascii.hpp"
#include "text/eight_bytes.hpp"
#include "text/rewriter.hpp"

namespace leiri {
namespace {

/// Writes the bytes of `text` from `at` to `end`, which are all percent-encodings, with uppercase
/// digits.
void encode_again(std::string_view text, std::size_t at, std::size_t end, detail::rewriter& copy) {
  for (; at < end; at += 3) {
    const unsigned char octet = detail::octet_at(text, at);
    if (!detail::is_uppercase_triplet(text, at)) {
      detail::append_octet(octet, copy.replace(at, at + 3));
    }
  }
}

/// Encodes what no URI allows, from byte `from` up to byte `to`.
void encode_range(std::string_view text, std::size_t from, std::size_t to, detail::rewriter& copy) {
  const char* const begin = text.data();
  const char* const end = begin + to;
  const char* at = detail::skip(begin + from, end, detail::query_byte);
  while (at != end) {
    const char* const stop = std::find_if_not(at, end, detail::is_non_uri_byte);
    if (stop == at) {
      ++at;
    } else {
      const auto offset = static_cast<std::size_t>(at - begin);
      const auto size = static_cast<std::size_t>(stop - at);
      detail::append_percent_encoded({at, size}, copy.replace(offset, offset + size));
      at = stop;
    }
    at = detail::skip(at, end, detail::query_byte);
  }
}

/// Whether the query is encoded in the charset of its document (bis section 3.5).
bool has_own_charset(const reference& ref, const to_uri_options& options) noexcept {
  return options.query_charset != nullptr && !options.query_charset->is_unicode() &&
         ref.has_query() && ref.has_scheme() &&
         (equals_ignoring_case(*ref.scheme(), "http") ||
          equals_ignoring_case(*ref.scheme(), "https"));
}

/// Whether the character is encoded in UTF-8 whatever the charset, since from_leiri() comes first.
bool is_utf8_anyway(char32_t c, profile p) noexcept {
  return p == profile::leiri && legacy_group_of(c).has_value();
}

/// The end of the run of characters, from byte `at` on, that are encoded in the charset of the
/// query.
std::size_t charset_run_end(std::string_view text, std::size_t at, profile p) noexcept {
  while (at < text.size() && static_cast<unsigned char>(text[at]) >= 0x80) {
    const decoded c = decode_utf8(text, at);
    if (is_utf8_anyway(c.value, p)) {
      break;
    }
    at += c.length;
  }
  return at;
}

/// Encodes a query: ASCII characters as everywhere else, other characters by their octets in the
/// charset, with each run of them as one unit.
std::optional<error> encode_query(const reference& ref, const to_uri_options& options,
                                  detail::rewriter& copy) {
  const std::string_view text = ref.text.substr(0, ref.query_end);
  std::string octets;
  for (std::size_t at = ref.path_end; at < text.size();) {
    const std::size_t end = charset_run_end(text, at, options.profile);
    if (end == at) {
      const std::size_t next = at + decode_utf8(text, at).length;
      encode_range(text, at, next, copy);
      at = next;
      continue;
    }
    octets.clear();
    const auto encoded = options.query_charset->encode(text.substr(at, end - at), octets);
    if (!encoded) {
      return error{encoded.error().code, component::query,
                   static_cast<std::uint32_t>(at) + encoded.error().offset};
    }
    detail::append_percent_encoded(*encoded, copy.replace(at, end));
    at = end;
  }
  return std::nullopt;
}

bool converts_domain(const reference& ref, const to_uri_options& options) noexcept {
  return options.domains == domain_names::convert &&
         (detail::names_domain(ref) || detail::next_address_domain(ref, 0));
}

/// Maps the text from byte `done` on up to the last domain name in a path, with these names in
/// ASCII. Moves `done` behind it. Names in ASCII stay as they are written.
std::optional<error> encode_address_domains(const reference& ref, std::size_t& done,
                                            detail::rewriter& copy) {
  for (auto place = detail::next_address_domain(ref, 0); place;
       place = detail::next_address_domain(ref, place->end)) {
    const std::string_view name = ref.slice(place->begin, place->end);
    std::string buffer;
    if (detail::is_ascii(name) && name.find('%') == std::string_view::npos) {
      continue;
    }
    const result<std::string_view> ascii = detail::domain_to_ascii(ref, *place, buffer);
    if (!ascii) {
      return ascii.error();
    }
    encode_range(ref.text, done, place->begin, copy);
    copy.replace(place->begin, place->end) += *ascii;
    done = place->end;
  }
  return std::nullopt;
}

/// Maps the host and the query in their own ways, and the rest as usual.
result<std::string_view> to_uri_by_parts(const reference& ref, std::string& out,
                                         const to_uri_options& options) {
  const std::size_t start = out.size();
  detail::rewriter copy(ref.text, out);
  std::size_t done = 0;
  if (options.domains == domain_names::convert && detail::names_domain(ref)) {
    std::string host;
    const result<std::string_view> ascii = detail::host_to_ascii(ref, host);
    if (!ascii) {
      return ascii.error();
    }
    encode_range(ref.text, 0, ref.host_begin, copy);
    if (*ascii != *ref.host()) {
      copy.replace(ref.host_begin, ref.host_end) += *ascii;
    }
    done = ref.host_end;
  }
  if (options.domains == domain_names::convert) {
    if (const auto wrong = encode_address_domains(ref, done, copy)) {
      out.resize(start);
      return *wrong;
    }
  }
  if (has_own_charset(ref, options)) {
    encode_range(ref.text, done, ref.path_end, copy);
    if (const auto wrong = encode_query(ref, options, copy)) {
      out.resize(start);
      return *wrong;
    }
    done = ref.query_end;
  }
  encode_range(ref.text, done, ref.text.size(), copy);
  return copy.finish();
}

/// Under iri-bis the mapping accepts every text (bis section 3.3): it encodes what no URI allows;
/// check() reports what else is wrong.
result<std::string_view> to_uri_of_any(std::string_view text, const error& e, std::string& out) {
  if (e.code == code::utf8_invalid || e.code == code::too_long) {
    return e;
  }
  const std::size_t bad = find_invalid_utf8(text);
  if (bad != std::string_view::npos) {
    return error{code::utf8_invalid, component::none, static_cast<std::uint32_t>(bad)};
  }
  detail::rewriter copy(text, out);
  encode_range(text, 0, text.size(), copy);
  return copy.finish();
}

/// A first byte of characters that an IRI allows in every component: those of a whole range of
/// second bytes, which extends to BF.
struct plain_lead {
  std::uint8_t length = 0;  ///< of the character, in bytes; 0 if there is no such range
  std::uint8_t least = 0;   ///< the first byte of the range
};

/// U+00A0-07FF, U+0800-1FFF, U+2080-CFFF: ucschar without formatting characters, except a few.
constexpr auto plain_leads = [] {
  std::array<plain_lead, 256> table{};
  for (unsigned lead = 0xC2; lead <= 0xEC; ++lead) {
    table[lead] = {static_cast<std::uint8_t>(lead < 0xE0 ? 2 : 3), 0x80};
  }
  table[0xC2].least = 0xA0;
  table[0xE0].least = 0xA0;
  table[0xE2].least = 0x82;
  return table;
}();

/// Decodes the percent-encodings of plain characters from byte `at` on; returns the end, and moves
/// `to` behind the characters. May write two bytes more.
std::size_t write_run(std::string_view text, std::size_t at, char*& to) noexcept {
  while (at < text.size() && text[at] == '%') {
    // XX%XX%XX, or zeros after the end. Each octet is where its first digit is.
    const std::uint64_t eight = detail::load_eight(text.data() + at + 1, text.size() - at - 1);
    const std::uint64_t digits =
        (eight & 0x0F * detail::each_byte) + 9 * (eight >> 6 & detail::each_byte);
    const std::uint64_t octets = (digits << 4) + (digits >> 8);
    const auto octet = [&](int place) { return static_cast<std::uint8_t>(octets >> 8 * place); };
    const auto percent = [&](int place) { return (eight >> 8 * place & 0xFF) == '%'; };
    const plain_lead lead = plain_leads[octet(0)];
    if (lead.length == 0 || !percent(2) || octet(3) < lead.least || octet(3) > 0xBF) {
      break;
    }
    to[0] = static_cast<char>(octet(0));
    to[1] = static_cast<char>(octet(3));
    if (lead.length == 2) {
      to += 2;
      at += 6;
    } else if (percent(5) && (octet(6) & 0xC0) == 0x80) {
      to[2] = static_cast<char>(octet(6));
      to += 3;
      at += 9;
    } else {
      break;
    }
  }
  return at;
}

/// Copies the text from byte `at` up to the next `%`, few bytes as a rule; returns the end, and
/// moves `to` behind the copy.
std::size_t copy_to_percent(std::string_view text, std::size_t at, char*& to) noexcept {
  for (; text.size() - at >= 8; at += 8, to += 8) {
    std::memcpy(to, text.data() + at, 8);
    const std::uint64_t percents = detail::equal(detail::load_eight(text.data() + at, 8), '%');
    if (percents != 0) {
      const int count = std::countr_zero(percents) / 8;
      to += count;
      return at + static_cast<std::size_t>(count);
    }
  }
  while (at < text.size() && text[at] != '%') {
    *to++ = text[at++];
  }
  return at;
}

/// Does both for as long as all percent-encodings are of plain characters.
std::size_t write_plain(std::string_view text, std::size_t at, char*& to) noexcept {
  for (;;) {
    at = write_run(text, at, to);
    if (at == text.size() || text[at] == '%') {
      return at;
    }
    at = copy_to_percent(text, at, to);
  }
}

/// Writes a domain name: each label that starts with "xn--" becomes its Unicode form where it has
/// one; in the other labels decode_range() decodes what RFC 3987 section 3.2 decodes.
void decode_domain(const reference& ref, detail::domain_place where, const to_iri_options& options,
                   detail::rewriter& copy) {
  const std::string_view text = ref.text.substr(0, where.end);
  std::string buffer;
  for (std::size_t begin = where.begin; begin < text.size();) {
    const std::size_t end = std::min(text.find('.', begin), text.size());
    const std::string_view label = text.substr(begin, end - begin);
    buffer.clear();
    const std::string_view unicode =
        detail::is_encoded_label(label) ? to_unicode(label, buffer).value_or(label) : label;
    if (unicode != label) {
      copy.replace(begin, end) += unicode;
    } else {
      detail::decode_range(ref, begin, end, options, copy);
    }
    begin = end + 1;
  }
}

/// The end of a piece of the text from byte `at` on, not inside a percent-encoding. Pieces are
/// short, since the room for each is filled before it is written.
std::size_t piece_end(std::string_view text, std::size_t at) noexcept {
  constexpr std::size_t longest = 256;
  if (text.size() - at <= longest) {
    return text.size();
  }
  const std::size_t end = at + longest;
  return text[end - 1] == '%' ? end - 1 : text[end - 2] == '%' ? end - 2 : end;
}

}  // namespace

void detail::decode_range(const reference& ref, std::size_t from, std::size_t to,
                          const to_iri_options& options, rewriter& copy) {
  const std::string_view text = ref.text.substr(0, to);
  const bool decodes_plain = options.look_alikes == look_alikes::keep && !has_ip_literal(ref);
  std::size_t at = text.find('%', from);
  while (at < to) {
    if (decodes_plain && plain_leads[octet_at(text, at)].length != 0) {
      const std::string_view part = text.substr(0, piece_end(text, at));
      const auto write = [&](char*& out) { return write_plain(part, at, out); };
      if (const std::size_t end = copy.write(at, part.size() - at, write); end != at) {
        at = end < to && text[end] != '%' ? text.find('%', end) : end;
        continue;
      }
    }
    const triplets t = read_triplets(ref, at, options);
    if (t.fate == fate::character) {
      append_utf8(t.value, copy.replace(at, at + t.length));
    } else if (t.fate != fate::stays) {
      encode_again(text, at, at + t.length, copy);
    }
    at += t.length;
    if (at < to && text[at] != '%') {
      at = text.find('%', at);
    }
  }
}

ascii_policy default_ascii_policy(profile p) noexcept {
  return p == profile::iri_bis || p == profile::draft_2003 ? ascii_policy::encode
                                                           : ascii_policy::fail;
}

result<std::string_view> to_uri(std::string_view text, std::string& out,
                                const to_uri_options& options) {
  const detail::grammar& g = detail::mapping_grammar(options.profile);
  const ascii_policy ascii = options.ascii.value_or(default_ascii_policy(options.profile));
  const result<reference> ref = detail::parse(
      text, ascii == ascii_policy::encode ? detail::lenient(g) : g, kind::iri_reference);
  if (!ref && options.profile == profile::iri_bis && ascii == ascii_policy::encode) {
    return to_uri_of_any(text, ref.error(), out);
  }
  if (!ref) {
    return ref.error();
  }
  if (converts_domain(*ref, options) || has_own_charset(*ref, options)) {
    return to_uri_by_parts(*ref, out, options);
  }
  return to_uri(*ref, out);
}

result<std::string> to_uri(std::string_view text, const to_uri_options& options) {
  return detail::owned([&](std::string& out) { return to_uri(text, out, options); });
}

std::string_view to_uri(const reference& ref, std::string& out) {
  if (!ref.traits.non_ascii && !ref.traits.legacy) {
    return ref.text;
  }
  const std::size_t start = out.size();
  detail::append_as_uri(ref.text, out);
  return std::string_view(out).substr(start);
}

std::string to_uri(const reference& ref) {
  std::string out;
  return std::string(to_uri(ref, out));
}

result<std::string_view> to_iri(std::string_view text, std::string& out,
                                const to_iri_options& options) {
  const result<reference> ref =
      detail::parse(text, detail::mapping_grammar(options.profile), kind::iri_reference);
  if (!ref) {
    return ref.error();
  }
  detail::rewriter copy(text, out);
  std::size_t done = 0;
  const auto convert = [&](detail::domain_place where) {
    detail::decode_range(*ref, done, where.begin, options, copy);
    decode_domain(*ref, where, options, copy);
    done = where.end;
  };
  if (options.domains == domain_names::convert && detail::names_domain(*ref)) {
    convert({ref->host_begin, ref->host_end});
  } else if (options.domains == domain_names::convert) {
    for (auto place = detail::next_address_domain(*ref, 0); place;
         place = detail::next_address_domain(*ref, place->end)) {
      convert(*place);
    }
  }
  detail::decode_range(*ref, done, text.size(), options, copy);
  return copy.finish();
}

result<std::string> to_iri(std::string_view text, const to_iri_options& options) {
  return detail::owned([&](std::string& out) { return to_iri(text, out, options); });
}

}  // namespace leiri
