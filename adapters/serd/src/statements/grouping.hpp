#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "statements/statement.hpp"

namespace leiri::serd {

/// Keeps the statements together that Serd flags as one nested anonymous node or list. A writer
/// turns them into brackets immediately, so they must be complete: `( <bad> 1 )` without its first
/// statement would be a list of one member, and `[ <bad> [ :p 1 ] ]` without the middle one would
/// not nest. The statements wait until the structure is complete. If a part is missing or the
/// structure becomes too long, they are passed on as plain statements.
class grouping {
 public:
  explicit grouping(const sinks& next) : next_(next) {}

  SerdStatus add(const statement& s);
  /// Replaces add() for a statement that is left out.
  SerdStatus drop(const statement& s);
  /// The end of an anonymous node.
  SerdStatus end(const SerdNode& node);
  /// Passes on waiting statements as plain ones, since the end of their structure is missing.
  SerdStatus flush() { return give_up(); }

 private:
  /// A statement, or an end whose node is in `subject`. Owns its text.
  struct held {
    bool is_end;
    statement shape;
    std::string text;
  };

  void hold(const statement& s, bool is_end);
  SerdStatus release(bool whole);
  SerdStatus give_up();
  SerdStatus leave(std::size_t levels);
  [[nodiscard]] SerdStatus send_plainly(statement s) const;

  sinks next_;
  std::size_t depth_ = 0;
  bool plain_ = false;
  std::vector<held> held_;
};

}  // namespace leiri::serd
