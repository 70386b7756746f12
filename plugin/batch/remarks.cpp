#include "batch/remarks.hpp"

#include <leiri/checker.hpp>
#include <leiri/legacy.hpp>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>

namespace leiri::batch {

using operations::place;

void answer_with_remarks::examine(place operand, profile p, kind k) {
  std::vector<finding> all;
  check(a_[operand], p, k, all);
  for (const finding& f : all) {
    if (operand != place::base || f.severity == severity::invalid) {
      note(operand, f);
    }
  }
}

std::string_view group_name(const finding& f, std::string_view text) noexcept {
  if ((f.code != code::needs_leiri && f.code != code::bidi_format_character) ||
      f.offset >= text.size()) {
    return {};
  }
  const auto group = legacy_group_of(decode_utf8(text, f.offset).value);
  return group ? name(*group) : std::string_view();
}

std::string message_of(const operations::refusal& why, const operations::arguments& a) {
  return why.message.empty() ? message(why.code, a[why.about], why.offset.value_or(0))
                             : why.message;
}

}  // namespace leiri::batch
