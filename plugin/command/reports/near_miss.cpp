#include "reports/near_miss.hpp"

#include <algorithm>
#include <leiri/report_line.hpp>
#include <optional>

namespace leiri::command {

namespace {

/// The final `/`, `#` or `/#`.
std::string_view trailing_marks(std::string_view name) noexcept {
  std::string_view rest = name;
  if (rest.ends_with('#')) {
    rest.remove_suffix(1);
  }
  if (rest.ends_with('/')) {
    rest.remove_suffix(1);
  }
  return name.substr(rest.size());
}

std::string trailing_words(std::string_view a, std::string_view b) {
  const std::string_view x = trailing_marks(a);
  const std::string_view y = trailing_marks(b);
  if (!x.empty() && !y.empty()) {
    return "in their endings, " + std::string(x) + " and " + std::string(y);
  }
  const std::string_view more = x.empty() ? y : x;
  return more == "/" ? "by a trailing slash" : "by a trailing " + std::string(more);
}

std::string words(difference d, std::string_view a, std::string_view b) {
  switch (d) {
    case difference::trailing:
      return trailing_words(a, b);
    case difference::letter_case:
      return "in letter case";
    case difference::www:
      return "by www.";
    case difference::nfc:
      return "in the composition of characters";
    case difference::nfkc:
      return "in compatibility characters";
    case difference::confusable:
      return "in look-alike characters";
    default:
      return "in the " + std::string(name(d));
  }
}

/// For example "they differ by a trailing slash and in the scheme".
std::string difference_words(std::string_view a, std::string_view b, difference_set of_group,
                             const alias_table* aliases) {
  const auto compared = compare(a, b, {profile::leiri, aliases, false});
  if (compared && compared->rung == rung::protocol) {
    return "an alias makes them equal";
  }
  const difference_set differ = compared && !compared->differ.empty() ? compared->differ : of_group;
  std::string sentence;
  for (const difference d : differ) {
    sentence += (sentence.empty() ? "they differ " : " and ") + words(d, a, b);
  }
  return sentence;
}

std::string message(const namespace_inventory& namespaces, std::string_view wrong,
                    std::string_view right, const namespace_use* other, std::string_view words) {
  std::string text = "namespace <" + printable(wrong) + "> is not <" + printable(right) + "> (";
  if (other != nullptr) {
    text += place(namespaces.document(other->document), other->first);
  } else {
    text += "well known";
  }
  text += "): ";
  return text += words;
}

/// The member with the well-known name; null if no document uses that name.
const namespace_entry* preferred(const namespace_inventory& namespaces, const namespace_group& g) {
  for (const std::uint32_t member : g.members) {
    const namespace_entry& entry = namespaces.entries()[member];
    if (g.known.empty() || entry.name == g.known) {
      return &entry;
    }
  }
  return nullptr;
}

void add_misses(const namespace_inventory& namespaces, const namespace_group& group,
                const alias_table* aliases, std::vector<near_miss>& out) {
  const namespace_entry* const found = preferred(namespaces, group);
  const std::string_view right = found != nullptr ? found->name : group.known;
  const namespace_use* const other = found != nullptr ? &found->uses.front() : nullptr;
  for (const std::uint32_t member : group.members) {
    const namespace_entry& entry = namespaces.entries()[member];
    if (entry.name == right) {
      continue;
    }
    const std::string text = message(namespaces, entry.name, right, other,
                                     difference_words(entry.name, right, group.differ, aliases));
    for (const namespace_use& use : entry.uses) {
      out.push_back({use.document, use.first, entry.name, other, text});
    }
  }
}

}  // namespace

std::vector<near_miss> near_misses(const namespace_inventory& namespaces,
                                   const std::vector<namespace_group>& groups,
                                   const alias_table* aliases) {
  std::vector<near_miss> out;
  for (const namespace_group& group : groups) {
    add_misses(namespaces, group, aliases, out);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const near_miss& a, const near_miss& b) { return a.document < b.document; });
  return out;
}

}  // namespace leiri::command
