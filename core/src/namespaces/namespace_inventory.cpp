#include <leiri/namespace_inventory.hpp>

#include <algorithm>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>
#include <limits>
#include <unordered_map>

namespace leiri {
namespace {

/// Names with the same key, in order of appearance.
struct key_class {
  std::vector<std::uint32_t> members;
  std::vector<const known_namespace*> known;
};

/// Groups the names that meet on the ladder.
class grouper {
 public:
  grouper(std::span<const namespace_entry> entries, const namespace_knowledge& knowledge)
      : entries_(entries), aliases_(knowledge.aliases) {
    classes_.reserve(entries.size());
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
      class_of(entries[i].name).members.push_back(i);
    }
    learn(well_known_namespaces());
    learn(knowledge.known);
  }

  std::vector<namespace_group> run() {
    std::vector<namespace_group> out;
    for (key_class& c : classes_) {
      if (c.members.size() > 1 || !c.known.empty()) {
        add_group(c, out);
      }
    }
    return out;
  }

 private:
  void learn(std::span<const known_namespace> known) {
    for (const known_namespace& k : known) {
      known_.emplace(k.name, &k);
      const auto id = keys_.find(key_of(k.name));
      if (id) {
        classes_[*id].known.push_back(&k);
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

  key_class& class_of(std::string_view name) {
    const interner::id id = keys_.intern(key_of(name));
    if (id == classes_.size()) {
      classes_.emplace_back();
    }
    return classes_[id];
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

  void add_group(key_class& c, std::vector<namespace_group>& out) const {
    std::stable_sort(c.members.begin(), c.members.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return is_preferred(a, b); });
    drop_other_namespaces(c.members);
    const bool misses_known = !c.known.empty() && find_known(c.members.front()) == nullptr;
    if (c.members.size() < 2 && !misses_known) {
      return;
    }
    namespace_group group;
    group.rung = rung::string;
    group.members = c.members;
    group.known = misses_known ? nearest_known(c) : std::string_view();
    compare_members(group);
    out.push_back(std::move(group));
  }

  [[nodiscard]] result<comparison> compare_names(std::string_view a, std::string_view b) const {
    return compare(a, b, {profile::leiri, aliases_, false});
  }

  /// The well-known name with this key that differs least from the preferred member.
  [[nodiscard]] std::string_view nearest_known(const key_class& c) const {
    const std::string_view name = entries_[c.members.front()].name;
    const auto distance = [&](const known_namespace* k) {
      const result<comparison> met = compare_names(k->name, name);
      return met ? met->differ.size() : std::numeric_limits<int>::max();
    };
    return (*std::min_element(c.known.begin(), c.known.end(),
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
  std::vector<key_class> classes_;
  std::string key_;
};

void add_prefix(std::string_view prefix, namespace_entry& entry) {
  if (!prefix.empty() &&
      std::find(entry.prefixes.begin(), entry.prefixes.end(), prefix) == entry.prefixes.end()) {
    entry.prefixes.emplace_back(prefix);
  }
}

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

std::uint32_t namespace_inventory::add(std::string_view name, std::string_view prefix,
                                       const locator& where) {
  const auto document = static_cast<std::uint32_t>(documents_.size() - 1);
  const std::uint32_t index = enter(name, document, is_used(name) ? position{} : where.locate(0));
  add_prefix(prefix, entries_[index]);
  add_again(index);
  return index;
}

std::uint32_t namespace_inventory::add(std::string_view name, const namespace_use& use,
                                       std::span<const std::string> prefixes) {
  const std::uint32_t index = enter(name, use.document, use.first);
  namespace_entry& entry = entries_[index];
  for (const std::string& prefix : prefixes) {
    add_prefix(prefix, entry);
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
