#include <leiri/detail/embedded_references.hpp>

#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>
#include <string>

namespace leiri {
namespace {

/// Those of core/data/schemes.tsv that are in the registry "Uniform Resource Identifier (URI)
/// Schemes" of IANA. Historical entries that no document uses are not in the table.
constexpr std::string_view schemes[] = {
#include "registered_schemes.inc"
};
static_assert(std::is_sorted(std::begin(schemes), std::end(schemes)));

constexpr std::size_t longest = 64;

}  // namespace

bool is_registered_scheme(std::string_view scheme) noexcept {
  if (scheme.empty() || scheme.size() > longest) {
    return false;
  }
  char buffer[longest];
  std::transform(scheme.begin(), scheme.end(), std::begin(buffer), to_lower);
  return std::binary_search(std::begin(schemes), std::end(schemes),
                            std::string_view(buffer, scheme.size()));
}

bool looks_like_identifier(std::string_view text) noexcept {
  const std::size_t colon = text.substr(0, longest + 1).find(':');
  return colon != std::string_view::npos && colon + 1 < text.size() &&
         !is_white_space(text[colon + 1]) && is_registered_scheme(text.substr(0, colon));
}

}  // namespace leiri
