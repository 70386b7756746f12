#include <deque>
#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <vector>

#include "boundary.hpp"
#include "handles.hpp"
#include "inventory/inventory_merger.hpp"

using namespace leiri::c;

namespace {

leiri::position read(const leiri_position* p) noexcept {
  return p == nullptr ? leiri::position{} : leiri::position{p->offset, p->line, p->column};
}

/// Converts a sum of LEIRI_USAGE_...
leiri::namespace_usages usages(std::uint32_t how) {
  leiri::namespace_usages all;
  std::uint32_t rest = how == 0 ? std::uint32_t{LEIRI_USAGE_DECLARED} : how;
  for (const leiri::namespace_usage u : leiri::all_namespace_usages) {
    const leiri::namespace_usages one(u);
    if ((rest & to_c(one)) != 0) {
      all.insert(one);
      rest -= to_c(one);
    }
  }
  if (rest != 0) {
    throw bad_argument{};
  }
  return all;
}

/// The element at `index` of a list.
template <class List>
const auto& element(const List& list, std::size_t index) {
  if (index >= list.size()) {
    throw none_there{};
  }
  return list[index];
}

}  // namespace

namespace leiri::c {

/// Copies of the namespaces that a caller knows.
class known_names {
 public:
  known_names(const leiri_known_namespace* known, std::size_t count) {
    names_.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const leiri_known_namespace& one = given(known + i);
      const auto& prefix = texts_.emplace_back(checked(one.prefix));
      const auto& name = texts_.emplace_back(checked(one.name));
      names_.push_back({prefix, name});
    }
  }

  [[nodiscard]] std::span<const leiri::known_namespace> names() const noexcept { return names_; }

 private:
  std::deque<std::string> texts_;  // the texts that the names refer to
  std::vector<leiri::known_namespace> names_;
};

}  // namespace leiri::c

struct leiri_namespaces {
  explicit leiri_namespaces(const leiri_namespaces_options& options)
      : known(options.known, options.known_count),
        aliases(options.aliases == nullptr ? leiri::alias_table() : options.aliases->table),
        inventory({known.names(), &aliases}) {}
  ~leiri_namespaces() = default;
  leiri_namespaces(const leiri_namespaces&) = delete;
  leiri_namespaces& operator=(const leiri_namespaces&) = delete;

  known_names known;
  leiri::alias_table aliases;
  leiri::namespace_inventory inventory;
};

struct leiri_namespace_groups {
  std::vector<leiri::namespace_group> groups;
};

struct leiri_namespace_findings {
  std::vector<leiri::namespace_finding> findings;
};

leiri_position leiri_advance(const leiri_position* from, const char* text, size_t size) {
  const leiri::position start = from == nullptr ? leiri::position{0, 1, 1} : read(from);
  return to_c(text == nullptr ? start : leiri::advance(start, checked(text, size)));
}

leiri_status leiri_well_known_namespace(size_t index, leiri_known_namespace* known) {
  return guarded([&] {
    const auto& one = element(leiri::well_known_namespaces(), index);
    put(known, {view(one.prefix), view(one.name)});
  });
}

size_t leiri_namespace_part(const char* iri, size_t size) {
  return iri == nullptr ? 0 : leiri::namespace_part(checked(iri, size)).size();
}

leiri_status leiri_namespaces_new(const leiri_namespaces_options* options,
                                  leiri_namespaces** namespaces) {
  return guarded([&]() -> leiri_status { return new_handle(namespaces, read_options(options)); });
}

void leiri_namespaces_free(leiri_namespaces* namespaces) { delete namespaces; }

leiri_status leiri_namespaces_begin_document(leiri_namespaces* namespaces, const char* name,
                                             size_t size, uint32_t* index) {
  return guarded(
      [&] { put(index, given(namespaces).inventory.begin_document(checked(name, size))); });
}

leiri_status leiri_namespaces_add(leiri_namespaces* namespaces, const char* name, size_t size,
                                  const leiri_namespaces_add_options* options, uint32_t* index) {
  return guarded([&] {
    const auto asked = read_options(options);
    if (given(namespaces).inventory.documents() == 0) {
      throw bad_argument{};
    }
    const auto document = static_cast<std::uint32_t>(namespaces->inventory.documents() - 1);
    const std::uint64_t uses = asked.uses == 0 ? 1 : asked.uses;
    const leiri::position where = read(asked.where);
    leiri::detail::inventory_merger to(namespaces->inventory);
    const std::uint32_t added =
        to.add(checked(name, size), {document, uses, where, usages(asked.how)});
    to.add_prefix(added, checked(asked.prefix), {document, where});
    put(index, added);
  });
}

leiri_status leiri_namespaces_append(leiri_namespaces* namespaces, const leiri_namespaces* part,
                                     uint64_t lines_before) {
  return guarded([&] {
    if (given(namespaces).inventory.documents() == 0 || given(part).inventory.documents() != 1 ||
        namespaces == part) {
      throw bad_argument{};
    }
    leiri::detail::inventory_merger(namespaces->inventory).append(part->inventory, lines_before);
  });
}

int leiri_namespaces_is_used(const leiri_namespaces* namespaces, const char* name, size_t size) {
  return namespaces != nullptr && (name != nullptr || size == 0) &&
                 namespaces->inventory.is_used(checked(name, size))
             ? 1
             : 0;
}

size_t leiri_namespaces_size(const leiri_namespaces* namespaces) {
  return namespaces == nullptr ? 0 : namespaces->inventory.entries().size();
}

size_t leiri_namespaces_documents(const leiri_namespaces* namespaces) {
  return namespaces == nullptr ? 0 : namespaces->inventory.documents();
}

leiri_status leiri_namespaces_get(const leiri_namespaces* namespaces, size_t index,
                                  leiri_namespace* entry) {
  return guarded([&] {
    const auto& one = element(given(namespaces).inventory.entries(), index);
    put(entry, {view(one.name), one.count, one.prefixes.size(), one.uses.size()});
  });
}

leiri_status leiri_namespaces_prefix(const leiri_namespaces* namespaces, size_t index,
                                     size_t prefix, leiri_text* text) {
  return guarded([&] {
    const auto& one = element(given(namespaces).inventory.entries(), index);
    put(text, view(element(one.prefixes, prefix)));
  });
}

leiri_status leiri_namespaces_use(const leiri_namespaces* namespaces, size_t index, size_t use,
                                  leiri_namespace_use* found) {
  return guarded([&] {
    const auto& one = element(element(given(namespaces).inventory.entries(), index).uses, use);
    put(found, {one.document, one.count, to_c(one.first)});
  });
}

leiri_status leiri_namespaces_document(const leiri_namespaces* namespaces, size_t document,
                                       leiri_text* name) {
  return guarded([&]() -> leiri_status {
    if (document >= given(namespaces).inventory.documents()) {
      return LEIRI_NOT_FOUND;
    }
    put(name, view(namespaces->inventory.document(static_cast<std::uint32_t>(document))));
    return LEIRI_OK;
  });
}

leiri_status leiri_namespace_groups_new(const leiri_namespaces* namespaces,
                                        leiri_namespace_groups** groups) {
  return guarded(
      [&]() -> leiri_status { return new_handle(groups, given(namespaces).inventory.groups()); });
}

void leiri_namespace_groups_free(leiri_namespace_groups* groups) { delete groups; }

size_t leiri_namespace_groups_size(const leiri_namespace_groups* groups) {
  return groups == nullptr ? 0 : groups->groups.size();
}

leiri_status leiri_namespace_groups_get(const leiri_namespace_groups* groups, size_t index,
                                        leiri_namespace_group* group) {
  return guarded([&] {
    const auto& one = element(given(groups).groups, index);
    put(group, {rungs::to_c(one.rung), to_c(one.differ), one.members.data(), one.members.size(),
                view(one.known)});
  });
}

leiri_status leiri_namespace_findings_new(const leiri_namespaces* namespaces,
                                          leiri_namespace_findings** findings) {
  return guarded([&]() -> leiri_status {
    const leiri::namespace_inventory& all = given(namespaces).inventory;
    return new_handle(findings, leiri::namespace_findings(all, all.groups()));
  });
}

void leiri_namespace_findings_free(leiri_namespace_findings* findings) { delete findings; }

size_t leiri_namespace_findings_size(const leiri_namespace_findings* findings) {
  return findings == nullptr ? 0 : findings->findings.size();
}

leiri_status leiri_namespace_findings_get(const leiri_namespace_findings* findings, size_t index,
                                          leiri_namespace_finding* finding) {
  return guarded([&] {
    const auto& one = element(given(findings).findings, index);
    put(finding,
        {to_c(one.code), severities::to_c(one.severity), view(one.value), view(one.intended),
         one.first.document, to_c(one.first.where), view(one.message)});
  });
}
