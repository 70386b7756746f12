#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <leiri/characters.hpp>
#include <leiri/domain.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <vector>

#include "checks/double_encoded.hpp"
#include "checks/slips.hpp"
#include "checks/words.hpp"
#include "domain/domain_host.hpp"
#include "domain/domain_label.hpp"
#include "domain/idna.hpp"
#include "grammar/component_of.hpp"
#include "unicode/label_characters.hpp"
#include "unicode/spoof.hpp"

namespace leiri::detail {
namespace {

/// The label at a byte of an identifier, as written there.
std::string_view label_of(std::string_view value, std::uint32_t offset) noexcept {
  const std::string_view label = label_at(value, offset);
  const reference ref = split(value).value_or(reference{});
  const bool is_address = ref.has_scheme() && !ref.has_authority();  // a list has commas
  return label.substr(0, label.find_first_of(is_address ? ":/?#,;" : ":/?#"));
}

std::string decoded_label(std::string_view value, std::uint32_t offset) {
  std::string label;
  append_decoded(label_of(value, offset).substr(0, longest_host), label);
  return label;
}

/// The label as it is displayed.
std::string unicode_label(std::string_view value, std::uint32_t offset) {
  const std::string label = decoded_label(value, offset);
  std::string buffer;
  return std::string(to_unicode(label, buffer).value_or(label));
}

/// The scripts of a word: "Latin, Cyrillic".
std::string script_names(std::string_view word) {
  std::vector<UScriptCode> seen = {USCRIPT_COMMON, USCRIPT_INHERITED};
  std::string names;
  for (std::size_t at = 0; at < word.size();) {
    const decoded c = decode_utf8(word, at);
    at += c.length == 0 ? 1 : c.length;
    UErrorCode status = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(static_cast<UChar32>(c.value), &status);
    if (std::find(seen.begin(), seen.end(), script) == seen.end()) {
      seen.push_back(script);
      names.append(names.empty() ? "" : ", ").append(uscript_getName(script));
    }
  }
  return names;
}

/// What is wrong with a host, or with an identifier's host.
std::uint32_t errors_of_name(std::string_view value) {
  const reference ref = split(value).value_or(reference{});
  std::string name;
  append_decoded(ref.host().value_or(value).substr(0, longest_host), name);
  std::string ascii;
  return append_converted(uidna_nameToASCII_UTF8, name, ascii);
}

/// Appends for example "i♥ny has U+2665", with the first character that IDNA 2008 disallows.
/// Returns whether there is one.
bool append_disallowed(std::string_view value, std::uint32_t offset, std::string& out) {
  const std::string unicode = unicode_label(value, offset);
  const std::size_t at = find_disallowed(unicode);
  if (at == std::string_view::npos) {
    return false;
  }
  std::array<char, 16> number{};
  std::snprintf(number.data(), number.size(), "U+%04X",
                static_cast<unsigned>(decode_utf8(unicode, at).value));
  out.append(": ").append(unicode).append(" has ").append(number.data());
  return true;
}

/// What is wrong with a label, or with the name that contains it.
void append_problem(code c, std::string_view value, std::uint32_t offset, std::string& out) {
  const std::string_view label = label_of(value, offset);
  if (label.empty() || !has_idna()) {
    out.append(": ").append(label.empty() ? "empty label" : label);
    return;
  }
  const std::string_view words = words_of(label_errors(decoded_label(value, offset)));
  if (!words.empty()) {
    out.append(": ").append(label).append(" ").append(words);
  } else if (c == code::host_idna && append_disallowed(value, offset, out)) {
    out.append(", which IDNA 2008 does not allow");
  } else if (const std::uint32_t errors = errors_of_name(value); (errors & UIDNA_ERROR_BIDI) != 0) {
    // RFC 5893 section 2
    out.append(": ").append(label).append(" is not allowed next to a right-to-left label");
  } else if ((errors & UIDNA_ERROR_DOMAIN_NAME_TOO_LONG) != 0 || value.size() > longest_host) {
    out.append(": the name ").append(words_of(UIDNA_ERROR_DOMAIN_NAME_TOO_LONG));
  } else {
    out.append(": ").append(label).append(" is not allowed in a domain name");
  }
}

void append_mapped(std::string_view value, std::uint32_t offset, std::string& out) {
  const std::string_view label = label_of(value, offset);
  const std::size_t end = offset + label.size();
  const std::size_t dot = end < value.size() ? dot_length(value, end) : 0;
  const std::string_view odd_dot = value.substr(end, dot > 1 ? dot : 0);
  out.append(": ")
      .append(label)
      .append(odd_dot)
      .append(" becomes ")
      .append(unicode_label(value, offset));
  out.append(odd_dot.empty() ? "" : ".");
}

/// The label as it is displayed, or the word of another component.
std::string label_or_word(std::string_view value, std::uint32_t offset) {
  const reference ref = split(value).value_or(reference{});
  const bool in_host = !ref.text.empty() && component_of(ref, offset) == component::host;
  return in_host ? unicode_label(value, offset) : std::string(word_at(value, offset));
}

void append_scripts(std::string_view value, std::uint32_t offset, std::string& out) {
  const std::string word = label_or_word(value, offset);
  out.append(": ").append(word).append(" (").append(script_names(word)).append(")");
}

void append_reading(std::string_view value, std::uint32_t offset, std::string& out) {
  const std::string word = label_or_word(value, offset);
  out.append(": ").append(word).append(" looks like ");
  append_skeleton(word, out);
}

void append_digit(std::string_view value, std::uint32_t offset, std::string& out) {
  out.append(": ").append(word_at(value, offset));
}

void append_correction(std::string_view value, std::string& out) {
  out.append("; ");
  append_meant(value, out);
  out.append(" was meant");
}

}  // namespace

void append_word_detail(code c, std::string_view value, std::uint32_t offset, std::string& out) {
  if (offset >= value.size()) {
    return;
  }
  switch (c) {
    case code::host_idna:
    case code::host_label_invalid:
      return append_problem(c, value, offset, out);
    case code::host_label_disallowed:
      append_disallowed(value, offset, out);
      return;
    case code::host_label_mapped:
      return append_mapped(value, offset, out);
    case code::mixed_scripts:
      return append_scripts(value, offset, out);
    case code::confusable_label:
      return append_reading(value, offset, out);
    case code::registry_name:
      out.append(": ").append(value.substr(offset, value.find_first_of("/?#", offset) - offset));
      return;
    case code::bidi_number:
    case code::digit_look_alike:
      return append_digit(value, offset, out);
    case code::double_encoded:
      return append_correction(value, out);
    case code::windows_path:
      out.append(": ").append(value).append("; ");
      append_meant_path(value, out);
      out.append(" was meant");
      return;
    case code::scheme_doubled:
    case code::scheme_misspelt:
      out.append(": ").append(value).append("; ");
      append_meant_scheme(value, out);
      out.append(" was meant");
      return;
    default:
      return;
  }
}

}  // namespace leiri::detail
