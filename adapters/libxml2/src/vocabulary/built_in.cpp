#include "vocabulary/built_in.hpp"

namespace leiri::libxml2 {
namespace {

constexpr listed_vocabulary vocabularies[] = {
#include "vocabularies.inc"
};

constexpr listed_identifiers places[] = {
#include "identifiers.inc"
};

}  // namespace

std::span<const listed_vocabulary> listed_vocabularies() noexcept { return vocabularies; }
std::span<const listed_identifiers> listed_places() noexcept { return places; }

}  // namespace leiri::libxml2
