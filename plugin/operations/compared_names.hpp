#pragma once

#include <cstdint>
#include <leiri/namespace_findings.hpp>
#include <leiri/namespace_inventory.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::operations {

/// Names of namespaces that are compared with each other, and with those that are well known. Each
/// counts as used, as the namespace of an RDF term.
class compared_names {
 public:
  compared_names() { all_.begin_document("names"); }

  /// Messages say "names:3:1" for the third name.
  void add(std::string_view name);

  /// A distinct name and one of its problems; a name with several problems has a row for each.
  struct row {
    std::string name;
    std::uint64_t uses;
    std::optional<namespace_finding> problem;
  };
  /// In the order in which the names were added first.
  [[nodiscard]] std::vector<row> rows() const;

 private:
  namespace_inventory all_;
  std::uint64_t added_ = 0;
};

}  // namespace leiri::operations
