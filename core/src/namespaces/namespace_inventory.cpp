#include <leiri/namespace_inventory.hpp>

#include <algorithm>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>

namespace leiri {
namespace {

/// How many prefixes of a namespace are searched one by one.
constexpr std::size_t most_first_prefixes = 8;

using known_names = std::vector<const known_namespace*>;

/// Groups the names that meet on the ladder.
class grouper {
 public:
  grouper(std::span<const namespace_entry> entries, const namespace_knowledge& knowledge)
      : entries_(entries), aliases_(knowledge.aliases), next_(entries.size(), none) {
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
      append(keys_.intern(key_of(entries[i].name)), i);
    }
    learn(well_known_namespaces());
    learn(knowledge.known);
  }

  std::vector<namespace_group> run() {
    std::vector<namespace_group> out;
    for (interner::id key = 0; key < classes_.size(); ++key) {
      const auto known = known_by_key_.find(key);
      if (known != known_by_key_.end()) {
        add_group(members_of(key), known->second, out);
      } else if (classes_[key].first != classes_[key].last) {
        add_group(members_of(key), {}, out);
      }
    }
    return out;
  }

 private:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  /// Names with the same key: a list through next_, in order of appearance. Most classes have one
  /// member.
  struct key_class {
    std::uint32_t first;
    std::uint32_t last;
  };

  void append(interner::id key, std::uint32_t entry) {
    if (key == classes_.size()) {
      classes_.push_back({entry, entry});
      return;
    }
    next_[classes_[key].last] = entry;
    classes_[key].last = entry;
  }

  [[nodiscard]] std::vector<std::uint32_t> members_of(interner::id key) const {
    std::vector<std::uint32_t> members;
    for (std::uint32_t i = classes_[key].first; i != none; i = next_[i]) {
      members.push_back(i);
    }
    return members;
  }

  void learn(std::span<const known_namespace> known) {
    for (const known_namespace& k : known) {
      known_.emplace(k.name, &k);
      const auto id = keys_.find(key_of(k.name));
      if (id) {
        known_by_key_[*id].push_back(&k);
      }
    }
  }

  /// Two names meet on the ladder exactly if their keys are equal. A name that is not an absolute
  /// LEIRI equals only itself.
  std::string_view key_of(std::string_view name) {
    const result<reference> ref = parse(name, profile::leiri, kind::iri);
    if (!ref) {
      return name;
    }
    key_.clear();
    if (aliases_ == nullptr) {
      return look_alike_key(*ref, key_);
    }
    std::string normal;
    normalize(*ref, rung::scheme, notation::uri, normal);
    const std::string target = aliases_->follow(std::move(normal));
    return look_alike_key(*split(target), key_);
  }

  [[nodiscard]] const known_namespace* find_known(std::uint32_t entry) const {
    const auto found = known_.find(entries_[entry].name);
    return found == known_.end() ? nullptr : found->second;
  }

  [[nodiscard]] bool is_preferred(std::uint32_t a, std::uint32_t b) const {
    const bool a_known = find_known(a) != nullptr;
    const bool b_known = find_known(b) != nullptr;
    if (a_known != b_known) {
      return a_known;
    }
    const namespace_entry& x = entries_[a];
    const namespace_entry& y = entries_[b];
    return x.uses.size() != y.uses.size() ? x.uses.size() > y.uses.size() : x.count > y.count;
  }

  void add_group(std::vector<std::uint32_t> members, const known_names& known,
                 std::vector<namespace_group>& out) const {
    std::stable_sort(members.begin(), members.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return is_preferred(a, b); });
    drop_other_namespaces(members);
    const bool misses_known = !known.empty() && find_known(members.front()) == nullptr;
    if (members.size() < 2 && !misses_known) {
      return;
    }
    namespace_group group;
    group.rung = rung::string;
    group.known =
        misses_known ? nearest_known(entries_[members.front()].name, known) : std::string_view();
    group.members = std::move(members);
    compare_members(group);
    out.push_back(std::move(group));
  }

  [[nodiscard]] result<comparison> compare_names(std::string_view a, std::string_view b) const {
    return compare(a, b, {profile::leiri, aliases_, false});
  }

  /// The known name that differs least from `name`.
  [[nodiscard]] std::string_view nearest_known(std::string_view name,
                                               const known_names& known) const {
    const auto distance = [&](const known_namespace* k) {
      const result<comparison> met = compare_names(k->name, name);
      return met ? met->differ.size() : std::numeric_limits<int>::max();
    };
    return (*std::min_element(known.begin(), known.end(),
                              [&](auto* a, auto* b) { return distance(a) < distance(b); }))
        ->name;
  }

  /// Removes members that look like the first one but are known to be other namespaces.
  void drop_other_namespaces(std::vector<std::uint32_t>& members) const {
    const known_namespace* const first = find_known(members.front());
    if (first == nullptr) {
      return;
    }
    const auto other = std::remove_if(members.begin(), members.end(), [&](std::uint32_t m) {
      const known_namespace* const k = find_known(m);
      return k != nullptr && k->prefix != first->prefix;
    });
    members.erase(other, members.end());
  }

  void compare_members(namespace_group& group) const {
    const std::string_view model =
        group.known.empty() ? entries_[group.members.front()].name : group.known;
    for (const std::uint32_t m : group.members) {
      const result<comparison> met = compare_names(model, entries_[m].name);
      if (!met) {
        continue;  // aliases may lead to any name
      }
      group.rung = std::max(group.rung, met->rung);
      group.differ.insert(met->differ);
    }
  }

  std::span<const namespace_entry> entries_;
  const alias_table* aliases_;
  std::unordered_map<std::string_view, const known_namespace*> known_;
  interner keys_;
  std::vector<key_class> classes_;   // by key
  std::vector<std::uint32_t> next_;  // after each entry, the next one with its key
  std::unordered_map<interner::id, known_names> known_by_key_;
  std::string key_;
};

}  // namespace

std::string_view namespace_part(std::string_view iri) noexcept {
  for (std::size_t end = iri.size(); end > 0; --end) {
    if (iri[end - 1] == '#' || iri[end - 1] == '/') {
      return iri.substr(0, end);
    }
  }
  return iri;
}

std::uint32_t namespace_inventory::begin_document(std::string_view name) {
  documents_.emplace_back(name);
  return static_cast<std::uint32_t>(documents_.size() - 1);
}

bool namespace_inventory::is_used_now(const namespace_entry& entry) const noexcept {
  return entry.uses.back().document + 1 == documents_.size();
}

// Reserves room for both first: a name without its entry would shift all later ones.
std::uint32_t namespace_inventory::enter(std::string_view name, std::uint32_t document,
                                         const position& first) {
  const namespace_use use{document, 0, first};
  if (const auto known = names_.find(name)) {
    std::vector<namespace_use>& uses = entries_[*known].uses;
    if (uses.back().document != document) {
      uses.push_back(use);
    }
    return *known;
  }
  namespace_entry entry{{}, 0, {}, {use}};
  if (entries_.size() == entries_.capacity()) {
    entries_.reserve(entries_.size() * 2 + 8);
  }
  const interner::id id = names_.intern(name);
  entry.name = names_[id];
  entries_.push_back(std::move(entry));
  return id;
}

void namespace_inventory::add_prefix(std::string_view prefix, std::uint32_t entry) {
  std::vector<std::string>& known = entries_[entry].prefixes;
  const auto first_end =
      known.begin() + static_cast<std::ptrdiff_t>(std::min(known.size(), most_first_prefixes));
  if (prefix.empty() || std::find(known.begin(), first_end, prefix) != first_end) {
    return;
  }
  if (known.size() < most_first_prefixes) {
    known.emplace_back(prefix);
    return;
  }
  const std::string key = std::to_string(entry) + ' ' + std::string(prefix);
  if (!later_prefixes_.find(key)) {
    known.emplace_back(prefix);
    later_prefixes_.intern(key);
  }
}

std::uint32_t namespace_inventory::add(std::string_view name, std::string_view prefix,
                                       const locator& where) {
  const auto document = static_cast<std::uint32_t>(documents_.size() - 1);
  const std::uint32_t index = enter(name, document, is_used(name) ? position{} : where.locate(0));
  add_prefix(prefix, index);
  add_again(index);
  return index;
}

std::uint32_t namespace_inventory::add(std::string_view name, const namespace_use& use,
                                       std::span<const std::string> prefixes) {
  const std::uint32_t index = enter(name, use.document, use.first);
  namespace_entry& entry = entries_[index];
  for (const std::string& prefix : prefixes) {
    add_prefix(prefix, index);
  }
  entry.count += use.count;
  entry.uses.back().count += use.count;
  return index;
}

void namespace_inventory::append(const namespace_inventory& part, std::uint64_t lines_before) {
  for (const namespace_entry& found : part.entries_) {
    namespace_use use = found.uses.front();
    use.document = static_cast<std::uint32_t>(documents_.size() - 1);
    use.first.line += lines_before;
    add(found.name, use, found.prefixes);
  }
}

bool namespace_inventory::is_used(std::string_view name) const noexcept {
  const auto id = names_.find(name);
  return id && is_used_now(entries_[*id]);
}

std::vector<namespace_group> namespace_inventory::groups() const {
  return grouper(entries_, knowledge_).run();
}

}  // namespace leiri
