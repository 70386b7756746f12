#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>
#include <string>

#include "fuzz/input.hpp"
#include "fuzz/require.hpp"

namespace leiri_fuzz {
namespace {

using leiri::reference;

/// The search for a shorter reference is quadratic.
constexpr std::size_t longest_for_search = 100;

bool leads_back(std::string_view candidate, const reference& target, const reference& base) {
  std::string out;
  const auto resolved = leiri::resolve(*leiri::split(candidate), base, out);
  return resolved && resolved->text == target.text;
}

// The result resolves to exactly the target, and is never longer than that.
void resolve_inverts(std::string_view relative, const reference& target, const reference& base) {
  require(leads_back(relative, target, base) && relative.size() <= target.text.size(),
          "the relative reference leads to the target and is no longer",
          {{"target", target.text}, {"base", base.text}, {"relative", relative}});
}

// Of the forms that a reference can have - a climb, or nothing, then an end of the target - none
// that is valid and leads to the target is shorter.
void is_shortest(std::string_view relative, const reference& target, const reference& base,
                 const input& in) {
  if (target.text.size() > longest_for_search) {
    return;
  }
  std::string climb;
  for (std::size_t up = 0; climb.size() < relative.size(); ++up) {
    for (const std::string& start :
         {climb, "./" + climb, climb.substr(0, climb.size() - !climb.empty())}) {
      for (std::size_t at = 0; at <= target.text.size(); ++at) {
        const std::string candidate = start + std::string(target.text.substr(at));
        const bool better = candidate.size() < relative.size() &&
                            leiri::parse(candidate, in.profile, leiri::kind::iri_reference) &&
                            leads_back(candidate, target, base);
        require(!better, "the relative reference is the shortest",
                {{"target", target.text},
                 {"base", base.text},
                 {"relative", relative},
                 {"shorter", candidate}});
      }
    }
    climb += "../";
  }
}

}  // namespace

void verify(const input& in) {
  const reference base = *leiri::split(in.first());
  const reference target = *leiri::split(in.second());
  std::string out;
  const auto relative = leiri::relativize(target, base, out);
  if (!relative) {
    return;
  }
  resolve_inverts(*relative, target, base);
  const auto valid = [&](std::string_view text) {
    return leiri::parse(text, in.profile, leiri::kind::iri_reference).has_value();
  };
  // What valid identifiers are made relative to is valid itself, under the same profile.
  if (valid(base.text) && valid(target.text)) {
    require(valid(*relative), "the relative reference is valid",
            {{"target", target.text},
             {"base", base.text},
             {"relative", *relative},
             {"profile", name(in.profile)}});
    is_shortest(*relative, target, base, in);
  }
}

}  // namespace leiri_fuzz
