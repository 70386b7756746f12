#include "lexer/environment.hpp"

#include <leiri/parse.hpp>
#include <utility>

namespace leiri::text {

environment::environment(std::string_view base) { set_base(base); }

void environment::set_base(std::string_view absolute) {
  base_text_ = absolute;
  base_ = split(base_text_).value_or(reference{});
}

void environment::set_prefix(std::string_view prefix, declaration meaning) {
  if (const auto known = prefixes_.find(prefix)) {
    declarations_[*known] = std::move(meaning);
    return;
  }
  declarations_.push_back(std::move(meaning));
  prefixes_.intern(prefix);
}

declaration* environment::find(std::string_view prefix) noexcept {
  const auto found = prefixes_.find(prefix);
  return found ? &declarations_[*found] : nullptr;
}

}  // namespace leiri::text
