#pragma once

#include <leiri/copy.hpp>
#include <leiri/error.hpp>
#include <leiri/occurrence.hpp>
#include <leiri/policy.hpp>
#include <string_view>

namespace leiri::text {

/// Where the document goes that the lexer reads: to Serd, or into a copy. Bytes are those of the
/// document, in order.
class output {
 public:
  virtual ~output() = default;

  /// What is to become of what ought to be kept or skipped, since not everything can be here.
  [[nodiscard]] virtual policy possible(policy wanted, code why) const noexcept = 0;

  virtual void append(std::string_view bytes) = 0;
  /// Bytes that are no news to Serd: a byte order mark, comments, and the rest of a dropped line.
  virtual void leave_out(std::string_view bytes) = 0;
  virtual void repair(const edit& e) = 0;

  /// Tokens that Serd would refuse, or misunderstand. `iri` is what the token means.
  virtual void skip(std::string_view token) = 0;
  virtual void keep(std::string_view token, std::string_view iri) = 0;
  virtual void spell_out(std::string_view token, std::string_view iri) = 0;
  /// A blank node of a label that Serd may mistake for another.
  virtual void relabel(std::string_view token) = 0;
  /// A quote within a long string, behind which Serd takes an escape for two characters.
  virtual void lone_quote(std::string_view token) = 0;
  /// The end of a token, where Serd may take the dot that comes next for a part of it.
  virtual void end_before_dot() = 0;

  /// Everything so far may be taken; what follows may still be dropped.
  virtual void commit() = 0;
  /// Drops what came since, and what of the line is left out from now on. It was no statement, or
  /// is a statement with a skipped identifier.
  virtual void drop_line(const position& where, code why) = 0;
  virtual void skip_line(const position& where, code why) = 0;
};

}  // namespace leiri::text
