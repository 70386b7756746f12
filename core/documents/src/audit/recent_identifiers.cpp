#include "audit/recent_identifiers.hpp"

#include <bit>
#include <cstring>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <tuple>

#include "checks/words.hpp"
#include "occurrences/byte_block.hpp"
#include "text/ascii.hpp"
#include "text/frequent_utf8.hpp"
#include "unicode/character_properties.hpp"
#include "unicode/scripts.hpp"

namespace leiri::detail {
namespace {

/// Hashes the end of a text of at least eight bytes, since identifiers differ at their ends.
/// Returns the highest bits of the product, since only these depend on all bytes.
std::size_t hash(std::string_view text) noexcept {
  std::uint64_t end = 0;
  std::uint64_t middle = 0;
  std::memcpy(&end, text.data() + text.size() - sizeof end, sizeof end);
  std::memcpy(&middle, text.data() + (text.size() - sizeof middle) / 2, sizeof middle);
  const std::uint64_t mixed =
      (end ^ (middle * 0x9E3779B97F4A7C15) ^ text.size()) * 0xD6E8FEB86659FD93;
  return static_cast<std::size_t>(mixed >> (64 - recent_identifiers::size_bits));
}

bool holds(const recent_identifiers::entry& e, std::string_view text) noexcept {
  return e.length == text.size() && std::memcmp(e.bytes.data(), text.data(), text.size()) == 0;
}

/// Whether `c` can begin UTF-8 that was read as Latin-1: its first octet, which is followed by
/// characters beyond ASCII.
constexpr bool is_lead_octet(char32_t c) noexcept { return c >= 0xC2 && c <= 0xF4; }

/// Whether no finding is possible about `tail`, a component: it consists of left-to-right letters,
/// punctuation and other characters that are unchanged in every normalization form, and its words
/// neither mix scripts nor imitate other words.
bool is_quiet(std::string_view tail) {
  script_summary scripts;
  bool has_letter = false;  // of ASCII
  for (std::size_t at = 0; at < tail.size();) {
    if (is_ascii(tail[at])) {
      has_letter = has_letter || alpha.contains(tail[at]);
      ++at;
      continue;
    }
    const decoded c = decode_frequent_utf8(tail, at);
    if (c.length == 0 || !is_ucschar(c.value)) {
      return false;
    }
    const character_properties p = properties_of(c.value);
    at += c.length;
    const bool may_be_octet = is_lead_octet(c.value) && at < tail.size() && !is_ascii(tail[at]);
    if (p.any(~unsigned{left_to_right | in_word | label_letter}) || p.combining_class != 0 ||
        may_be_octet) {
      return false;
    }
    if (p.bits != 0) {  // characters without bits are between words
      scripts.add(p);
    }
  }
  const bool mixes = scripts.has_other() && has_letter;
  return scripts.is_one() && !mixes;
}

/// What a byte shows about the tail that contains it.
enum tail_class : std::uint8_t {
  ordinary = 1,  ///< a path character other than `/`, or part of a non-ASCII character
  // There may be a finding about these.
  look_alike_digit = 2,  ///< 0 or 1
  non_ascii = 4,
};

constexpr auto tail_classes = [] {
  std::array<std::uint8_t, 256> table{};
  for (unsigned c = 0; c < 256; ++c) {
    const bool is_ordinary = c >= 0x80 || (path_chars.contains(char32_t{c}) && c != '/');
    const bool is_digit = c == '0' || c == '1';
    table[c] = static_cast<std::uint8_t>(is_ordinary * ordinary | is_digit * look_alike_digit |
                                         (c >= 0x80) * non_ascii);
  }
  return table;
}();

struct parts {
  std::string_view head;
  std::string_view tail;
  std::uint8_t seen;  // in the tail
};

/// One bit for each byte that tail_classes calls ordinary.
unsigned ordinary_bits(byte_block b) noexcept {
  const byte_block lower = b | 0x20;
  return bits_of((b >= 0x80) | ((lower >= 'a') & (lower <= 'z')) |
                 ((b >= '$') & (b <= ';') & (b != '%') & (b != '/')) | (b == '_') | (b == '!') |
                 (b == '=') | (b == '@') | (b == '~'));
}

/// The ordinary bytes at the end of a text: where they begin, and their classes.
struct ordinary_end {
  std::size_t begin;
  std::uint8_t seen;
};

/// Looks at a block first, in which most tails begin.
ordinary_end find_ordinary_end(std::string_view text) noexcept {
  std::size_t at = text.size();
  unsigned seen = 0;
  if (byte_block b; at >= sizeof b) {
    at -= sizeof b;
    std::memcpy(&b, text.data() + at, sizeof b);
    const auto skipped = static_cast<unsigned>(std::bit_width(~ordinary_bits(b) & 0xFFFFU));
    seen = ((bits_of((b == '0') | (b == '1')) >> skipped) != 0 ? unsigned{look_alike_digit} : 0) |
           ((highest_bits(b) >> skipped) != 0 ? unsigned{non_ascii} : 0);
    if (skipped != 0) {
      return {at + skipped, static_cast<std::uint8_t>(seen)};
    }
  }
  for (; at != 0; --at) {
    const std::uint8_t c = tail_classes[static_cast<unsigned char>(text[at - 1])];
    if ((c & ordinary) == 0) {
      break;
    }
    seen |= c;
  }
  return {at, static_cast<std::uint8_t>(seen)};
}

/// Splits `text` after its last `/` or `#` into a head and a tail. The head is empty if the tail is
/// not ordinary: a dot at its start may begin a dot segment, and characters other than path
/// characters have a meaning of their own.
parts split_at_head(std::string_view text) noexcept {
  const auto [at, seen] = find_ordinary_end(text);
  const bool ends_head = at != 0 && (text[at - 1] == '/' || text[at - 1] == '#');
  const bool may_be_dots = at != text.size() && text[at] == '.';
  const std::size_t length = ends_head && !may_be_dots ? at : 0;
  return {text.substr(0, length), text.substr(length), seen};
}

/// The part of an identifier that can be the head of others; empty if there is none. The rules of
/// its scheme must not apply to the text after the authority, and the head must be ASCII, since
/// right-to-left letters must not be next to others.
std::string_view head_of(const reference& ref, profile p) noexcept {
  const bool is_web = ref.scheme() == "http" || ref.scheme() == "https";
  std::size_t end = ref.text.size();
  while (end > ref.path_begin && ref.text[end - 1] != '/' && ref.text[end - 1] != '#') {
    --end;
  }
  if (!is_web || (p != profile::rdf && p != profile::iri) || end == ref.path_begin) {
    return {};
  }
  const std::string_view head = ref.text.substr(0, end);
  return find_non_ascii(head, 0) == head.size() ? head : std::string_view();
}

}  // namespace

bool recent_identifiers::knows(std::string_view text, profile p) const noexcept {
  if (knows_head(text, p)) {
    return true;
  }
  const entry* const e = slot_of(text);
  return e != nullptr && e->profile == p && holds(*e, text);
}

bool recent_identifiers::knows_head(std::string_view text, profile p) const noexcept {
  const parts of = split_at_head(text);
  const entry* const e = slot_of(of.head);
  return e != nullptr && e->is_head && e->profile == p && holds(*e, of.head) &&
         ((of.seen & look_alike_digit) == 0 || !has_digit_for_letter(of.tail)) &&
         ((of.seen & non_ascii) == 0 || is_quiet(of.tail));
}

void recent_identifiers::keep(const reference& ref, profile p) noexcept {
  keep(ref.text, p, false);
  keep(head_of(ref, p), p, true);
}

void recent_identifiers::keep(std::string_view text, profile p, bool is_head) noexcept {
  entry* const e = slot_of(text);
  if (e == nullptr || (e->profile == p && e->is_head >= is_head && holds(*e, text))) {
    return;
  }
  e->length = static_cast<std::uint8_t>(text.size());
  e->profile = p;
  e->is_head = is_head;
  std::memcpy(e->bytes.data(), text.data(), text.size());
}

recent_identifiers::entry* recent_identifiers::slot_of(std::string_view text) const noexcept {
  const bool fits = text.size() >= sizeof(std::uint64_t) &&
                    text.size() <= std::tuple_size_v<decltype(entry::bytes)>;
  return fits ? &(*entries_)[hash(text)] : nullptr;
}

}  // namespace leiri::detail
