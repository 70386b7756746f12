#include <leiri/charset.hpp>

#include <array>
#include <leiri/utf8.hpp>

#include "findings/owned.hpp"
#include "mapping/checked_text.hpp"
#include "text/percent.hpp"
#include "text/rewriter.hpp"
#include "unicode/charset_converter.hpp"
#include "unicode/normal_forms.hpp"

namespace leiri {
namespace {

/// "&#x1EC7;"
void append_reference(char32_t c, std::string& out) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::array<char, 8> reversed{};
  std::size_t length = 0;
  for (; c != 0 || length == 0; c /= 16) {
    reversed[length++] = digits[c % 16];
  }
  out += "&#x";
  while (length > 0) {
    out += reversed[--length];
  }
  out += ';';
}

std::size_t next_character(std::string_view text, std::size_t at) noexcept {
  return at < text.size() ? at + decode_utf8(text, at).length : at;
}

/// Two parts of a character that a charset represents one after another: a letter that may have
/// marks, and a mark. For windows-1258, U+1EC7 is U+00EA and U+0323 (RFC 3987 section 3.1).
std::string in_two_parts(std::string_view character, detail::charset_converter& converter) {
  std::string apart;
  detail::append_decomposed(character, apart);
  for (std::size_t mark = next_character(apart, 0); mark < apart.size();
       mark = next_character(apart, mark)) {
    const std::size_t end = next_character(apart, mark);
    std::string rest;
    detail::append_normalized(apart.substr(0, mark) + apart.substr(end), detail::normalization::nfc,
                              rest);
    std::string parts = rest + apart.substr(mark, end - mark);
    std::string whole;
    detail::append_normalized(parts, detail::normalization::nfc, whole);
    if (whole == character && next_character(rest, 0) == rest.size() &&
        converter.has(decode_utf8(rest, 0).value) &&
        converter.has(decode_utf8(apart, mark).value)) {
      return parts;
    }
  }
  return {};
}

/// Appends `text` with each character that the charset cannot represent in two parts. Returns the
/// offset of the first one that has no such parts; npos if there is none.
std::size_t append_representable(std::string_view text, detail::charset_converter& converter,
                                 std::string& out) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = next_character(text, at);
    const std::string_view character = text.substr(at, end - at);
    if (converter.has(decode_utf8(text, at).value)) {
      out += character;
    } else if (const std::string parts = in_two_parts(character, converter); !parts.empty()) {
      out += parts;
    } else {
      return at;
    }
    at = end;
  }
  return std::string_view::npos;
}

}  // namespace

charset::charset() noexcept = default;
charset::charset(charset&& other) noexcept = default;
charset& charset::operator=(charset&& other) noexcept = default;
charset::~charset() = default;

std::optional<charset> charset::named(std::string_view name) {
  auto converter = detail::charset_converter::open(name);
  if (!converter) {
    return std::nullopt;
  }
  charset named;
  if (!converter->is_utf8()) {
    named.converter_ = std::move(converter);
  }
  return named;
}

bool charset::is_unicode() const noexcept { return !converter_ || converter_->is_unicode(); }

bool charset::has(char32_t c) { return !converter_ || converter_->has(c); }

result<std::string_view> charset::decode(std::string_view bytes, std::string& out) {
  if (!converter_) {
    return detail::checked_text(bytes, max_length);
  }
  if (bytes.size() > detail::longest_text) {
    return error{code::too_long};
  }
  std::string text;
  converter_->start(bytes);
  for (auto piece = converter_->next(); piece.state != detail::decoding::end;
       piece = converter_->next()) {
    if (piece.state == detail::decoding::undecodable) {
      return error{code::charset_undecodable, component::none,
                   static_cast<std::uint32_t>(piece.begin)};
    }
    append_utf8(piece.value, text);
  }
  const std::size_t start = out.size();
  if (is_unicode()) {
    out += text;
  } else {
    detail::append_normalized(text, detail::normalization::nfc, out);
  }
  return std::string_view(out).substr(start);
}

result<std::string> charset::decode(std::string_view bytes) {
  return detail::owned([&](std::string& out) { return decode(bytes, out); });
}

result<std::string_view> charset::encode(std::string_view text, std::string& out) {
  const auto checked = detail::checked_text(text, converter_ ? detail::longest_text : max_length);
  if (!checked || !converter_) {
    return checked;
  }
  std::string representable;
  const std::size_t missing = append_representable(text, *converter_, representable);
  if (missing != std::string_view::npos) {
    return error{code::charset_unmappable, component::none, static_cast<std::uint32_t>(missing)};
  }
  const std::size_t start = out.size();
  if (!converter_->append_encoded(representable, out)) {
    return error{code::charset_unmappable};
  }
  return std::string_view(out).substr(start);
}

result<std::string> charset::encode(std::string_view text) {
  return detail::owned([&](std::string& out) { return encode(text, out); });
}

result<std::string_view> write_missing(std::string_view text, charset& of_document,
                                       missing_character as, std::string& out) {
  const auto checked = detail::checked_text(text, max_length);
  if (!checked) {
    return checked;
  }
  detail::rewriter copy(text, out);
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (c.value >= 0x80 && !of_document.has(c.value)) {
      std::string& to = copy.replace(at, at + c.length);
      if (as == missing_character::reference) {
        append_reference(c.value, to);
      } else {
        detail::append_percent_encoded(text.substr(at, c.length), to);
      }
    }
    at += c.length;
  }
  return copy.finish();
}

result<std::string> write_missing(std::string_view text, charset& of_document,
                                  missing_character as) {
  return detail::owned([&](std::string& out) { return write_missing(text, of_document, as, out); });
}

}  // namespace leiri
