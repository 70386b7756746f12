#include <algorithm>
#include <leiri/namespaces.hpp>
#include <leiri/parse.hpp>

namespace leiri {
namespace {

/// Two names meet on the ladder exactly when their keys are equal. A name that is no absolute LEIRI
/// is equal to itself only.
std::string_view key_of(std::string_view name, std::string& buffer) {
  buffer.clear();
  const result<reference> ref = parse(name, profile::leiri, kind::iri);
  return ref ? lookalike_key(*ref, buffer) : name;
}

const known_namespace* find_known(std::string_view name) noexcept {
  const auto all = well_known_namespaces();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const known_namespace& k) { return k.name == name; });
  return found == all.end() ? nullptr : &*found;
}

/// Names that share a key, in the order of appearance.
struct key_class {
  std::vector<std::uint32_t> members;
  const known_namespace* known = nullptr;
};

/// Makes groups out of key classes.
class grouper {
 public:
  explicit grouper(std::span<const namespace_entry> entries) : entries_(entries) {
    classes_.reserve(entries.size());
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
      class_of(entries[i].name).members.push_back(i);
    }
    for (const known_namespace& k : well_known_namespaces()) {
      if (const auto id = keys_.find(key_of(k.name, buffer_));
          id && classes_[*id].known == nullptr) {
        classes_[*id].known = &k;
      }
    }
  }

  std::vector<namespace_group> run() {
    std::vector<namespace_group> out;
    for (key_class& c : classes_) {
      if (c.members.size() > 1 || c.known != nullptr) {
        add_group(c, out);
      }
    }
    return out;
  }

 private:
  key_class& class_of(std::string_view name) {
    const interner::id id = keys_.intern(key_of(name, buffer_));
    if (id == classes_.size()) {
      classes_.emplace_back();
    }
    return classes_[id];
  }

  [[nodiscard]] bool is_preferred(std::uint32_t a, std::uint32_t b) const {
    const namespace_entry& x = entries_[a];
    const namespace_entry& y = entries_[b];
    const bool x_known = find_known(x.name) != nullptr;
    const bool y_known = find_known(y.name) != nullptr;
    if (x_known != y_known) {
      return x_known;
    }
    if (x.uses.size() != y.uses.size()) {
      return x.uses.size() > y.uses.size();
    }
    return x.count > y.count;
  }

  void add_group(key_class& c, std::vector<namespace_group>& out) const {
    std::stable_sort(c.members.begin(), c.members.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return is_preferred(a, b); });
    drop_other_namespaces(c.members);
    const bool known_is_used = find_known(entries_[c.members.front()].name) != nullptr;
    const bool misses_known = c.known != nullptr && !known_is_used;
    if (c.members.size() < 2 && !misses_known) {
      return;
    }
    namespace_group group;
    group.rung = rung::string;
    group.members = c.members;
    group.known = misses_known ? c.known->name : std::string_view();
    compare_members(group);
    out.push_back(std::move(group));
  }

  /// Leaves out what looks like the first member and is known to be something else.
  void drop_other_namespaces(std::vector<std::uint32_t>& members) const {
    const known_namespace* first = find_known(entries_[members.front()].name);
    if (first == nullptr) {
      return;
    }
    const auto other = std::remove_if(members.begin(), members.end(), [&](std::uint32_t m) {
      const known_namespace* k = find_known(entries_[m].name);
      return k != nullptr && k->prefix != first->prefix;
    });
    members.erase(other, members.end());
  }

  void compare_members(namespace_group& group) const {
    const std::string_view model =
        group.known.empty() ? entries_[group.members.front()].name : group.known;
    for (const std::uint32_t m : group.members) {
      const result<comparison> met = compare(model, entries_[m].name, profile::leiri);
      group.rung = std::max(group.rung, met->rung);
      for (const difference d : met->differ) {
        if (std::find(group.differ.begin(), group.differ.end(), d) == group.differ.end()) {
          group.differ.push_back(d);
        }
      }
    }
    std::sort(group.differ.begin(), group.differ.end());
  }

  std::span<const namespace_entry> entries_;
  interner keys_;
  std::vector<key_class> classes_;
  std::string buffer_;
};

}  // namespace

std::string_view namespace_part(std::string_view iri) noexcept {
  const std::size_t end = iri.find_last_of("#/");
  return end == std::string_view::npos ? iri : iri.substr(0, end + 1);
}

std::uint32_t namespace_inventory::begin_document(std::string_view name) {
  documents_.emplace_back(name);
  return static_cast<std::uint32_t>(documents_.size() - 1);
}

void namespace_inventory::add(std::string_view name, std::string_view prefix,
                              const locator& where) {
  const interner::id id = names_.intern(name);
  if (id == entries_.size()) {
    entries_.push_back({names_[id], 0, {}, {}});
  }
  namespace_entry& entry = entries_[id];
  const auto document = static_cast<std::uint32_t>(documents_.size() - 1);
  if (entry.uses.empty() || entry.uses.back().document != document) {
    entry.uses.push_back({document, 0, where.locate(0)});
  }
  ++entry.count;
  ++entry.uses.back().count;
  if (!prefix.empty() &&
      std::find(entry.prefixes.begin(), entry.prefixes.end(), prefix) == entry.prefixes.end()) {
    entry.prefixes.emplace_back(prefix);
  }
}

std::vector<namespace_group> namespace_inventory::groups() const { return grouper(entries_).run(); }

}  // namespace leiri
