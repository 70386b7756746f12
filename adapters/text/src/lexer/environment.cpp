#include "lexer/environment.hpp"

#include <leiri/parse.hpp>

namespace leiri::text {

environment::environment(std::string_view base) { set_base(base); }

void environment::set_base(std::string_view absolute) {
  base_text_ = absolute;
  base_ = split(base_text_).value_or(reference{});
}

void environment::set_prefix(std::string_view prefix, std::string_view name, bool usable) {
  declaration& d = prefixes_[std::string(prefix)];
  d.name = name;
  d.usable = usable;
}

const declaration* environment::find(std::string_view prefix) const noexcept {
  const auto found = prefixes_.find(prefix);
  return found == prefixes_.end() ? nullptr : &found->second;
}

}  // namespace leiri::text
