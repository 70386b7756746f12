#pragma once

#include <deque>
#include <leiri/alias_table.hpp>
#include <leiri/namespace_inventory.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::libxml2 {
class vocabulary_file;
}

/// What only users know: which identifiers identify the same resource, which namespaces are well
/// known to them, and where their XML contains identifiers.
namespace leiri::command {

/// Reads a file of lines `exact FROM TO` and `prefix FROM TO`; see read_table(). An empty path
/// means no aliases.
alias_table read_aliases(const std::string& path);

/// A file of lines `PREFIX NAME`; see read_table().
class known_namespaces {
 public:
  /// An empty path means no names.
  explicit known_namespaces(const std::string& path);

  [[nodiscard]] std::span<const known_namespace> names() const noexcept { return names_; }

 private:
  std::deque<std::pair<std::string, std::string>> texts_;  // the texts that the names refer to
  std::vector<known_namespace> names_;
};

/// Reads a vocabulary file (leiri/libxml2/vocabulary_file.hpp); null if the path is empty. Throws
/// as read_table() does.
std::unique_ptr<libxml2::vocabulary_file> read_vocabulary(const std::string& path);

}  // namespace leiri::command
