#include <leiri/documents/schema_link.hpp>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto names = detail::names_of<link_kind>("schema", "import", "inclusion", "hint",
                                                   "entity", "reference", "part");

}  // namespace

std::string_view name(link_kind k) noexcept { return names[k]; }

std::optional<link_kind> link_kind_named(std::string_view name) noexcept {
  return names.find(name);
}

}  // namespace leiri
