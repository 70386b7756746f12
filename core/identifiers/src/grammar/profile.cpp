#include <leiri/profile.hpp>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto profiles =
    detail::names_of<profile>("uri", "iri", "iri-bis", "leiri", "rdf", "draft-2003");
constexpr auto kinds =
    detail::names_of<kind>("iri-reference", "iri", "absolute-iri", "relative-ref");

}  // namespace

std::string_view name(profile p) noexcept { return profiles[p]; }
std::string_view name(kind k) noexcept { return kinds[k]; }

std::optional<profile> profile_named(std::string_view name) noexcept { return profiles.find(name); }
std::optional<kind> kind_named(std::string_view name) noexcept { return kinds.find(name); }

}  // namespace leiri
