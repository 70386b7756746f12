#include "checks/slips.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <leiri/repair.hpp>
#include <leiri/utf8.hpp>
#include <optional>

#include "audit/audit_state.hpp"
#include "checks/words.hpp"
#include "inventory/known_words.hpp"
#include "inventory/well_known.hpp"

/// Slips that only the document shows: the identifier is valid, but another one was meant.
namespace leiri {
namespace {

bool is_about_rdf(const occurrence& o) noexcept {
  return o.role >= role::subject ||
         (o.profile == profile::rdf && (o.role == role::attribute || o.role == role::element));
}

bool ends_in_url(std::string_view name) noexcept {
  constexpr std::string_view url = "url";
  return name.size() >= url.size() && equals_ignoring_case(name.substr(name.size() - 3), url);
}

/// Whether a relative reference in this place is seldom meant: one of RDF, a base, the namespace of
/// a prefix, or a link.
bool may_lack_start(const occurrence& o) noexcept {
  return is_about_rdf(o) || o.role == role::prefix || o.role == role::base ||
         (o.role == role::attribute && (o.role_detail.ends_with("href") ||
                                        o.role_detail == "vocab" || ends_in_url(o.role_detail)));
}

/// The well-known namespace of RDF with the prefix; null if there is none.
const detail::known_row* row_with_prefix(std::string_view prefix) noexcept {
  if (prefix.size() < 2 || prefix == "test") {
    return nullptr;
  }
  const auto rows = detail::known_rows();
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const detail::known_row& row) {
    return row.form != "xml" && !row.is_superseded() && row.has_prefix(prefix);
  });
  return found == rows.end() ? nullptr : &*found;
}

/// The IRI that was meant by a prefixed name; empty if the text is probably meant as it stands.
std::string meant_by_name(const occurrence& o, std::string_view prefix) {
  const std::string_view local = o.value.substr(prefix.size() + 1);
  const bool is_registered = is_registered_scheme(prefix);
  if (!o.scheme_as_prefix.empty()) {
    std::string meant = std::string(o.scheme_as_prefix).append(local);
    return is_registered && !detail::is_known_term(o.scheme_as_prefix, meant) ? std::string()
                                                                              : meant;
  }
  const detail::known_row* const row = is_registered ? nullptr : row_with_prefix(prefix);
  if (row == nullptr) {
    return {};
  }
  std::string meant = std::string(row->name).append(local);
  const bool is_closed = !detail::known_terms(row->name).empty();
  return o.role != role::prefix && is_closed && !detail::is_known_term(row->name, meant)
             ? std::string()
             : meant;
}

/// A text about an identifier, with the one that was meant unless that is empty.
std::string with_meant(const std::string& text, std::string_view meant) {
  return meant.empty() ? text : text + "; " + detail::shown(meant) + " was meant";
}

/// An identifier that quotation marks, angle brackets or white space enclose; empty if none do.
std::string without_marks(std::string_view value, profile p) {
  const std::string_view trimmed = trim(value);
  if (trimmed.size() != value.size() && parse(trimmed, p, kind::iri)) {
    return std::string(trimmed);
  }
  const std::size_t blanks = std::min(value.find_first_not_of(white_space), value.size());
  if (blanks == value.size() || (alpha | digit | ascii_set("/.#")).contains(value[blanks])) {
    return {};
  }
  std::string buffer;
  const auto made = repair(value, p, kind::iri, backslash_repair::none, buffer);
  return made && made->begin > blanks ? std::string(made->text) : std::string();
}

/// The datatype of XML Schema that has the name; empty if there is none.
std::string meant_datatype(std::string_view name) {
  constexpr std::string_view xsd = "http://www.w3.org/2001/XMLSchema#";
  std::string meant = std::string(xsd).append(name);
  return detail::is_known_term(xsd, meant) ? meant : std::string();
}

/// What a text with a colon where no scheme ends is, or may be.
std::string detail_of_colon(std::string_view value) {
  const std::string_view name = value.substr(0, value.find(':'));
  std::string text = detail::shown(value);
  if (name == "_") {
    return text + " is the label of a blank node, not an identifier";
  }
  const bool may_be_prefix = std::all_of(name.begin(), name.end(), [](char c) {
    return (alpha | digit | ascii_set("_-.")).contains(c);
  });
  if (!may_be_prefix) {
    return text;
  }
  text += " looks like a prefixed name, which is not an identifier";
  return name.empty() ? text : text + "; " + detail::shown(name) + " is not a scheme";
}

/// The special schemes of the URL Standard, section 4.2.
bool is_special_scheme(std::string_view scheme) noexcept {
  constexpr std::array<std::string_view, 6> special = {"http", "https", "ws", "wss", "ftp", "file"};
  return std::any_of(special.begin(), special.end(),
                     [&](std::string_view s) { return equals_ignoring_case(s, scheme); });
}

/// The IPv4 number parser of the URL Standard: `0x` begins a hexadecimal number, `0` an octal one.
std::optional<std::uint64_t> ipv4_number(std::string_view text) noexcept {
  if (text.empty()) {
    return std::nullopt;
  }
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) {
    text.remove_prefix(2);
    base = 16;
  } else if (text.size() > 1 && text[0] == '0') {
    text.remove_prefix(1);
    base = 8;
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  const bool is_number = text.empty() || end == text.data() + text.size();
  if (!is_number) {
    return std::nullopt;
  }
  return error == std::errc::result_out_of_range ? UINT64_MAX : value;
}

/// Whether the IPv4 parser of the URL Standard accepts a host: the last of at most four numbers
/// fills the octets that remain.
bool is_ipv4_of_url(std::string_view host) noexcept {
  for (int octets = 4; octets > 0; --octets) {
    const std::size_t dot = host.find('.');
    const auto number = ipv4_number(host.substr(0, dot));
    if (dot == std::string_view::npos) {
      return number && *number < std::uint64_t{1} << (8 * octets);
    }
    if (!number || *number > 255) {
      return false;
    }
    host.remove_prefix(dot + 1);
  }
  return false;
}

}  // namespace

/// Whether a prefixed name was written as an IRI, which is reported.
bool adapter_audit::state::is_prefixed_name(const occurrence& o) {
  const bool is_namespace = o.role == role::prefix;
  if ((!is_about_rdf(o) && !is_namespace) || o.namespace_size != 0) {
    return false;
  }
  const std::string_view prefix = possible_prefix(o.value);
  if (prefix.empty() || (is_namespace && prefix.size() + 1 != o.value.size())) {
    return false;
  }
  const std::string meant = meant_by_name(o, prefix);
  if (meant.empty() || meant == o.value) {
    return false;
  }
  // Joined to a namespace without a separator, the name is hardly what was meant.
  const bool runs_together =
      !o.scheme_as_prefix.empty() && (alpha | digit).contains(o.scheme_as_prefix.back());
  report(code::prefix_in_brackets, o, 0,
         detail::shown(o.value) + (runs_together
                                       ? "; its namespace <" + detail::shown(o.scheme_as_prefix) +
                                             "> does not end in a separator"
                                       : "; <" + detail::shown(meant) + "> was meant"),
         component::scheme);
  return true;
}

/// Reports a relative reference that is probably a part of an absolute identifier, or stands for
/// nothing. The most frequent references, fragments, are neither.
void adapter_audit::state::look_for_missing_start(const occurrence& o, std::string_view resolved) {
  if (o.value.starts_with('#') || !may_lack_start(o)) {
    return;
  }
  const std::string meant =
      o.role == role::datatype ? meant_datatype(o.value) : detail::meant_absolute(o.value);
  const bool is_nothing = detail::stands_for_nothing(o.value);
  if ((meant.empty() && !is_nothing) || (options_.is_file && options_.is_file(resolved))) {
    return;
  }
  report(code::reference_looks_absolute, o, 0,
         is_nothing ? detail::shown(o.value) + "; leave it out"
                    : with_meant(detail::shown(o.value), meant),
         component::path);
}

/// Whether the grammar rejects a path of Windows for its backslash or bar, which only a LEIRI may
/// have.
bool adapter_audit::state::is_windows_path(const occurrence& o, const error& e) noexcept {
  return e.offset < o.value.size() && (o.value[e.offset] == '\\' || o.value[e.offset] == '|') &&
         o.role_detail != "style" && detail::is_windows_path(trim(o.value));
}

/// The path is the fault, not its first backslash.
outcome adapter_audit::state::refuse_windows_path(const occurrence& o) {
  tell(o, {code::windows_path, severity::invalid});
  return {false, code::windows_path, {}};
}

/// A host whose last label is a number, but which is not an IPv4 address, is a name by RFC 3986
/// section 3.2.2 and a fault by the URL Standard, section 3.5, which many libraries follow. The URL
/// Standard takes the hosts of other schemes as they are.
void adapter_audit::state::look_for_refused_host(const occurrence& o, const reference& ref) {
  const std::string_view host = ref.host().value_or(std::string_view());
  if (host.starts_with('[') && host.find('%') != std::string_view::npos && is_about_rdf(o)) {
    report(code::store_refuses, o, ref.host_begin,
           "zone of an IPv6 address, which RFC 9844 no longer allows: " + std::string(host),
           component::host);
    return;
  }
  if (host.empty() || !digit.contains(host.back()) || !is_about_rdf(o) ||
      !is_special_scheme(ref.scheme().value_or(std::string_view()))) {
    return;
  }
  const std::string_view last = host.substr(host.rfind('.') + 1);
  const bool is_number =
      std::all_of(last.begin(), last.end(), [](char c) { return digit.contains(c); });
  if (is_number && !is_ipv4_of_url(host)) {
    report(code::store_refuses, o, ref.host_begin,
           "host " + std::string(host) + " is not an IPv4 address", component::host);
  }
}

/// Whether the word with letters in the place of its digits is a known one.
bool adapter_audit::state::is_misspelt(std::string_view value, std::uint32_t offset) {
  std::string word(detail::word_at(value, offset));
  std::replace(word.begin(), word.end(), '0', 'o');
  for (const char letter : {'l', 'i'}) {
    std::string meant = word;
    std::replace(meant.begin(), meant.end(), '1', letter);
    if (detail::is_known_word(meant)) {
      return true;
    }
  }
  return false;
}

/// What a message adds about an identifier that the grammar, or the document, rejects.
std::string adapter_audit::state::detail_of(const occurrence& o, const error& e) {
  std::string value = detail::shown(o.value);
  if (const std::string inside = without_marks(o.value, o.profile); !inside.empty()) {
    return with_meant(value, inside);
  }
  switch (e.code) {
    case code::scheme_missing:
    case code::scheme_character:
      return with_meant(value, detail::meant_absolute(o.value));
    case code::path_colon: {
      const std::string meant = detail::meant_absolute(o.value);
      return meant.empty() ? detail_of_colon(o.value) : with_meant(value, meant);
    }
    case code::percent_encoding:
      return std::string(o.value.substr(e.offset, 3));
    case code::relative_without_base:
      return value;
    case code::prefix_undefined: {
      std::string prefix = value.substr(0, value.find(':'));
      if (o.value.starts_with(byte_order_mark)) {
        return prefix + ", which begins with " +
               character_name(decode_utf8(byte_order_mark, 0).value);
      }
      if (is_registered_scheme(prefix)) {
        return prefix + "; an IRI with this scheme is written between < and >";
      }
      const detail::known_row* const row = row_with_prefix(prefix);
      return row == nullptr ? prefix
                            : prefix + "; it usually stands for <" + std::string(row->name) + '>';
    }
    default:
      return {};
  }
}

}  // namespace leiri
