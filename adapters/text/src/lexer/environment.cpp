#include "lexer/environment.hpp"

#include <leiri/parse.hpp>

namespace leiri::text {

environment::environment(std::string_view base) { set_base(base); }

void environment::set_base(std::string_view absolute) {
  base_text_ = absolute;
  base_ = split(base_text_).value_or(reference{});
}

void environment::set_prefix(std::string_view prefix, std::string_view name, bool usable) {
  if (const auto known = prefixes_.find(prefix)) {
    declarations_[*known] = {std::string(name), usable};
    return;
  }
  declarations_.push_back({std::string(name), usable});
  prefixes_.intern(prefix);
}

const declaration* environment::find(std::string_view prefix) const noexcept {
  const auto found = prefixes_.find(prefix);
  return found ? &declarations_[*found] : nullptr;
}

}  // namespace leiri::text
