#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "statements/statement.hpp"

namespace leiri::serd {

/// Keeps together what Serd flags as one nested anonymous node or list. A writer turns it into
/// brackets as it comes, so it must be whole: `( <bad> 1 )` without its first statement would be
/// the list of one, and `[ <bad> [ :p 1 ] ]` without the middle one would not nest. So it waits
/// until it is complete. Where something is missing, or it grows too long to wait, its statements
/// go on plainly.
class grouping {
 public:
  explicit grouping(const sinks& next) : next_(next) {}

  SerdStatus add(const statement& s);
  /// In the place of add(), for a statement that does not go on.
  SerdStatus drop(const statement& s);
  /// The end of an anonymous node.
  SerdStatus end(const SerdNode& node);
  /// What still waits goes on plainly: its end did not come.
  SerdStatus flush() { return give_up(); }

 private:
  /// A statement, or an end with the node as its subject. Owns its text.
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
