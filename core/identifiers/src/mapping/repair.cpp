#include <leiri/repair.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <leiri/characters.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <utility>

#include "findings/owned.hpp"
#include "grammar/byte_class.hpp"
#include "grammar/component_of.hpp"
#include "grammar/grammar.hpp"
#include "grammar/windows_path.hpp"
#include "text/percent.hpp"

namespace leiri {
namespace {

/// Whether parse() would find an opaque part of draft-duerst-iri-03. A text that starts with `?`
/// may also be a query, unless it has brackets.
bool is_opaque(const reference& ref, const detail::grammar& g) noexcept {
  if (!g.rfc_2396 || !ref.has_scheme() || ref.has_authority() || ref.path().starts_with('/')) {
    return false;
  }
  return !ref.path().empty() ||
         ref.query().value_or("").find_first_of("[]") != std::string_view::npos;
}

/// Whether backslashes are percent-encoded; those that `slash` replaces are no longer there.
bool encodes_backslashes(const reference& ref, backslash_repair wanted) noexcept {
  if (wanted == backslash_repair::none || detail::starts_with_drive(ref.text)) {
    return false;
  }
  const std::string_view path = ref.path();
  const bool looks_like_authority = path.starts_with('\\') || path.starts_with("/\\");
  const bool is_name = ref.scheme_end > 1 && !looks_like_authority && !detail::names_file(ref);
  return wanted == backslash_repair::slash || is_name;
}

/// Copies the components of an identifier and encodes in each what it does not allow.
class repairer {
 public:
  repairer(const reference& ref, const detail::grammar& g, backslash_repair backslashes,
           std::string& out) noexcept
      : ref_(ref),
        grammar_(g),
        encodes_backslashes_(encodes_backslashes(ref, backslashes)),
        out_(out) {}

  void run() {
    copy(0, ref_.has_authority() ? ref_.authority_begin() : ref_.path_begin);
    if (ref_.has_authority()) {
      authority();
    }
    encode(component::path, detail::path_byte, ref_.path_begin, ref_.path_end);
    delimited(detail::query_of(ref_), ref_.path_end, ref_.query_end);
    delimited(component::fragment, ref_.query_end, static_cast<std::uint32_t>(ref_.text.size()));
  }

 private:
  void copy(std::uint32_t from, std::uint32_t to) { out_.append(ref_.slice(from, to)); }

  /// The user information ends at the last `@`, as browsers read it.
  void authority() {
    const std::string_view whole = *ref_.authority();
    const std::size_t last = whole.rfind('@');
    for (std::size_t at = 0; at < whole.size(); ++at) {
      if (whole[at] == '@' && at != last) {
        detail::append_octet('@', out_);
      } else {
        out_ += whole[at];
      }
    }
  }

  /// A query or fragment, with the delimiter before it if there is one.
  void delimited(component part, std::uint32_t from, std::uint32_t to) {
    if (from < to) {
      copy(from, from + 1);
      encode(part, detail::query_byte, from + 1, to);
    }
  }

  void encode(component part, std::uint8_t bytes, std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t at = from; at < to;) {
      const std::uint32_t length = length_of_kept(part, bytes, at);
      if (length != 0) {
        copy(at, at + length);
        at += length;
      } else {
        detail::append_octet(static_cast<unsigned char>(ref_.text[at]), out_);
        ++at;
      }
    }
  }

  /// The length of the character or percent-encoding at byte `at` if it is allowed in the
  /// component, or is a backslash that stays; otherwise 0.
  [[nodiscard]] std::uint32_t length_of_kept(component part, std::uint8_t bytes,
                                             std::uint32_t at) const noexcept {
    const char c = ref_.text[at];
    if (c == '%') {
      return detail::is_triplet(ref_.text, at) ? 3 : 0;
    }
    if (static_cast<unsigned char>(c) < 0x80) {
      const bool opaque_bracket =
          ref_.traits.opaque && part == component::path && (c == '[' || c == ']');
      return detail::is_byte(c, bytes) || detail::allows_extra(grammar_, c) || opaque_bracket ||
             (c == '\\' && !encodes_backslashes_);
    }
    const decoded character = decode_utf8(ref_.text, at);
    return detail::allows_non_ascii(grammar_, character.value, part) ? character.length : 0;
  }

  const reference& ref_;
  const detail::grammar& grammar_;
  bool encodes_backslashes_;
  std::string& out_;
};

/// The byte of the original that corresponds to byte `offset` of its repair.
std::uint32_t original_offset(std::string_view original, std::string_view made,
                              std::uint32_t offset) noexcept {
  std::size_t from = 0;
  for (std::size_t at = 0; at < offset; ++from) {
    const bool kept = (original[from] == made[at] &&
                       (original[from] != '%' || detail::is_triplet(original, from))) ||
                      (original[from] == '\\' && made[at] == '/');
    at += kept ? 1 : 3;
  }
  return static_cast<std::uint32_t>(from);
}

/// What is between quotation marks, or between `<` and `>`, if it has a scheme; otherwise the text.
/// ASCII quotation marks are never part of an identifier, so that it may also be relative.
std::string_view without_marks(std::string_view text) noexcept {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> marks = {{
      {"\"", "\""},
      {"<", ">"},
      {"'", "'"},
      {"\u201C", "\u201D"},
      {"\u2018", "\u2019"},
      {"\u00AB", "\u00BB"},
  }};
  for (const auto& [open, close] : marks) {
    if (text.size() <= open.size() + close.size() || !text.starts_with(open) ||
        !text.ends_with(close)) {
      continue;
    }
    const std::string_view inside =
        trim(text.substr(open.size(), text.size() - open.size() - close.size()));
    const bool are_around =
        inside.find(open) == std::string_view::npos && inside.find(close) == std::string_view::npos;
    const result<reference> ref = split(inside);
    // `<t:var name="a"/>` is a tag.
    const bool may_be_tag =
        open == "<" && inside.find_first_of(white_space) != std::string_view::npos;
    const bool is_whole = ref && (may_be_tag ? ref->has_authority() : ref->has_scheme());
    return are_around && ref && (open == "\"" || is_whole) ? inside : text;
  }
  return text;
}

/// The text with `/` for each backslash before the query and the fragment.
std::string with_slashes(std::string_view text) {
  std::string out(text);
  const std::size_t end = std::min(text.find_first_of("?#"), text.size());
  std::replace(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(end), '\\', '/');
  return out;
}

/// The value of `\uD800` to `\uDFFF` at byte `at`, the escape of a surrogate, which no format can
/// decode; 0 if there is none.
unsigned surrogate_at(std::string_view text, std::size_t at) noexcept {
  const std::string_view digits =
      text.size() - at < 6 ? std::string_view() : text.substr(at + 2, 4);
  if (digits.empty() || text[at] != '\\' || text[at + 1] != 'u') {
    return 0;
  }
  unsigned value = 0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + 4, value, 16);
  const bool is_surrogate = end == digits.data() + 4 && value >= 0xD800 && value <= 0xDFFF;
  return is_surrogate ? value : 0;
}

/// Writes one character for each pair of escapes of surrogates. Returns whether a surrogate without
/// the other one is left.
bool join_surrogates(std::string_view text, std::string& out) {
  bool is_left = false;
  for (std::size_t at = 0; at < text.size();) {
    const unsigned first = surrogate_at(text, at);
    const unsigned second = first != 0 && first < 0xDC00 ? surrogate_at(text, at + 6) : 0;
    if (second >= 0xDC00) {
      append_utf8(0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00), out);
      at += 12;
    } else {
      is_left = is_left || first != 0;
      out += text[at++];
    }
  }
  return is_left;
}

/// Appends the repair of an identifier, which may still be invalid.
void append_repair(reference parts, const detail::grammar& g, backslash_repair backslashes,
                   std::string& out) {
  parts.traits.opaque = is_opaque(parts, g);
  repairer(parts, g, backslashes, out).run();
}

/// The repair of a text in which surrogates were joined; `reason` is why it was invalid before.
result<repaired> repair_joined(std::string_view joined, const error& reason, profile p, kind k,
                               backslash_repair backslashes, std::string& out) {
  std::string buffer;
  const result<repaired> made = repair(joined, p, k, backslashes, buffer);
  if (!made) {
    return reason;
  }
  const std::size_t start = out.size();
  out += made->text;
  return repaired{std::string_view(out).substr(start), reason};
}

/// No repair changes an authority.
bool has_escape_after_authority(std::string_view text) noexcept {
  const std::size_t escape = text.find("\\u");
  const result<reference> parts = split(text);
  return escape != std::string_view::npos && (!parts || escape >= parts->path_begin);
}

/// Whether the text is the absolute path of a file in Windows, whose programs do not decode it.
bool is_windows_file(std::string_view text) noexcept {
  return text.starts_with("\\\\") ||
         (detail::starts_with_drive(text) && text.find('\\') != std::string_view::npos);
}

/// Whether nothing but the program that fills in the value knows the beginning of the identifier,
/// as in `{base}/a` and `${url}`.
bool begins_with_placeholder(std::string_view text) noexcept {
  return text.starts_with('{') || text.starts_with("${");
}

/// Whether no reading of the text is an identifier that percent-encoding makes of it.
bool is_irreparable(std::string_view text, backslash_repair backslashes) noexcept {
  return (backslashes == backslash_repair::none && is_windows_file(text)) ||
         detail::has_drive_with_bar(text) || begins_with_placeholder(text);
}

}  // namespace

result<repaired> repair(std::string_view text, profile p, kind k, backslash_repair backslashes,
                        std::string& out) {
  const result<reference> valid = parse(text, p, k);
  if (valid) {
    return repaired{text, std::nullopt};
  }
  if (has_escape_after_authority(text)) {
    std::string joined;
    if (join_surrogates(text, joined)) {
      return valid.error();
    }
    if (joined != text) {
      return repair_joined(joined, valid.error(), p, k, backslashes, out);
    }
  }
  const std::string_view inside = without_marks(trim(text));
  if (is_irreparable(inside, backslashes)) {
    return valid.error();
  }
  const bool has_slashes =
      backslashes == backslash_repair::slash && !detail::starts_with_drive(inside);
  const std::string slashed = has_slashes ? with_slashes(inside) : std::string();
  const result<reference> parts = split(has_slashes ? std::string_view(slashed) : inside);
  if (!parts) {
    return parts.error();
  }
  const std::size_t start = out.size();
  append_repair(*parts, detail::grammar_of(p), backslashes, out);
  const std::string_view made = std::string_view(out).substr(start);
  const result<reference> now = parse(made, p, k);
  const auto begin = static_cast<std::uint32_t>(inside.data() - text.data());
  if (!now) {
    error left = now.error();
    left.offset = begin + original_offset(inside, made, left.offset);
    out.resize(start);
    return left;
  }
  return repaired{made, valid.error(), begin};
}

result<repaired> repair(std::string_view text, profile p, kind k, std::string& out) {
  return repair(text, p, k, default_backslash_repair(p), out);
}

result<std::string> repair(std::string_view text, profile p, kind k) {
  return detail::owned([&](std::string& out) {
    return repair(text, p, k, out).transform([](const repaired& made) { return made.text; });
  });
}

}  // namespace leiri
