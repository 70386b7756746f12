#include <leiri/error.hpp>

#include <leiri/finding.hpp>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto components = detail::names_of<component>("", "scheme", "userinfo", "host", "port",
                                                        "path", "query", "fragment");

}  // namespace

std::string_view name(component c) noexcept { return components[c]; }

std::string_view name(code c) noexcept { return describe(c).name; }

std::optional<code> code_named(std::string_view name) noexcept {
  for (const catalogue_entry& entry : catalogue()) {
    if (entry.name == name) {
      return entry.code;
    }
  }
  return std::nullopt;
}

}  // namespace leiri
