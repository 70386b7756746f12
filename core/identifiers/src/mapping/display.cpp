#include <leiri/display.hpp>

#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/ustring.h>

#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <memory>
#include <new>

#include "findings/owned.hpp"
#include "mapping/checked_text.hpp"
#include "text/percent.hpp"
#include "text/rewriter.hpp"

namespace leiri {
namespace {

// ICU takes time for each combination of a closing bracket and an unclosed opening one. UAX #9
// itself stops at 63 open brackets (BD16).
constexpr std::size_t most_brackets = 1000;

struct close_bidi {
  void operator()(UBiDi* bidi) const noexcept { ubidi_close(bidi); }
};
using bidi_text = std::unique_ptr<UBiDi, close_bidi>;

/// Whether the character can change the order in which a left-to-right paragraph is displayed.
bool is_reordering(char32_t c) noexcept {
  switch (u_charDirection(static_cast<UChar32>(c))) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
    case U_ARABIC_NUMBER:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_RIGHT_TO_LEFT_ISOLATE:
      return true;
    default:
      return false;
  }
}

bool is_reordered(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (is_reordering(c.value)) {
      return true;
    }
    at += c.length;
  }
  return false;
}

/// The state of the callback below.
struct bracket_counter {
  std::size_t& seen;
};

/// ICU's callback for the class of a character. Brackets beyond the limit get the class of a space,
/// which no bracket has: they stay neutral and are not paired.
UCharDirection U_CALLCONV class_of_bracket(const void* context, UChar32 c) {
  const bool opens = u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) == U_BPT_OPEN;
  const auto& counter = *static_cast<const bracket_counter*>(context);
  return opens && ++counter.seen > most_brackets ? U_WHITE_SPACE_NEUTRAL : u_charDirection(c);
}

std::u16string to_utf16(std::string_view text) {
  std::u16string out(text.size(), u'\0');
  std::int32_t length = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8(out.data(), static_cast<std::int32_t>(out.size()), &length, text.data(),
                static_cast<std::int32_t>(text.size()), &status);
  out.resize(static_cast<std::size_t>(length));
  return out;
}

void append_utf16(std::u16string_view text, std::string& out) {
  const std::size_t start = out.size();
  out.resize(start + text.size() * 3);
  std::int32_t length = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strToUTF8(out.data() + start, static_cast<std::int32_t>(out.size() - start), &length,
              text.data(), static_cast<std::int32_t>(text.size()), &status);
  out.resize(start + static_cast<std::size_t>(length));
}

/// The text in the order of a single left-to-right line.
std::u16string reordered(const std::u16string& text) {
  const bidi_text bidi(ubidi_open());
  std::size_t brackets = 0;
  const bracket_counter counter{brackets};
  UErrorCode status = bidi ? U_ZERO_ERROR : U_MEMORY_ALLOCATION_ERROR;
  ubidi_setClassCallback(bidi.get(), class_of_bracket, &counter, nullptr, nullptr, &status);
  const auto size = static_cast<std::int32_t>(text.size());
  constexpr UBiDiLevel left_to_right = 0;
  ubidi_setPara(bidi.get(), text.data(), size, left_to_right, nullptr, &status);
  std::u16string out(text.size(), u'\0');
  const std::int32_t written = ubidi_writeReordered(
      bidi.get(), out.data(), size, UBIDI_DO_MIRRORING | UBIDI_KEEP_BASE_COMBINING, &status);
  // ICU does not always report that it has no memory for the runs of the line.
  if (U_FAILURE(status) || written != size) {
    throw std::bad_alloc();  // the only remaining reason for a failure of ICU
  }
  return out;
}

/// The character that begins a left-to-right isolate for a text.
char32_t isolate_for(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    const UCharDirection direction = u_charDirection(static_cast<UChar32>(c.value));
    if (direction == U_LEFT_TO_RIGHT) {
      return U'\u2068';
    }
    if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC) {
      break;
    }
    at += c.length;
  }
  return U'\u2066';
}

bool is_formatting(char32_t c) noexcept { return is_bidi_format(c) || is_bidi_isolate(c); }

/// Percent-encodes the characters of `text` that cannot be shown; `text` must be UTF-8.
std::string_view encode_hidden(std::string_view text, const std::function<bool(char32_t)>& can_show,
                               std::string& out) {
  detail::rewriter copy(text, out);
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (is_formatting(c.value) || !can_show(c.value)) {
      detail::append_percent_encoded(text.substr(at, c.length), copy.replace(at, at + c.length));
    }
    at += c.length;
  }
  return copy.finish();
}

}  // namespace

bool is_visible(char32_t c) noexcept {
  constexpr char32_t zero_width_non_joiner = 0x200C;
  constexpr char32_t zero_width_joiner = 0x200D;
  constexpr std::uint32_t hidden =
      U_GC_CC_MASK | U_GC_CS_MASK | U_GC_CO_MASK | U_GC_CN_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  const auto character = static_cast<UChar32>(c);
  if ((U_MASK(u_charType(character)) & hidden) != 0) {
    return false;
  }
  return c == zero_width_non_joiner || c == zero_width_joiner ||
         u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0 ||
         u_hasBinaryProperty(character, UCHAR_VARIATION_SELECTOR) != 0;
}

result<std::string_view> visual_order(std::string_view text, std::string& out) {
  const result<std::string_view> checked = detail::checked_text(text, detail::longest_text);
  if (!checked || !is_reordered(text)) {
    return checked;
  }
  const std::size_t start = out.size();
  append_utf16(reordered(to_utf16(text)), out);
  return std::string_view(out).substr(start);
}

result<std::string> visual_order(std::string_view text) {
  return detail::owned([&](std::string& out) { return visual_order(text, out); });
}

result<std::string_view> display(std::string_view text, std::string& out, text_order order,
                                 const std::function<bool(char32_t)>& can_show) {
  const result<std::string_view> checked = detail::checked_text(text, detail::longest_text);
  if (!checked) {
    return checked;
  }
  std::string buffer;
  const std::string_view visible = encode_hidden(text, can_show, buffer);
  if (order == text_order::embedded || order == text_order::isolated) {
    const std::size_t start = out.size();
    const bool embeds = order == text_order::embedded;
    append_utf8(embeds ? U'\u202A' : isolate_for(visible), out);
    out += visible;
    append_utf8(embeds ? U'\u202C' : U'\u2069', out);
    return std::string_view(out).substr(start);
  }
  const result<std::string_view> shown =
      order == text_order::logical ? result<std::string_view>(visible) : visual_order(visible, out);
  if (!shown || visible.data() == text.data() || shown->data() != visible.data()) {
    return shown;
  }
  const std::size_t start = out.size();
  out += visible;  // it is in `buffer`
  return std::string_view(out).substr(start);
}

result<std::string> display(std::string_view text, text_order order,
                            const std::function<bool(char32_t)>& can_show) {
  return detail::owned([&](std::string& out) { return display(text, out, order, can_show); });
}

}  // namespace leiri
