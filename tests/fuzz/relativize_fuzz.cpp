#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>
#include <string>

#include "input.hpp"
#include "require.hpp"
#include "validity.hpp"

namespace leiri_fuzz::relativize_fuzz {
namespace {

using leiri::reference;

/// The search for a shorter reference is quadratic.
constexpr std::size_t longest_for_search = 100;

bool leads_back(std::string_view candidate, const reference& target, const reference& base,
                leiri::profile p) {
  std::string out;
  const auto resolved = leiri::resolve(read(candidate, p), base, out);
  return resolved && resolved->text == target.text;
}

// The result resolves to exactly the target, and is never longer than that.
void resolve_inverts(std::string_view relative, const reference& target, const reference& base,
                     leiri::profile p) {
  require(leads_back(relative, target, base, p) && relative.size() <= target.text.size(),
          "the relative reference leads to the target and is no longer",
          {{"target", target.text}, {"base", base.text}, {"relative", relative}});
}

// Of all that a start followed by an end of the target can be, nothing that is valid and leads to
// the target is shorter.
void none_is_shorter(std::string_view start, std::string_view relative, const reference& target,
                     const reference& base, leiri::profile p) {
  for (std::size_t at = 0; at <= target.text.size(); ++at) {
    const std::string candidate = std::string(start).append(target.text.substr(at));
    const bool better = candidate.size() < relative.size() &&
                        leiri::parse(candidate, p, leiri::kind::iri_reference) &&
                        leads_back(candidate, target, base, p);
    require(!better, "the relative reference is the shortest",
            {{"target", target.text},
             {"base", base.text},
             {"relative", relative},
             {"shorter", candidate}});
  }
}

// Nothing, a dot, or any number of dot segments can start it.
void is_shortest(std::string_view relative, const reference& target, const reference& base,
                 leiri::profile p) {
  if (target.text.size() > longest_for_search) {
    return;
  }
  for (const char* const start : {"", ".", "./"}) {
    none_is_shorter(start, relative, target, base, p);
  }
  for (std::string climb = ".."; climb.size() < relative.size(); climb += "/..") {
    none_is_shorter(climb, relative, target, base, p);
    none_is_shorter(climb + '/', relative, target, base, p);
  }
}

void verify(const input& in) {
  const reference base = read(in.first(), in.profile);
  const reference target = read(in.second(), in.profile);
  std::string out;
  const auto relative = leiri::relativize(target, base, out);
  if (!relative) {
    return;
  }
  resolve_inverts(*relative, target, base, in.profile);
  const auto valid = [&](std::string_view text) {
    return leiri::parse(text, in.profile, leiri::kind::iri_reference).has_value();
  };
  // The reference between valid identifiers is valid itself, under the same profile.
  if (valid(base.text) && valid(target.text)) {
    require(valid(*relative), "the relative reference is valid",
            {{"target", target.text},
             {"base", base.text},
             {"relative", *relative},
             {"profile", name(in.profile)}});
    is_shortest(*relative, target, base, in.profile);
  }
}

const target registered("relativize", verify);

}  // namespace
}  // namespace leiri_fuzz::relativize_fuzz
