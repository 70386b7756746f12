#include "checks/double_encoded.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "findings/add_finding.hpp"
#include "grammar/component_of.hpp"
#include "text/percent.hpp"

namespace leiri::detail {
namespace {

/// An octet that was taken for a character or for text, and the bytes that represent it now.
struct misread_octet {
  unsigned char value = 0;
  std::size_t length = 0;  ///< 0: none
};

/// Octets 0x80-0x9F in windows-1252, which software reads where Latin-1 is declared; 0 if there is
/// no character.
constexpr std::array<char16_t, 32> windows_1252 = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

/// The octet that Latin-1 or windows-1252 reads as `c`, if it is not ASCII; otherwise 0.
unsigned char octet_read_as(char32_t c) noexcept {
  if (c >= 0x80 && c <= 0xFF) {
    return static_cast<unsigned char>(c);
  }
  const auto* const found = std::find(windows_1252.begin(), windows_1252.end(), c);
  return c < 0x80 || found == windows_1252.end()
             ? 0
             : static_cast<unsigned char>(0x80 + (found - windows_1252.begin()));
}

misread_octet of_character(const decoded& c) noexcept {
  const unsigned char octet = c.length == 0 ? 0 : octet_read_as(c.value);
  return {octet, octet == 0 ? 0 : c.length};
}

/// A character of Latin-1 in the text.
misread_octet literal_octet(std::string_view text, std::size_t at) noexcept {
  return of_character(at < text.size() ? decode_utf8(text, at) : decoded{});
}

/// A percent-encoded character of Latin-1: "%C3%83".
misread_octet encoded_octet(std::string_view text, std::size_t at) noexcept {
  return of_character(is_triplet(text, at) && octet_at(text, at) >= 0x80 ? decode_triplets(text, at)
                                                                         : decoded{});
}

/// A percent-encoding whose percent sign was encoded again: "%25C3".
misread_octet nested_octet(std::string_view text, std::size_t at) noexcept {
  if (text.substr(at, 3) != "%25" || text.size() - at < 5) {
    return {};
  }
  const std::array<char, 3> triplet = {'%', text[at + 3], text[at + 4]};
  const std::string_view inner(triplet.data(), triplet.size());
  const bool beyond_ascii = is_triplet(inner, 0) && octet_at(inner, 0) >= 0x80;
  return {beyond_ascii ? octet_at(inner, 0) : static_cast<unsigned char>(0),
          beyond_ascii ? std::size_t{5} : 0};
}

using octet_reader = misread_octet (*)(std::string_view, std::size_t);

/// Reads the octets of one character from byte `at` on. Its length is in bytes of the text, 0 if
/// they are not UTF-8.
decoded misread_character(std::string_view text, std::size_t at, octet_reader read) noexcept {
  std::array<char, 4> octets{};
  const misread_octet lead = read(text, at);
  const auto count = static_cast<std::size_t>(std::countl_one(lead.value));
  if (lead.length == 0 || count < 2 || count > octets.size()) {
    return {};
  }
  octets[0] = static_cast<char>(lead.value);
  std::size_t end = at + lead.length;
  for (std::size_t i = 1; i < count; ++i) {
    const misread_octet next = read(text, end);
    octets[i] = static_cast<char>(next.value);
    end += next.length;
  }
  const decoded c = decode_utf8({octets.data(), count}, 0);
  return c.length == count && c.value >= 0x80
             ? decoded{c.value, static_cast<std::uint32_t>(end - at)}
             : decoded{};
}

/// Characters in a row that were all misread in the same way.
struct misread_run {
  std::size_t length = 0;  ///< in bytes of the text; 0: none
  octet_reader read = nullptr;
};

/// Two characters of Latin-1 that happen to be UTF-8 occur in real text, such as a capital letter
/// before a closing quotation mark. Three of them, two such pairs, and pairs that start with the
/// letters U+00C2 and U+00C3 do not.
misread_run read_run(std::string_view text, std::size_t at, octet_reader read) noexcept {
  constexpr char32_t end_of_latin_1 = 0x100;
  constexpr char32_t needs_three_octets = 0x800;
  std::size_t end = at;
  std::size_t characters = 0;
  bool sure = read == nested_octet;
  for (decoded c = misread_character(text, end, read); c.length != 0;
       c = misread_character(text, end, read)) {
    sure = sure || c.value < end_of_latin_1 || c.value >= needs_three_octets;
    ++characters;
    end += c.length;
  }
  return {sure || characters > 1 ? end - at : 0, read};
}

/// Whether the identifier contains another one, percent-encoded, whose percent-encodings are
/// rightly encoded again: "?url=http%3A%2F%2Fh%2F%25C3%25A9".
bool holds_identifier(std::string_view text) noexcept {
  for (std::size_t at = text.find('%'); at < text.size(); at = text.find('%', at + 1)) {
    const char c = is_triplet(text, at) ? static_cast<char>(octet_at(text, at)) : '\0';
    if (c == '/' || c == ':') {
      return true;
    }
  }
  return false;
}

/// Finds the runs of an identifier.
class run_finder {
 public:
  explicit run_finder(std::string_view text) noexcept
      : text_(text),
        nested_(text.find("%25") != std::string_view::npos && !holds_identifier(text)) {}

  /// The run that starts at byte `at`.
  [[nodiscard]] misread_run at(std::size_t at) const noexcept {
    if (static_cast<unsigned char>(text_[at]) >= 0x80) {
      return read_run(text_, at, literal_octet);
    }
    if (text_[at] != '%') {
      return {};
    }
    const misread_run run = read_run(text_, at, encoded_octet);
    return run.length == 0 && nested_ ? read_run(text_, at, nested_octet) : run;
  }

 private:
  std::string_view text_;
  bool nested_;
};

/// Literal characters become literal ones, percent-encodings become percent-encodings.
void append_decoded_run(std::string_view text, std::size_t at, misread_run run, std::string& out) {
  for (const std::size_t end = at + run.length; at < end;) {
    const decoded c = misread_character(text, at, run.read);
    std::string character;
    append_utf8(c.value, character);
    if (run.read == literal_octet) {
      out += character;
    } else {
      append_percent_encoded(character, out);
    }
    at += c.length;
  }
}

constexpr std::string_view escaped_ampersand = "&amp;";

/// The size of `&amp;` at the start of the text, escaped once or more often (`&amp;amp;`); 0 if the
/// text does not begin so.
std::size_t escaped_ampersand_size(std::string_view text) noexcept {
  constexpr std::string_view more = "amp;";
  if (!text.starts_with(escaped_ampersand)) {
    return 0;
  }
  std::size_t size = escaped_ampersand.size();
  while (text.substr(size).starts_with(more)) {
    size += more.size();
  }
  return size;
}

}  // namespace

void check_double_encoded(const reference& ref, std::vector<finding>& out) {
  const std::string_view query = ref.query().value_or(std::string_view());
  if (const std::size_t at = query.find(escaped_ampersand); at != std::string_view::npos) {
    add_finding(code::double_encoded, component::query, ref.path_end + 1 + at, out);
    return;
  }
  // U+00C0-U+00FF in UTF-8, in which every run of characters begins.
  constexpr char first_byte = '\xC3';
  if (!ref.traits.percent && ref.text.find(first_byte) == std::string_view::npos) {
    return;
  }
  const run_finder runs(ref.text);
  for (std::size_t at = 0; at < ref.text.size(); ++at) {
    const bool may_start = ref.text[at] == first_byte || ref.text[at] == '%';
    if (may_start && runs.at(at).length != 0) {
      add_finding(code::double_encoded, component_of(ref, at), at, out);
      return;
    }
  }
}

void append_meant(std::string_view text, std::string& out) {
  const run_finder runs(text);
  for (std::size_t at = 0; at < text.size();) {
    const misread_run run = runs.at(at);
    if (run.length != 0) {
      append_decoded_run(text, at, run, out);
      at += run.length;
    } else if (const std::size_t size = escaped_ampersand_size(text.substr(at)); size != 0) {
      out += '&';
      at += size;
    } else {
      out += text[at++];
    }
  }
}

}  // namespace leiri::detail
