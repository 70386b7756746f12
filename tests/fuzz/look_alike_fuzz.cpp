#include <algorithm>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>
#include <string>
#include <vector>

#include "input.hpp"
#include "require.hpp"

namespace leiri_fuzz::look_alike_fuzz {
namespace {

using leiri::difference;
using leiri::reference;
using leiri::rung;

class nowhere final : public leiri::locator {
 public:
  [[nodiscard]] leiri::position locate(std::uint32_t /*value_offset*/) const override { return {}; }
};

std::string key(const reference& ref) {
  std::string out;
  return std::string(leiri::look_alike_key(ref, out));
}

bool is_of_look_alikes(difference d) {
  return d >= difference::trailing || d == difference::scheme;
}

// Equal keys agree with compare(): keys form classes, so an identifier that looks like one member
// of a class looks like the others.
void keys_agree_with_compare(const input& in, const reference& a, const reference& b) {
  const auto met = leiri::compare(a.text, b.text, in.profile);
  require((key(a) == key(b)) == (met->rung <= rung::look_alike), "equal keys where compare() meets",
          {{"a", a.text}, {"b", b.text}, {"compare", name(met->rung)}});
}

// Differences are the same from both sides, and are those of look-alikes.
void differences_are_symmetric(const reference& a, const reference& b) {
  if (key(a) != key(b)) {
    return;
  }
  const auto there = leiri::look_alike_differences(a, b);
  require(there == leiri::look_alike_differences(b, a), "differences are symmetric",
          {{"a", a.text}, {"b", b.text}});
  require(std::all_of(there.begin(), there.end(), is_of_look_alikes), "differences of look-alikes",
          {{"a", a.text}, {"b", b.text}});
  require(std::is_sorted(there.begin(), there.end()), "differences come in order",
          {{"a", a.text}, {"b", b.text}});
}

// Differences that two identifiers with the same key may always have.
void respelling_keeps_the_key(const reference& ref, leiri::profile p) {
  const std::string text(ref.text);
  if (ref.has_fragment() || text.ends_with('/')) {
    return;
  }
  const std::string longer = text + '#';
  const auto marked = leiri::parse(longer, p, leiri::kind::iri);
  require(marked && key(*marked) == key(ref), "a # at the end changes no key", {{"text", text}});
}

// An inventory groups by keys what compare() would find pair by pair.
void groups_are_those_of_pairs(const reference& a, const reference& b) {
  if (a.text == b.text) {
    return;
  }
  leiri::namespace_inventory all;
  all.begin_document("");
  all.add(a.text, "", nowhere());
  all.add(b.text, "", nowhere());
  const auto met = leiri::compare(a.text, b.text, leiri::profile::leiri);
  const auto groups = all.groups();
  const bool grouped = std::any_of(groups.begin(), groups.end(),
                                   [](const auto& group) { return group.members.size() == 2; });
  if (grouped) {
    require(met && met->rung <= rung::look_alike, "only look-alikes are grouped",
            {{"a", a.text}, {"b", b.text}});
  }
  // Two well-known names may look alike and be different.
  if (met && met->rung <= rung::look_alike && groups.empty()) {
    const auto known = leiri::well_known_namespaces();
    const auto is_known = [&](std::string_view text) {
      return std::any_of(known.begin(), known.end(), [&](const auto& k) { return k.name == text; });
    };
    require(is_known(a.text) && is_known(b.text), "look-alikes are grouped",
            {{"a", a.text}, {"b", b.text}});
  }
}

void verify(const input& in) {
  const auto a = leiri::parse(in.first(), in.profile, leiri::kind::iri);
  const auto b = leiri::parse(in.second(), in.profile, leiri::kind::iri);
  if (!a || !b) {
    return;
  }
  keys_agree_with_compare(in, *a, *b);
  differences_are_symmetric(*a, *b);
  respelling_keeps_the_key(*a, in.profile);
  groups_are_those_of_pairs(*a, *b);
}

const target registered("look_alike", verify);

}  // namespace
}  // namespace leiri_fuzz::look_alike_fuzz
