#include <leiri/finding.hpp>

#include <array>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto severities = detail::names_of<severity>("invalid", "error", "warning", "info");

constexpr auto rows = std::to_array<catalogue_entry>({
#include "catalogue.inc"
});

}  // namespace

std::string_view name(severity s) noexcept { return severities[s]; }

std::optional<severity> severity_named(std::string_view name) noexcept {
  return severities.find(name);
}

std::span<const catalogue_entry> catalogue() noexcept { return rows; }

const catalogue_entry& describe(code c) noexcept { return rows[static_cast<std::size_t>(c)]; }

finding to_finding(const error& e) noexcept {
  return {e.code, describe(e.code).severity, e.component, e.offset};
}

}  // namespace leiri
