#include "state/environment.hpp"

#include <leiri/parse.hpp>
#include <utility>

namespace leiri::text {

environment::environment(std::string_view base) { set_base(base); }

void environment::set_base(std::string_view absolute) {
  base_text_ = absolute;
  base_ = split(base_text_).value_or(reference{});
}

void environment::set_prefix(std::string_view prefix, declaration meaning) {
  if (const auto known = prefixes_.find(prefix)) {
    if (declarations_[*known].is_inherited) {
      inherited_[*known].noted = declarations_[*known].noted;
    }
    declarations_[*known] = std::move(meaning);
    return;
  }
  declarations_.push_back(std::move(meaning));
  prefixes_.intern(prefix);
}

/// A document uses few prefixes again and again: comparing a recent one is cheaper than the search.
std::optional<interner::id> environment::number_of(std::string_view prefix) {
  const unsigned last = prefix.empty() ? 0 : static_cast<unsigned char>(prefix.back());
  interner::id& recent = recent_[(last + prefix.size()) % recent_.size()];
  if (recent < declarations_.size() && prefixes_[recent] == prefix) {
    return recent;
  }
  const auto found = prefixes_.find(prefix);
  recent = found.value_or(recent);
  return found;
}

declaration* environment::find(std::string_view prefix) {
  const auto found = number_of(prefix);
  if (is_part_) {
    note(prefix, found);
  }
  return found ? &declarations_[*found] : nullptr;
}

void environment::note(std::string_view prefix, std::optional<interner::id> found) {
  if (found && *found < inherited_.size()) {
    inherited_[*found].is_asked_for = true;
  } else if (!found) {
    missing_.intern(prefix);
  }
}

void environment::inherit(const reading_state& before) {
  is_part_ = true;
  set_base(before.base);
  for (const prefix_meaning& p : before.prefixes) {
    declarations_.push_back({p.iri, p.is_usable, 0, {}, p.where, {}, true});
    prefixes_.intern(p.prefix);
  }
  inherited_.resize(declarations_.size());
}

void environment::describe(part_result& part) const {
  part.base = base_text_;
  for (interner::id i = 0; i < declarations_.size(); ++i) {
    const declaration& d = declarations_[i];
    const bool is_old = i < inherited_.size();
    if (is_old && inherited_[i].is_asked_for) {
      part.asked_for.push_back(
          {std::string(prefixes_[i]), d.is_inherited ? d.noted : inherited_[i].noted});
    }
    if (!d.is_inherited) {
      part.declared.push_back({std::string(prefixes_[i]), d.name, d.usable,
                               d.noted.contains(namespace_usage::rdf_name), d.where});
    }
  }
  for (interner::id i = 0; i < missing_.size(); ++i) {
    part.missing.emplace_back(missing_[i]);
  }
}

}  // namespace leiri::text
