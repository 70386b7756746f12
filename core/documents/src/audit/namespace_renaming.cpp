#include <leiri/documents/namespace_renaming.hpp>

#include <algorithm>
#include <cstddef>
#include <leiri/characters.hpp>
#include <leiri/documents/ontology_inventory.hpp>
#include <leiri/interner.hpp>
#include <utility>

namespace leiri {
namespace {

/// Whether a local name can follow the name of a namespace without running together with it.
bool has_separator_at_end(std::string_view name) noexcept {
  const auto last = static_cast<unsigned char>(name.empty() ? 'a' : name.back());
  return last < 0x80 && !alpha.contains(name.back()) && !digit.contains(name.back());
}

bool is_local_name(std::string_view rest) noexcept {
  return rest.find_first_of("/#") == std::string_view::npos;
}

/// `name` without the white space around it, which XML Schema's type anyURI ignores. A namespace
/// name keeps it.
std::string_view collapsed(const occurrence& o, std::string_view name) noexcept {
  const std::string_view inside = trim(name);
  return o.role == role::namespace_name || inside.empty() ? name : inside;
}

/// Whether the identifier is a name, not the address of something to be opened.
bool is_name(const occurrence& o) noexcept {
  switch (o.role) {
    case role::base:
    case role::system_id:
      return false;
    case role::attribute:
    case role::element:
      return o.reading == reading::name ||
             (o.role == role::attribute && o.reading == reading::absolute);
    default:
      return true;
  }
}

}  // namespace

/// The implementation. A function that has the name of a function of the renaming implements it.
class namespace_renaming::state {
 public:
  explicit state(std::vector<renamed_namespace> names);

  std::optional<renamed> rename(const occurrence& o, std::string_view iri);
  [[nodiscard]] std::optional<std::string_view> new_name_of(std::string_view name) const noexcept;
  [[nodiscard]] std::vector<merged_namespaces> merges() const;

 private:
  /// A namespace that is renamed, or that has a new name already.
  struct known_name {
    std::string_view to;
    bool is_renamed = false;
    bool has_separator = false;
    std::optional<position> first;
  };

  void know(std::string_view name, std::string_view to, bool is_renamed);
  [[nodiscard]] std::optional<interner::id> namespace_of(std::string_view iri,
                                                         std::size_t namespace_size) const noexcept;
  [[nodiscard]] std::optional<interner::id> find(const occurrence& o,
                                                 std::string_view iri) const noexcept;

  std::vector<renamed_namespace> renamings_;
  interner ids_;
  std::vector<known_name> names_;      // by id
  std::vector<interner::id> unusual_;  // that end in neither `/` nor `#`, nor a letter or digit
  std::string text_;
};

namespace_renaming::state::state(std::vector<renamed_namespace> names)
    : renamings_(std::move(names)) {
  for (const renamed_namespace& r : renamings_) {
    know(r.from, r.to, true);
  }
  for (const renamed_namespace& r : renamings_) {
    if (!ids_.find(r.to)) {
      know(r.to, r.to, false);
    }
  }
}

void namespace_renaming::state::know(std::string_view name, std::string_view to, bool is_renamed) {
  const interner::id id = ids_.intern(name);
  names_.push_back({to, is_renamed, has_separator_at_end(name), std::nullopt});
  if (names_.back().has_separator && name.back() != '/' && name.back() != '#') {
    unusual_.push_back(id);
  }
}

/// The longest of the known namespaces to which the IRI belongs.
std::optional<interner::id> namespace_renaming::state::namespace_of(
    std::string_view iri, std::size_t namespace_size) const noexcept {
  std::optional<interner::id> found = ids_.find(namespace_part(iri));
  if (found && !names_[*found].has_separator) {
    found.reset();
  }
  for (const interner::id id : unusual_) {
    const std::string_view name = ids_[id];
    if (iri.starts_with(name) && is_local_name(iri.substr(name.size())) &&
        (!found || ids_[*found].size() < name.size())) {
      found = id;
    }
  }
  if (!found && namespace_size != 0 && is_local_name(iri.substr(namespace_size))) {
    found = ids_.find(iri.substr(0, namespace_size));
  }
  return found;
}

std::optional<interner::id> namespace_renaming::state::find(const occurrence& o,
                                                            std::string_view iri) const noexcept {
  if (!is_name(o)) {
    return std::nullopt;
  }
  const bool is_whole = o.reading == reading::name || o.role == role::prefix;
  if (const auto whole = is_whole ? ids_.find(iri) : std::nullopt) {
    return whole;
  }
  return o.reading == reading::name ? std::nullopt : namespace_of(iri, o.namespace_size);
}

std::optional<namespace_renaming::renamed> namespace_renaming::state::rename(const occurrence& o,
                                                                             std::string_view iri) {
  iri = collapsed(o, iri);
  const auto id = find(o, iri);
  if (!id) {
    return std::nullopt;
  }
  known_name& name = names_[*id];
  if (!name.first) {
    name.first = o.where == nullptr ? position{} : o.where->locate(0);
  }
  if (!name.is_renamed) {
    return std::nullopt;
  }
  const std::string_view local = iri.substr(ids_[*id].size());
  text_ = name.to;
  text_ += local;
  return renamed{text_, !local.empty() && !has_separator_at_end(name.to)};
}

std::optional<std::string_view> namespace_renaming::state::new_name_of(
    std::string_view name) const noexcept {
  const auto id = ids_.find(name);
  return id && names_[*id].is_renamed ? std::optional(names_[*id].to) : std::nullopt;
}

std::vector<merged_namespaces> namespace_renaming::state::merges() const {
  std::vector<merged_namespaces> out;
  std::vector<interner::id> used;
  for (interner::id i = 0; i < names_.size(); ++i) {
    const known_name& name = names_[i];
    if (!name.first) {
      continue;
    }
    const auto same = std::find_if(used.begin(), used.end(),
                                   [&](interner::id other) { return names_[other].to == name.to; });
    if (same == used.end()) {
      used.push_back(i);
    } else {
      out.push_back({ids_[*same], *names_[*same].first, ids_[i], *name.first, name.to});
    }
  }
  return out;
}

namespace_renaming::namespace_renaming(std::vector<renamed_namespace> names)
    : state_(std::make_unique<state>(std::move(names))) {}

namespace_renaming::namespace_renaming(namespace_renaming&& other) noexcept = default;
namespace_renaming& namespace_renaming::operator=(namespace_renaming&& other) noexcept = default;
namespace_renaming::~namespace_renaming() = default;

std::optional<namespace_renaming::renamed> namespace_renaming::rename(const occurrence& o,
                                                                      std::string_view iri) {
  return state_->rename(o, iri);
}

std::optional<std::string_view> namespace_renaming::new_name_of(
    std::string_view name) const noexcept {
  return state_->new_name_of(name);
}

std::vector<merged_namespaces> namespace_renaming::merges() const { return state_->merges(); }

}  // namespace leiri
