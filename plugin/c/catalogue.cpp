#include <leiri/characters.hpp>
#include <leiri/display.hpp>
#include <leiri/ip_address.hpp>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>

#include "boundary.hpp"

/// Names and descriptions: codes, severities, groups of characters, grammars.

using namespace leiri::c;

namespace {

const leiri::catalogue_entry* entry_of(leiri_code number) noexcept {
  const auto code = code_of(number);
  return code ? &leiri::describe(*code) : nullptr;
}

std::optional<leiri::component> component_of(leiri_component number) noexcept {
  return number > 0 && number <= LEIRI_COMPONENT_FRAGMENT
             ? std::optional(static_cast<leiri::component>(number))
             : std::nullopt;
}

/// The answer of a function that returns 1 or 0; 0 if the pointer is invalid.
template <class Predicate>
int answer(const char* data, std::size_t size, Predicate is) noexcept {
  return (data != nullptr || size == 0) && is(checked(data, size)) ? 1 : 0;
}

}  // namespace

const char* leiri_code_name(leiri_code code) { return name_of(code_of(code)); }

const char* leiri_code_meaning(leiri_code code) {
  const auto* const entry = entry_of(code);
  return entry == nullptr ? "" : c_name(entry->meaning);
}

const char* leiri_code_advice(leiri_code code) {
  const auto* const entry = entry_of(code);
  return entry == nullptr ? "" : c_name(entry->advice);
}

const char* leiri_code_source(leiri_code code) {
  const auto* const entry = entry_of(code);
  return entry == nullptr ? "" : c_name(entry->source);
}

leiri_severity leiri_code_severity(leiri_code code) {
  const auto* const entry = entry_of(code);
  return entry == nullptr ? 0 : severities::to_c(entry->severity);
}

leiri_status leiri_code_named(const char* name, size_t size, leiri_code* code) {
  return guarded([&]() -> leiri_status {
    const auto named = leiri::code_named(checked(name, size));
    put(code, named ? to_c(*named) : LEIRI_CODE_NONE);
    return named ? LEIRI_OK : LEIRI_NOT_FOUND;
  });
}

const char* leiri_component_name(leiri_component component) {
  return name_of(component_of(component));
}

const char* leiri_severity_name(leiri_severity severity) {
  return name_of(severities::from_c(severity));
}

leiri_status leiri_severity_named(const char* name, size_t size, leiri_severity* severity) {
  return guarded([&] {
    return write_named<severities>(leiri::severity_named(checked(name, size)), severity);
  });
}

leiri_status leiri_message(leiri_code code, const char* value, size_t size, uint32_t offset,
                           leiri_buffer* out) {
  return text_result(out, nullptr, [&](std::string& buffer) -> std::string_view {
    return buffer = leiri::message(required_code(code), checked(value, size), offset);
  });
}

leiri_status leiri_hide_passwords(const char* text, size_t size, leiri_buffer* out) {
  return text_result(out, nullptr, [&](std::string& buffer) -> std::string_view {
    return buffer = leiri::hide_passwords(checked(text, size));
  });
}

const char* leiri_advice(leiri_code code, const char* value, size_t size, uint32_t offset) {
  const auto known = code_of(code);
  if (!known || (value == nullptr && size != 0)) {
    return "";
  }
  return c_name(leiri::advice(*known, checked(value, size), offset));
}

const char* leiri_profile_name(leiri_profile profile) { return name_of(profiles::from_c(profile)); }

const char* leiri_kind_name(leiri_kind kind) { return name_of(kinds::from_c(kind)); }

leiri_status leiri_profile_named(const char* name, size_t size, leiri_profile* profile) {
  return guarded(
      [&] { return write_named<profiles>(leiri::profile_named(checked(name, size)), profile); });
}

leiri_status leiri_kind_named(const char* name, size_t size, leiri_kind* kind) {
  return guarded([&]() -> leiri_status {
    return write_named<kinds>(leiri::kind_named(checked(name, size)), kind);
  });
}

unsigned leiri_character_classes(uint32_t character) {
  if (!is_scalar_value(character)) {
    return 0;
  }
  const auto c = static_cast<char32_t>(character);
  return flag(leiri::is_ucschar(c), LEIRI_CHARACTER_UCSCHAR) |
         flag(leiri::is_iprivate(c), LEIRI_CHARACTER_IPRIVATE) |
         flag(leiri::is_leiri_ucschar(c), LEIRI_CHARACTER_LEIRI_UCSCHAR) |
         flag(leiri::is_bidi_format(c), LEIRI_CHARACTER_BIDI_FORMAT) |
         flag(leiri::is_bidi_isolate(c), LEIRI_CHARACTER_BIDI_ISOLATE) |
         flag(leiri::is_noncharacter(c), LEIRI_CHARACTER_NONCHARACTER) |
         flag(leiri::is_tag(c), LEIRI_CHARACTER_TAG) |
         flag(leiri::is_visible(c), LEIRI_CHARACTER_VISIBLE);
}

leiri_legacy_group leiri_legacy_group_of(uint32_t character) {
  const auto group = is_scalar_value(character)
                         ? leiri::legacy_group_of(static_cast<char32_t>(character))
                         : std::nullopt;
  return group ? legacy_groups::to_c(*group) : LEIRI_LEGACY_NONE;
}

const char* leiri_legacy_group_name(leiri_legacy_group group) {
  return name_of(legacy_groups::from_c(group));
}

const char* leiri_legacy_group_advice(leiri_legacy_group group) {
  const auto known = legacy_groups::from_c(group);
  return known ? c_name(leiri::advice(*known)) : "";
}

int leiri_is_ipv4_address(const char* text, size_t size) {
  return answer(text, size, leiri::is_ipv4_address);
}

int leiri_is_ipv6_address(const char* text, size_t size) {
  return answer(text, size, leiri::is_ipv6_address);
}

int leiri_is_ipv_future(const char* text, size_t size) {
  return answer(text, size, leiri::is_ipv_future);
}

int leiri_is_ip_literal(const char* text, size_t size, int zone) {
  return answer(text, size,
                [&](std::string_view literal) { return leiri::is_ip_literal(literal, zone != 0); });
}

leiri_status leiri_find_invalid_utf8(const char* text, size_t size, size_t* offset) {
  return guarded([&]() -> leiri_status {
    const std::size_t at = leiri::find_invalid_utf8(checked(text, size));
    if (at == std::string_view::npos) {
      put(offset, size);
      return LEIRI_NOT_FOUND;
    }
    put(offset, at);
    return LEIRI_OK;
  });
}
