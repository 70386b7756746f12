#include <algorithm>
#include <leiri/charset.hpp>
#include <leiri/utf8.hpp>
#include <vector>

#include "findings/owned.hpp"
#include "grammar/component_of.hpp"
#include "grammar/grammar.hpp"
#include "mapping/triplets.hpp"
#include "text/rewriter.hpp"
#include "unicode/character_properties.hpp"
#include "unicode/charset_converter.hpp"
#include "unicode/normal_forms.hpp"

// The meaning of percent-encoded octets of other charsets.
namespace leiri {
namespace {

/// The end of the part that starts at byte `at` and is in one charset. A delimiter belongs to the
/// part that follows it; host and port are one part.
std::size_t part_end(const reference& ref, std::size_t at) noexcept {
  if (at < ref.path_begin) {
    return at < ref.host_begin && ref.userinfo() ? ref.host_begin : ref.path_begin;
  }
  if (at < ref.path_end) {
    return std::min<std::size_t>(ref.text.find('/', at + 1), ref.path_end);
  }
  return at < ref.query_end ? ref.query_end : ref.text.size();
}

/// Whether the part has octets that are not UTF-8.
bool is_legacy(const reference& ref, std::size_t begin, std::size_t end, profile p) noexcept {
  for (std::size_t at = ref.text.find('%', begin); at < end; at = ref.text.find('%', at)) {
    const detail::triplets t = detail::read_triplets(ref, at, {p});
    if (t.fate == detail::fate::illegal) {
      return true;
    }
    at += t.length;
  }
  return false;
}

/// Bytes of the charset: literal ASCII and decoded octets.
struct octet_run {
  std::string bytes;
  std::vector<std::size_t> places;  ///< of each byte in the identifier, and of the end
};

/// Reads from byte `at` of the identifier to the next literal non-ASCII character, or `end`.
octet_run read_octets(std::string_view text, std::size_t at, std::size_t end) {
  octet_run run;
  while (at < end && static_cast<unsigned char>(text[at]) < 0x80) {
    const bool triplet = text[at] == '%';
    run.places.push_back(at);
    run.bytes += triplet ? static_cast<char>(detail::octet_at(text, at)) : text[at];
    at += triplet ? 3 : 1;
  }
  run.places.push_back(at);
  return run;
}

/// Reads parts of one identifier in one charset.
class octet_reader {
 public:
  octet_reader(const reference& ref, profile p, detail::charset_converter& converter) noexcept
      : ref_(ref), profile_(p), converter_(converter) {}

  /// Replaces a part with its meaning.
  std::optional<error> read(std::size_t begin, std::size_t end, detail::rewriter& copy) {
    std::string meaning;
    for (std::size_t at = begin; at < end;) {
      const octet_run run = read_octets(ref_.text, at, end);
      if (const auto wrong = read(run, meaning)) {
        return wrong;
      }
      for (at = run.places.back(); at < end && static_cast<unsigned char>(ref_.text[at]) >= 0x80;) {
        meaning += ref_.text[at++];
      }
    }
    copy.replace(begin, end) += meaning;
    return std::nullopt;
  }

 private:
  std::optional<error> read(const octet_run& run, std::string& out) {
    using detail::decoding;
    converter_.start(run.bytes);
    for (auto piece = converter_.next(); piece.state != decoding::end; piece = converter_.next()) {
      const std::size_t place = run.places[piece.begin];
      if (piece.state == decoding::undecodable) {
        return error{code::charset_undecodable, detail::component_of(ref_, place),
                     static_cast<std::uint32_t>(place)};
      }
      append(piece, run, out);
    }
    end_stretch(out);
    return std::nullopt;
  }

  void append(const detail::decoded_piece& piece, const octet_run& run, std::string& out) {
    const std::size_t begin = run.places[piece.begin];
    const std::size_t end = run.places[piece.end];
    if (is_ascii_itself(piece, run)) {
      append_ascii(run.places[piece.end - 1], out);
    } else if (piece.value >= 0x80 && !becomes_ascii(piece.value) &&
               detail::iri_allows(piece.value, detail::component_of(ref_, begin))) {
      append_utf8(piece.value, stretch_);
    } else {
      append_unjoined(ref_.text.substr(begin, end - begin), out);
    }
  }

  /// Whether normalization would convert it to ASCII, which may be reserved.
  [[nodiscard]] bool becomes_ascii(char32_t c) const {
    if (converter_.is_unicode() || !detail::properties_of(c).any(detail::nfc_no)) {
      return false;
    }
    std::string character;
    std::string composed;
    append_utf8(c, character);
    detail::append_normalized(character, detail::normalization::nfc, composed);
    return static_cast<unsigned char>(composed.front()) < 0x80;
  }

  /// Appends text that a following mark must not change: delimiters and percent-encodings.
  void append_unjoined(std::string_view text, std::string& out) {
    end_stretch(out);
    out += text;
  }

  void end_stretch(std::string& out) {
    if (converter_.is_unicode()) {
      out += stretch_;
    } else {
      detail::append_normalized(stretch_, detail::normalization::nfc, out);
    }
    stretch_.clear();
  }

  /// Whether the last of its bytes is the character itself; the bytes before that one switch to
  /// ASCII.
  static bool is_ascii_itself(const detail::decoded_piece& piece, const octet_run& run) noexcept {
    return piece.value < 0x80 && piece.end > piece.begin &&
           static_cast<unsigned char>(run.bytes[piece.end - 1]) == piece.value;
  }

  void append_ascii(std::size_t place, std::string& out) {
    const std::string_view text = ref_.text;
    const bool is_triplet = text[place] == '%';
    const auto octet =
        is_triplet ? detail::octet_at(text, place) : static_cast<unsigned char>(text[place]);
    const char c = static_cast<char>(octet);
    if (is_triplet && detail::read_ascii_triplet(octet, profile_).fate != detail::fate::character) {
      append_unjoined(text.substr(place, 3), out);
    } else if (unreserved.contains(c)) {
      stretch_ += c;
    } else {
      append_unjoined({&c, 1}, out);
    }
  }

  const reference& ref_;
  profile profile_;
  detail::charset_converter& converter_;
  std::string stretch_;  // the meaning of octets, not yet normalized
};

}  // namespace

result<std::string_view> interpret(std::string_view text, charset& of_octets, std::string& out,
                                   profile p) {
  const auto ref = detail::parse(text, detail::mapping_grammar(p), kind::iri_reference);
  if (!ref) {
    return ref.error();
  }
  const std::size_t start = out.size();
  detail::rewriter copy(text, out);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = part_end(*ref, at);
    const bool is_host = at < ref->path_begin && end != ref->host_begin;
    if (of_octets.converter_ && !is_host && is_legacy(*ref, at, end, p)) {
      octet_reader reader(*ref, p, *of_octets.converter_);
      if (const auto wrong = reader.read(at, end, copy)) {
        out.resize(start);
        return *wrong;
      }
    } else {
      detail::decode_range(*ref, at, end, {p}, copy);
    }
    at = end;
  }
  return copy.finish();
}

result<std::string> interpret(std::string_view text, charset& of_octets, profile p) {
  return detail::owned([&](std::string& out) { return interpret(text, of_octets, out, p); });
}

}  // namespace leiri
