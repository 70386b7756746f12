#pragma once

#include <deque>
#include <leiri/aliases.hpp>
#include <leiri/namespaces.hpp>
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

/// What users know and leiri cannot: which identifiers lead to the same thing, which namespaces are
/// well known among them, and where in their XML identifiers stand.
namespace leiri::command {

/// Adds a row to a table; `match` is "exact" or "prefix". Answers what is wrong, for people.
std::optional<std::string> add_alias(alias_table& table, std::string_view match,
                                     std::string_view from, std::string_view to);

/// A file of lines `exact FROM TO` and `prefix FROM TO`; see read_table(). No path, no aliases.
alias_table read_aliases(const std::string& path);

/// A file of lines `PREFIX NAME`; see read_table().
class known_namespaces {
 public:
  /// No path, no names.
  explicit known_namespaces(const std::string& path);

  [[nodiscard]] std::span<const known_namespace> names() const noexcept { return names_; }

 private:
  std::deque<std::pair<std::string, std::string>> texts_;  // where the names' views lead
  std::vector<known_namespace> names_;
};

/// A vocabulary file (leiri/libxml2/vocabulary_file.hpp); null where there is no path. Throws as
/// read_table() does.
std::unique_ptr<libxml2::vocabulary_file> read_vocabulary(const std::string& path);

}  // namespace leiri::command
