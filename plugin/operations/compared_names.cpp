#include "operations/compared_names.hpp"

#include <utility>

namespace leiri::operations {

void compared_names::add(std::string_view name) {
  ++added_;
  if (!name.empty()) {
    all_.note(all_.add(name, {}, fixed_place({position::unknown, added_, 1})),
              namespace_usages{namespace_usage::rdf_term});
  }
}

std::vector<compared_names::row> compared_names::rows() const {
  std::vector<std::vector<namespace_finding>> problems(all_.entries().size());
  for (namespace_finding& f : namespace_findings(all_, all_.groups())) {
    if (const auto index = all_.find(f.value)) {
      problems[*index].push_back(std::move(f));
    }
  }
  std::vector<row> rows;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const namespace_entry& entry = all_.entries()[i];
    if (problems[i].empty()) {
      rows.push_back({std::string(entry.name), entry.count, std::nullopt});
    }
    for (namespace_finding& f : problems[i]) {
      rows.push_back({std::string(entry.name), entry.count, std::move(f)});
    }
  }
  return rows;
}

}  // namespace leiri::operations
