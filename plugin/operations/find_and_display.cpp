#include "operations/find_and_display.hpp"

#include <leiri/find.hpp>
#include <leiri/utf8.hpp>

#include "operations/answers.hpp"

namespace leiri::command {

answer do_find(const request& r) {
  const std::size_t bad = find_invalid_utf8(*r.iri);
  if (bad != std::string_view::npos) {
    return fail({code::utf8_invalid, component::none, static_cast<std::uint32_t>(bad)}, *r.iri);
  }
  std::vector<found_text> all;
  for (const found_identifier& one : identifier_finder(*r.iri)) {
    all.push_back({one.offset, one.length, std::string(one.iri)});
  }
  return {operation_result{std::move(all)}};
}

// Takes LEIRIs, as whatever has to be shown; what the profile says is told beside.
answer do_display(const request& r) {
  std::string buffer;
  const auto can_show = [&](char32_t c) {
    return is_visible(c) && (!r.target_charset || r.target_charset->has(c));
  };
  return mapped(display(*r.iri, buffer, r.order, can_show), r, r.profile.value_or(profile::leiri));
}

}  // namespace leiri::command
