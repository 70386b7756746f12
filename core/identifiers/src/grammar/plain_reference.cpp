#include "grammar/plain_reference.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <leiri/characters.hpp>

#include "grammar/byte_class.hpp"
#include "text/vector_targets.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "grammar/plain_reference.cpp"
#include <hwy/foreach_target.h>
// Must follow the include above, through which Highway compiles this file once for each target.
#include "text/byte_vectors.hpp"

#ifndef LEIRI_PLAIN_REFERENCE_ONCE
#define LEIRI_PLAIN_REFERENCE_ONCE
namespace leiri::detail {
namespace {

constexpr std::uint64_t all_bits = ~std::uint64_t{0};

template <byte_class classes>
alignas(16) constexpr half_table table_of = half_table_of([](char c) {
  return is_byte(c, classes);
});
alignas(16) constexpr half_table hexdig_table = half_table_of([](char c) {
  return hexdig.contains(c);
});

constexpr bool is_letter(char c) noexcept { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
constexpr bool ends_authority(char c) noexcept { return c == '/' || c == '?' || c == '#'; }

/// The bytes of a part of the text by their classes. Each member has one bit for each byte; the
/// lowest bit is that of the first byte.
struct part_bits {
  // No query or fragment allows these, and no other component of a plain identifier does.
  std::uint64_t other = 0;
  std::uint64_t question = 0;
  std::uint64_t percent = 0;
  std::uint64_t non_ascii = 0;
  std::uint64_t dot_or_slash = 0;
  // Only for the first part, in which the identifier starts.
  std::uint64_t not_scheme = 0;
  std::uint64_t not_host = 0;
  std::uint64_t capital = 0;
};

/// The non-ASCII bytes of a part: the first bytes of characters, by the length of the character,
/// and the bytes that continue a character.
struct utf8_bits {
  std::uint64_t continuation = 0;
  std::uint64_t of_two = 0;    // C2-DF
  std::uint64_t of_three = 0;  // E1, E3-EC
  std::uint64_t of_four = 0;
  // The only characters with a first byte of_two or of_three that are not plain: U+0080-009F, which
  // are C2 80 to C2 9F, and U+061C, which is D8 9C.
  std::uint64_t c2 = 0;
  std::uint64_t below_a0 = 0;
  std::uint64_t d8 = 0;
  std::uint64_t nine_c = 0;
  std::uint64_t wrong = 0;  // in characters that are not plain, or in no character
};

/// The other bytes with which characters of an IRI can start, and the bytes after them that show
/// which of these characters are plain.
struct rare_bits {
  std::uint64_t e0 = 0;  // plain if the next byte is A0 or more: U+0800-0FFF
  std::uint64_t e2 = 0;  // plain except U+200E and a few others: U+2000-2FFF
  std::uint64_t ef = 0;  // plain if the next byte is BC or BD: U+FF00-FF7F
  std::uint64_t f0 = 0;  // plain if the next byte is 90 or more: U+10000-3FFFF
  std::uint64_t from_a0 = 0;
  std::uint64_t below_90 = 0;
  std::uint64_t last = 0;         // BF: as the third byte after F0, not plain
  std::uint64_t punctuation = 0;  // 80, 81: the second byte of U+2000-207F
  std::uint64_t formatting = 0;   // 8E, 8F, A6-AE: the third byte of U+200E, U+202A, U+2066 ...
  std::uint64_t full_width = 0;   // BC, BD
};

}  // namespace
}  // namespace leiri::detail
#endif

HWY_BEFORE_NAMESPACE();
namespace leiri::detail {
namespace {
namespace HWY_NAMESPACE {

#ifdef LEIRI_NO_KERNEL

[[maybe_unused]] constexpr plain_parser parse_plain = nullptr;

#else

using namespace vectors::HWY_NAMESPACE;

/// Parses one identifier, in parts of 64 bytes or a little less. A function that returns a bool
/// returns whether the text can still be plain, unless its comment says otherwise.
class plain_parsing {
 public:
  HWY_INLINE plain_parsing(std::string_view text, const grammar& g, reference& out) noexcept
      : begin_(text.data()), size_(text.size()), grammar_(g), out_(out) {}

  HWY_INLINE bool run(kind k) noexcept {
    part_bits first;
    see(0);
    look_at(begin_, seen_, [&](auto bytes, std::size_t shift) HWY_ATTR {
      add(bytes, shift, first);
      first.not_scheme |= bytes.non_members(table_of<scheme_byte>) << shift;
      first.not_host |= bytes.non_members(table_of<host_byte>) << shift;
      first.capital |= bytes.between('A', 'Z') << shift;
    });
    if (!special(first) || !start(first) || !part(first)) {
      return false;
    }
    while (at_ + seen_ < size_) {
      dotted_ |= begin_[at_ + seen_ - 1] == '/' && begin_[at_ + seen_] == '.';
      see(at_ + seen_);
      part_bits next;
      look_at(begin_ + at_, seen_,
              [&](auto bytes, std::size_t shift) HWY_ATTR { add(bytes, shift, next); });
      if (!special(next) || !part(next)) {
        return false;
      }
    }
    finish();
    return is_of(k);
  }

 private:
  static constexpr std::size_t none = ~std::size_t{0};

  HWY_INLINE void see(std::size_t at) noexcept {
    at_ = at;
    seen_ = std::min(size_ - at, seen_at_once);
  }

  template <class Bytes>
  static HWY_INLINE void add(Bytes bytes, std::size_t shift, part_bits& out) noexcept {
    out.other |= bytes.non_members(table_of<query_byte>) << shift;
    out.question |= bytes.equal('?') << shift;
    out.dot_or_slash |= bytes.equal('/', '.' ^ '/') << shift;
  }

  static HWY_INLINE std::size_t first_of(std::uint64_t bits) noexcept {
    return static_cast<std::size_t>(std::countr_zero(bits));
  }
  /// The bits of the first `count` bytes; all bits if `count` is 64 or more.
  static HWY_INLINE std::uint64_t low_bits(std::size_t count) noexcept {
    return count < 64 ? ~(all_bits << count) : all_bits;
  }

  // [ scheme ":" ] [ "//" iauthority ]
  HWY_INLINE bool start(const part_bits& first) noexcept {
    const std::size_t word_end = first_of(first.not_scheme);
    std::size_t at = 0;
    if (word_end < seen_ && begin_[word_end] == ':') {
      if (!is_letter(begin_[0])) {
        return false;
      }
      out_.scheme_end = static_cast<std::uint32_t>(word_end);
      at = word_end + 1;
    }
    if (at + 2 <= seen_ && begin_[at] == '/' && begin_[at + 1] == '/') {
      return authority(at + 2, first);
    }
    const bool complete = at + 2 <= seen_ || seen_ == size_;
    return complete && (at != 0 || is_first_segment(word_end)) && path_begins(at, first);
  }

  /// Whether the first segment of a relative path has no colon. There is none before byte
  /// `word_end`, at which the characters of a scheme end.
  [[nodiscard]] HWY_INLINE bool is_first_segment(std::size_t word_end) const noexcept {
    std::size_t at = word_end;
    while (at < seen_ && begin_[at] != ':' && !ends_authority(begin_[at])) {
      ++at;
    }
    return at < seen_ ? begin_[at] != ':' : seen_ == size_;
  }

  // ihost [ ":" port ]
  HWY_INLINE bool authority(std::size_t begin, const part_bits& first) noexcept {
    const std::uint64_t also = first.non_ascii | (grammar_.percent_in_host ? first.percent : 0);
    const std::uint64_t ends_host = begin < seen_ ? (first.not_host & ~also) >> begin : 0;
    std::size_t end = std::min(begin + first_of(ends_host), seen_);
    out_.host_begin = static_cast<std::uint32_t>(begin);
    if (end == seen_) {
      end = rest_of_host(end);
    }
    out_.host_end = static_cast<std::uint32_t>(end);
    if (end < size_ && begin_[end] == ':') {
      do {
        ++end;
      } while (end < size_ && digit.contains(begin_[end]));
    }
    const bool ends = end == size_ || ends_authority(begin_[end]);
    return ends && path_begins(end, first);
  }

  /// The end of the ASCII characters, from byte `at` on, that belong to a host which the first part
  /// does not contain completely.
  HWY_INLINE std::size_t rest_of_host(std::size_t at) noexcept {
    std::size_t count = seen_at_once;
    while (at < size_ && count == seen_at_once) {
      const std::size_t size = std::min(size_ - at, seen_at_once);
      std::uint64_t not_host = 0;
      std::uint64_t capital = 0;
      look_at(begin_ + at, size, [&](auto bytes, std::size_t shift) HWY_ATTR {
        not_host |= bytes.non_members(table_of<host_byte>) << shift;
        capital |= bytes.between('A', 'Z') << shift;
      });
      count = std::min(first_of(not_host), size);
      capital_ |= (capital & low_bits(count)) != 0;
      at += count;
    }
    return at;
  }

  HWY_INLINE bool path_begins(std::size_t at, const part_bits& first) noexcept {
    out_.path_begin = static_cast<std::uint32_t>(at);
    const std::size_t before = std::min(at, seen_at_once);
    capital_ |= at != 0 && first.capital << (seen_at_once - before) != 0;
    dotted_ = at < seen_ && begin_[at] == '.';
    return true;
  }

  /// Takes the query, fragment and dots of any part, after the start of the path is known.
  HWY_INLINE bool part(const part_bits& bits) noexcept {
    const std::uint64_t other = bits.other & low_bits(seen_);
    question_ = std::min(question_, bits.question == 0 ? none : at_ + first_of(bits.question));
    if (other != 0 && !fragment_begins(other)) {
      return false;
    }
    find_dots(bits.dot_or_slash);
    return true;
  }

  /// Two of "." and "/" next to each other may belong to a dot segment of the path.
  HWY_INLINE void find_dots(std::uint64_t dot_or_slash) noexcept {
    const std::size_t begin = std::max<std::size_t>(out_.path_begin + 1, at_) - at_;
    const std::size_t end = std::max(std::min(question_, hash_), at_) - at_;
    const std::uint64_t second = dot_or_slash & dot_or_slash << 1;
    dotted_ |= (second & low_bits(end) & ~low_bits(begin)) != 0;
  }

  HWY_INLINE bool fragment_begins(std::uint64_t other) noexcept {
    const bool first = hash_ == none;
    hash_ = at_ + first_of(other);
    return first && (other & (other - 1)) == 0 && begin_[hash_] == '#';
  }

  /// Checks the percent-encodings and non-ASCII characters of the part; they then no longer count
  /// as `other`. If the part ends within one of them, shortens the part to end before it.
  HWY_INLINE bool special(part_bits& bits) noexcept {
    if ((bits.other & low_bits(seen_)) == 0) {
      return true;
    }
    look_at(begin_ + at_, seen_, [&](auto bytes, std::size_t shift) HWY_ATTR {
      bits.percent |= bytes.equal('%') << shift;
      bits.non_ascii |= bytes.non_ascii() << shift;
    });
    bits.other &= ~(bits.percent | bits.non_ascii);
    std::uint64_t cut = 0;
    if (bits.percent != 0 && !percent_encodings(bits.percent, cut)) {
      return false;
    }
    if (bits.non_ascii != 0 &&
        (grammar_.characters == repertoire::none || !characters(bits.non_ascii, cut))) {
      return false;
    }
    if (cut == 0) {
      return true;
    }
    const bool last = at_ + seen_ == size_;
    seen_ = first_of(cut);
    return !last;
  }

  // pct-encoded = "%" HEXDIG HEXDIG
  HWY_INLINE bool percent_encodings(std::uint64_t percent, std::uint64_t& cut) noexcept {
    std::uint64_t hexdigits = 0;
    look_at(begin_ + at_, seen_, [&](auto bytes, std::size_t shift) HWY_ATTR {
      hexdigits |= bytes.members(hexdig_table) << shift;
    });
    cut |= percent & all_bits << 62;
    out_.traits.percent = true;
    return (percent & ~(hexdigits >> 1 & hexdigits >> 2) & ~(all_bits << 62)) == 0;
  }

  HWY_INLINE bool characters(std::uint64_t non_ascii, std::uint64_t& cut) noexcept {
    utf8_bits utf8;
    look_at(begin_ + at_, seen_, [&](auto bytes, std::size_t shift) HWY_ATTR {
      utf8.continuation |= bytes.between(0x80, 0xBF) << shift;
      utf8.of_two |= bytes.between(0xC2, 0xDF) << shift;
      utf8.of_three |= bytes.between_or(0xE3, 0xEC, 0xE1) << shift;
      utf8.c2 |= bytes.equal('\xC2') << shift;
      utf8.below_a0 |= bytes.between(0x80, 0x9F) << shift;
      utf8.d8 |= bytes.equal('\xD8') << shift;
      utf8.nine_c |= bytes.equal('\x9C') << shift;
    });
    utf8.wrong = (utf8.c2 << 1 & utf8.below_a0) | (utf8.d8 << 1 & utf8.nine_c);
    const std::uint64_t rare = non_ascii & ~(utf8.continuation | utf8.of_two | utf8.of_three);
    if (rare != 0) {
      utf8 = with_rare_characters(begin_ + at_, seen_, rare, utf8);
    }
    cut |= (utf8.of_two & all_bits << 63) | (utf8.of_three & all_bits << 62) |
           (utf8.of_four & all_bits << 61);
    out_.traits.non_ascii = true;
    const std::uint64_t three_or_more = utf8.of_three | utf8.of_four;
    const std::uint64_t expected =
        (utf8.of_two | three_or_more) << 1 | three_or_more << 2 | utf8.of_four << 3;
    return ((expected ^ utf8.continuation) | utf8.wrong) == 0;
  }

  /// Adds the characters that start with one of the `rare` bytes. Static, so that the object itself
  /// can stay in registers.
  static HWY_NOINLINE utf8_bits with_rare_characters(const char* text, std::size_t size,
                                                     std::uint64_t rare, utf8_bits utf8) noexcept {
    rare_bits found;
    look_at(text, size, [&](auto bytes, std::size_t shift) HWY_ATTR {
      found.e0 |= bytes.equal('\xE0') << shift;
      found.e2 |= bytes.equal('\xE2') << shift;
      found.ef |= bytes.equal('\xEF') << shift;
      found.f0 |= bytes.equal('\xF0') << shift;
      found.from_a0 |= bytes.between(0xA0, 0xBF) << shift;
      found.below_90 |= bytes.between(0x80, 0x8F) << shift;
      found.last |= bytes.equal('\xBF') << shift;
      found.punctuation |= bytes.equal('\x81', 1) << shift;
      found.formatting |= (bytes.equal('\x8F', 1) | bytes.between(0xA6, 0xAE)) << shift;
      found.full_width |= bytes.equal('\xBD', 1) << shift;
    });
    const std::uint64_t of_three = found.e0 | found.e2 | found.ef;
    utf8.of_three |= of_three;
    utf8.of_four = found.f0;
    utf8.wrong |= (rare & ~(of_three | found.f0)) | (found.e0 << 1 & ~found.from_a0) |
                  ((found.e2 << 1 & found.punctuation) << 1 & found.formatting) |
                  (found.ef << 1 & ~found.full_width) | (found.f0 << 1 & found.below_90) |
                  (found.f0 << 2 & found.last);
    return utf8;
  }

  HWY_INLINE void finish() noexcept {
    const std::size_t query_end = std::min(hash_, size_);
    out_.query_end = static_cast<std::uint32_t>(query_end);
    out_.path_end = static_cast<std::uint32_t>(std::min(question_, query_end));
    out_.traits.lowercase = !capital_;
    out_.traits.undotted = !dotted_;
  }

  [[nodiscard]] HWY_INLINE bool is_of(kind k) const noexcept {
    return k == kind::iri_reference || (out_.has_scheme() == (k != kind::relative_ref) &&
                                        (k != kind::absolute_iri || hash_ == none));
  }

  const char* begin_;
  std::size_t size_;
  const grammar& grammar_;
  reference& out_;
  // The current part
  std::size_t at_ = 0;
  std::size_t seen_ = 0;  // in bytes
  // Found so far
  std::size_t question_ = none;
  std::size_t hash_ = none;
  bool capital_ = false;
  bool dotted_ = false;
};

[[maybe_unused]] bool parse_plain(std::string_view text, const grammar& g, kind k,
                                  reference& out) noexcept {
  return !g.rfc_2396 && plain_parsing(text, g, out).run(k);
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace
}  // namespace leiri::detail
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace leiri::detail {

kernel_variants<plain_parser> plain_parsers() noexcept {
  return LEIRI_VARIANTS_OF(plain_parser, parse_plain);
}

}  // namespace leiri::detail
#endif
