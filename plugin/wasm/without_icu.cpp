#include <unicode/bytestream.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <memory>
#include <utility>

#include "wasm/character_data.hpp"

/// What leiri.wasm has in the place of ICU: a few functions, with the answers of ICU. All others
/// are imports, a call of which means that the answer needs leiri/unicode. So do these functions
/// for a property that they lack.
namespace leiri::wasm {
namespace {

#include "character_data.inc"

/// An import.
extern "C" [[noreturn]] void leiri_needs_unicode();

const character_data& data_of(UChar32 c) noexcept {
  const auto* const after = std::upper_bound(
      std::begin(ranges), std::end(ranges), static_cast<std::uint32_t>(c),
      [](std::uint32_t value, const character_range& r) { return value < r.first; });
  return all_data[std::prev(after)->data];
}

/// Fills the table that leiri::core would fill from ICU. Blocks of characters with equal properties
/// are shared.
void fill_properties() {
  using detail::property_block_size;
  const auto* range = std::begin(ranges);
  const detail::property_block* shared = nullptr;
  const character_range* shared_range = nullptr;
  for (char32_t first = 0; first < 0x110000; first += property_block_size) {
    const auto begins_by = [&range](char32_t c) {
      return std::next(range) != std::end(ranges) && std::next(range)->first <= c;
    };
    while (begins_by(first)) {
      ++range;
    }
    const bool is_equal = !begins_by(first + property_block_size - 1);
    if (is_equal && shared_range == range) {
      detail::property_blocks[first / property_block_size] = shared;
      continue;
    }
    auto block = std::make_unique<detail::property_block>();
    for (char32_t i = 0; i < property_block_size; ++i) {
      range = begins_by(first + i) ? std::next(range) : range;
      (*block)[i] = all_data[range->data].properties;
    }
    shared = block.release();
    shared_range = is_equal ? range : nullptr;
    detail::property_blocks[first / property_block_size] = shared;
  }
}

[[maybe_unused]] const bool is_filled = (fill_properties(), true);

}  // namespace
}  // namespace leiri::wasm

using leiri::wasm::data_of;

int8_t u_charType(UChar32 c) { return static_cast<int8_t>(data_of(c).category); }

UCharDirection u_charDirection(UChar32 c) {
  return static_cast<UCharDirection>(data_of(c).direction);
}

uint8_t u_getCombiningClass(UChar32 c) { return data_of(c).properties.combining_class; }

UBool u_isalpha(UChar32 c) { return (U_MASK(u_charType(c)) & U_GC_L_MASK) != 0; }

UScriptCode uscript_getScript(UChar32 c, UErrorCode* /*status*/) {
  return static_cast<UScriptCode>(data_of(c).properties.script);
}

UBool u_hasBinaryProperty(UChar32 c, UProperty which) {
  using namespace leiri::wasm;
  const auto has = [c](character_flag flag) { return (data_of(c).flags & flag) != 0; };
  switch (which) {
    case UCHAR_TERMINAL_PUNCTUATION:
      return has(terminal_punctuation);
    case UCHAR_QUOTATION_MARK:
      return has(quotation_mark);
    case UCHAR_IDEOGRAPHIC:
      return has(ideographic);
    case UCHAR_VARIATION_SELECTOR:
      return has(variation_selector);
    case UCHAR_EXTENDED_PICTOGRAPHIC:
      return has(pictographic);
    case UCHAR_EMOJI_MODIFIER:
      return has(emoji_modifier);
    case UCHAR_DEFAULT_IGNORABLE_CODE_POINT:
      return has(default_ignorable);
    default:
      leiri_needs_unicode();
  }
}

/// Writes a name that is in the table.
int32_t u_charName(UChar32 c, UCharNameChoice /*choice*/, char* buffer, int32_t size,
                   UErrorCode* /*status*/) {
  using leiri::wasm::names;
  const auto* const found = std::find_if(std::begin(names), std::end(names), [c](const auto& name) {
    return name.first == static_cast<std::uint32_t>(c);
  });
  const bool is_nameless = c < 0x20 || (c >= 0x7F && c < 0xA0);
  if (found == std::end(names) && !is_nameless) {
    leiri::wasm::leiri_needs_unicode();
  }
  const char* const name = is_nameless ? "<control>" : found->second;
  std::strncpy(buffer, name, static_cast<std::size_t>(size));
  return static_cast<int32_t>(std::strlen(name));
}

// The tables of virtual functions of ICU's classes, which a compiler writes where it finds these
// functions. Nothing calls them: before it makes such an object, leiri::core asks for the data of
// ICU, which is an import.
U_NAMESPACE_BEGIN

UObject::~UObject() = default;
Replaceable::~Replaceable() = default;
void UnicodeString::extractBetween(int32_t /*start*/, int32_t /*limit*/,
                                   UnicodeString& /*target*/) const {}
ByteSink::~ByteSink() = default;

U_NAMESPACE_END
