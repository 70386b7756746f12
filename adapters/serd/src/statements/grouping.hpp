#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "statements/statement.hpp"

namespace leiri::serd {

/// Keeps the statements together that are flagged as one nested anonymous node or list. A writer
/// turns them into brackets immediately, so they must be complete: `( <bad> 1 )` without its first
/// statement would be a list of one member, and `[ <bad> [ :p 1 ] ]` without the middle one would
/// not nest. The statements wait until the structure is complete. If a part is missing, they are
/// passed on as plain statements.
class grouping {
 public:
  static constexpr std::size_t most_held = std::size_t{64} << 20U;  // in bytes
  /// What is_full() means, for a report of `limit-exceeded`.
  static constexpr std::string_view excess = "anonymous nodes or lists of more than 64 MiB";

  explicit grouping(const sinks& next) : next_(next) {}

  SerdStatus add(const statement& s);
  /// Replaces add() for a statement that is left out.
  SerdStatus drop(const statement& s);
  /// The end of an anonymous node.
  SerdStatus end(const SerdNode& node);
  /// Passes on waiting statements as plain ones, since the end of their structure is missing.
  SerdStatus flush() { return give_up(); }
  /// Forgets the waiting statements: a syntax error breaks their structure.
  void abandon() noexcept;
  /// Whether what waits takes too much memory.
  [[nodiscard]] bool is_full() const noexcept {
    return text_.size() + held_.size() * sizeof(held) > most_held;
  }

 private:
  /// A statement, or an end whose node is in `subject`. The texts are in text_.
  struct held {
    bool is_end;
    statement shape;
  };
  void open(const statement& s);
  SerdStatus close();
  void hold(const statement& s, bool is_end);
  SerdStatus release(bool whole);
  SerdStatus give_up();
  [[nodiscard]] SerdStatus send_held(const held& h, bool whole) const;
  [[nodiscard]] SerdStatus send_plainly(statement s) const;

  sinks next_;
  std::vector<std::string> open_;  // the labels of the anonymous nodes and lists that have begun
  bool plain_ = false;
  std::vector<held> held_;
  std::string text_;  // of all nodes of held_, one after another, each with a NUL
};

}  // namespace leiri::serd
