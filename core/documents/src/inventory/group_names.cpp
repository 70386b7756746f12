#include <algorithm>
#include <compare>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>
#include <limits>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "inventory/well_known.hpp"

namespace leiri {
namespace {

using known_names = std::vector<const known_namespace*>;

/// Finds out which names could meet another one. Most names look like no other, and need no key,
/// which would be expensive.
class looks {
 public:
  looks(std::span<const namespace_entry> entries, const namespace_knowledge& knowledge)
      : known_(knowledge.known),
        is_any_possible_(knowledge.aliases != nullptr ||
                         !std::all_of(entries.begin(), entries.end(),
                                      [](const auto& e) { return detail::is_plain(e.name); })),
        by_entry_(looks_of(entries)),
        in_order_(by_entry_) {
    std::sort(in_order_.begin(), in_order_.end());
    for (const known_namespace& k : known_) {
      is_any_possible_ = is_any_possible_ || !detail::is_plain(k.name);
      add_known(detail::look_of(k.name));
    }
    for (const std::uint64_t look : detail::known_looks()) {
      add_known(look);
    }
  }

  /// Whether a known name with this look could meet an entry.
  [[nodiscard]] bool may_meet_entry(std::uint64_t look) const {
    return is_any_possible_ || of_known_.contains(look);
  }

  /// Whether the entry at `index`, which has this name, could meet another entry or a known name.
  [[nodiscard]] bool may_meet(std::uint32_t index, std::string_view name) const {
    if (is_any_possible_ || !detail::has_web_server(name)) {
      return true;
    }
    const std::uint64_t look = by_entry_[index];
    const auto [begin, end] = std::equal_range(in_order_.begin(), in_order_.end(), look);
    return end - begin > 1 || (of_known_.contains(look) && !is_known(name));
  }

 private:
  static std::vector<std::uint64_t> looks_of(std::span<const namespace_entry> entries) {
    std::vector<std::uint64_t> all;
    all.reserve(entries.size());
    for (const namespace_entry& entry : entries) {
      all.push_back(detail::look_of(entry.name));
    }
    return all;
  }

  void add_known(std::uint64_t look) {
    if (std::binary_search(in_order_.begin(), in_order_.end(), look)) {
      of_known_.insert(look);
    }
  }

  [[nodiscard]] bool is_known(std::string_view name) const noexcept {
    return detail::find_known_row(name) != nullptr ||
           std::any_of(known_.begin(), known_.end(),
                       [name](const known_namespace& k) { return k.name == name; });
  }

  std::span<const known_namespace> known_;
  bool is_any_possible_;
  std::vector<std::uint64_t> by_entry_;
  std::vector<std::uint64_t> in_order_;
  std::unordered_set<std::uint64_t> of_known_;  // those that known names and entries share
};

/// Groups the names that meet on the ladder.
class grouper {
 public:
  explicit grouper(const namespace_inventory& namespaces)
      : namespaces_(namespaces),
        entries_(namespaces.entries()),
        aliases_(namespaces.knowledge().aliases),
        next_(entries_.size(), none) {
    const namespace_knowledge& knowledge = namespaces.knowledge();
    const looks seen(entries_, knowledge);
    for (std::uint32_t i = 0; i < entries_.size(); ++i) {
      if (seen.may_meet(i, entries_[i].name)) {
        append(keys_.intern(key_of(entries_[i].name)), i);
      }
    }
    const auto built_in = well_known_namespaces();
    for (std::size_t i = 0; i < built_in.size(); ++i) {
      if (seen.may_meet_entry(detail::known_looks()[i])) {
        learn(built_in[i]);
      }
    }
    for (const known_namespace& k : knowledge.known) {
      learn(k);
    }
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

  /// The names with the same key: a list in order of appearance, which is linked through next_.
  /// Most classes have one member.
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

  void learn(const known_namespace& k) {
    known_.emplace(k.name, &k);
    if (const auto id = keys_.find(key_of(k.name))) {
      known_by_key_[*id].push_back(&k);
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
    const std::string target = aliases_->follow(normalize(*ref, rung::scheme, notation::uri));
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
    const auto use = [](const namespace_entry& e) { return std::pair(e.uses.size(), e.count); };
    if (use(x) != use(y)) {
      return use(x) > use(y);
    }
    return namespaces_.precedes(namespaces_.first_place(x), x.name, namespaces_.first_place(y),
                                y.name);
  }

  void add_group(std::vector<std::uint32_t> members, const known_names& known,
                 std::vector<namespace_group>& out) const {
    std::sort(members.begin(), members.end(),
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

  /// In how many ways two names differ. A final `/` counts after a host, too.
  [[nodiscard]] int differences(std::string_view a, std::string_view b) const {
    const result<comparison> met = compare_names(a, b);
    if (!met) {
      return std::numeric_limits<int>::max();
    }
    bool is_told = false;
    for (const difference d : met->differ) {
      is_told = is_told || d == difference::trailing || d == difference::path;
    }
    return met->differ.size() + (!is_told && a.ends_with('/') != b.ends_with('/') ? 1 : 0);
  }

  /// The known name that differs least from `name`.
  [[nodiscard]] std::string_view nearest_known(std::string_view name,
                                               const known_names& known) const {
    const auto distance = [&](const known_namespace* k) { return differences(k->name, name); };
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

  const namespace_inventory& namespaces_;
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

std::vector<namespace_group> namespace_inventory::groups() const { return grouper(*this).run(); }

}  // namespace leiri
