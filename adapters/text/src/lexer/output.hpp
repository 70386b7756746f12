#pragma once

#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/error.hpp>
#include <string_view>

namespace leiri::text {

/// The destination of the document that the lexer reads: Serd, or a copy. Bytes are those of the
/// document, in order.
class output {
 public:
  virtual ~output() = default;

  /// What is possible instead of keeping or skipping, since not every output can do both.
  [[nodiscard]] virtual policy possible(policy wanted, code why) const noexcept = 0;

  /// Whether it can read only RDF 1.1.
  [[nodiscard]] virtual bool needs_rdf_1_1() const noexcept { return false; }

  virtual void append(std::string_view bytes) = 0;
  /// Bytes that Serd does not need: a byte order mark, comments, and the rest of a dropped line.
  virtual void leave_out(std::string_view bytes) = 0;
  virtual void repair(const edit& e) = 0;

  /// Tokens that Serd would reject or misunderstand. `iri` is the meaning of the token.
  virtual void skip(std::string_view token) = 0;
  virtual void keep(std::string_view token, std::string_view iri) = 0;
  virtual void spell_out(std::string_view token, std::string_view iri) = 0;
  /// A blank node whose label Serd may mistake for another.
  virtual void relabel(std::string_view token) = 0;
  /// A quotation mark in a long string, after which Serd takes an escape for two characters.
  virtual void lone_quote(std::string_view token) = 0;
  /// The end of a token, to which Serd may add the following byte.
  virtual void end_token() = 0;

  /// Everything so far is final: it consists of whole lines or, in Turtle and TriG, of complete
  /// statements. What follows may still be dropped or may end with a syntax error.
  virtual void commit() = 0;
  /// Drops what came since, and leaves out the rest of the line, which is not a statement, or is a
  /// statement with a skipped identifier.
  virtual void drop_line(const position& where, code why) = 0;
  virtual void skip_line(const position& where, code why) = 0;
  /// Keeps the bytes of a line that is not a statement, without the repairs in it.
  virtual void keep_line() = 0;
};

/// What a policy for identifiers means for text that is not in the syntax: it cannot be repaired,
/// and the author may need its bytes.
[[nodiscard]] constexpr policy treatment_of_faulty_text(policy wanted) noexcept {
  return wanted == policy::repair ? policy::keep : wanted;
}

}  // namespace leiri::text
