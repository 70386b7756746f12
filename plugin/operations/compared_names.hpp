#pragma once

#include <cstdint>
#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::operations {

/// Namespace names that are compared with each other and with the well-known ones. Each name counts
/// as a use: the namespace of an RDF term.
class compared_names {
 public:
  compared_names() { all_.begin_document("names"); }

  /// Messages refer to the third name as "names:3:1".
  void add(std::string_view name);

  /// A distinct name and one of its problems; a name with several problems has a row for each.
  struct row {
    std::string name;
    std::uint64_t uses;
    std::optional<namespace_finding> problem;
  };
  /// In the order in which the names were first added.
  [[nodiscard]] std::vector<row> rows() const;

 private:
  namespace_inventory all_;
  std::uint64_t added_ = 0;
};

}  // namespace leiri::operations
