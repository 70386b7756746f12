#pragma once

#include <functional>
#include <string>

#include "answers/identifier_line.hpp"
#include "pipeline/sorted_spool.hpp"

namespace leiri::command {

/// Sorts the identifiers of one document by their positions. Memory is bounded as in sorted_spool.
/// Throws output_failure.
class waiting_identifiers {
 public:
  using receiver = std::function<void(const listed_identifier& i)>;

  void add(const listed_identifier& i);

  /// Passes on all identifiers and is empty again.
  void drain(const receiver& to);

 private:
  void pack(const listed_identifier& i);
  [[nodiscard]] listed_identifier unpack(const finding_key& key, std::string_view packed) const;

  sorted_spool spool_;
  std::string base_;    // the first base of the document, which most identifiers have
  std::string packed_;  // the current identifier
};

}  // namespace leiri::command
