#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// Reads the namespace declarations of start tags, each of which counts once for its namespace, and
/// finds errors in the use of prefixes that libxml2 does not find, since it implements Namespaces
/// 1.0 and does not expand entities in names.
class namespace_reader {
 public:
  explicit namespace_reader(document_state& s) noexcept : state_(s) {}

  void restart() noexcept;

  /// An element starts at this depth; that of the root is 1.
  void start(const start_event& e, std::size_t depth) {
    const bool has_own = e.namespaces() != 0 || e.has_rejected_namespaces;
    if (has_own || !bindings_.empty() || has_references_ || has_renamed_ ||
        e.has_completed_attributes) {
      read_all(e, depth);
    }
  }
  void end(std::size_t depth) noexcept {
    while (!bindings_.empty() && bindings_.back().depth == depth) {
      bindings_.pop_back();
    }
  }

 private:
  /// The binding of a prefix from an element on. Namespaces 1.1 can undeclare a prefix.
  struct binding {
    std::string prefix;
    std::size_t depth;
    bool is_bound;
  };

  void read_all(const start_event& e, std::size_t depth);
  void read(const sax_namespace& declared);
  std::string_view decoded(const sax_namespace& declared);
  void read_rejected(const start_event& e);
  void read_rejected_one(std::string_view prefix, std::string_view source);
  void check_prefixes(const start_event& e, std::size_t depth);
  void check_prefix(std::string_view prefix);
  void check_attributes(const start_event& e);
  void check_renamed_attributes(const start_event& e);

  document_state& state_;
  std::vector<binding> bindings_;  // of prefixes since the first undeclaration, innermost last
  std::vector<std::string> undeclared_;          // in the current tag
  std::set<std::string, std::less<>> rejected_;  // declarations in entities, which may be repeated
  bool has_references_ = false;                  // in a namespace name of the document
  bool has_renamed_ = false;                     // a namespace of the document
};

}  // namespace leiri::libxml2
