#pragma once

#include <cstdint>
#include <leiri/compare.hpp>
#include <leiri/error.hpp>
#include <leiri/finding.hpp>
#include <leiri/identifier_finder.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "operations/arguments.hpp"
#include "operations/explanation.hpp"

namespace leiri::operations {

/// Why an operation has no result.
struct refusal {
  leiri::code code = code::bad_request;
  leiri::component component = component::none;
  std::optional<std::uint32_t> offset;  ///< in bytes of the operand; nothing if there is no place
  place about = place::iri;             ///< the operand with the error
  std::string message;                  ///< empty: the message of the code
};

/// The refusal because of an error in an operand.
inline refusal refuse(const error& e, place about = place::iri) {
  return {e.code, e.component, e.offset, about, {}};
}

/// The refusal because the request itself is wrong, not one of its operands.
inline refusal bad_request(std::string message) {
  return {code::bad_request, component::none, std::nullopt, place::iri, std::move(message)};
}

/// What a repair has changed. Views are valid during the call.
struct repair_record {
  std::string_view original;       ///< not necessarily UTF-8
  std::string_view result;         ///< a valid identifier
  std::span<const error> repairs;  ///< offsets in `original`; none if the original was valid
};

/// Receives the answer of an operation. Views are valid during the call; those of texts stay valid
/// as long as the operands and the scratch strings.
class sink {
 public:
  // The answer itself: an operation calls exactly one of these functions, before any other.
  virtual void text(std::string_view text) = 0;
  virtual void truth(bool truth) = 0;
  /// There is no result, and this is not an error.
  virtual void absent() = 0;
  virtual void refuse(const refusal& why) = 0;
  virtual void members(const reference& parts) = 0;
  virtual void compared(const comparison& outcome) = 0;
  /// The findings about `text`.
  virtual void findings(std::string_view text, std::span<const finding> all) = 0;
  /// The identifiers that `all` finds in `text`.
  virtual void identifiers(std::string_view text, identifier_finder& all) = 0;

  // In addition to the answer. A front end overrides what it uses.

  /// The operand was read by this grammar. A front end that reports findings checks the operand.
  virtual void examine(place /*operand*/, profile /*p*/, kind /*k*/) {}
  /// A finding that check() does not report.
  virtual void note(place /*operand*/, const finding& /*f*/) {}
  virtual void repaired(const repair_record& /*record*/) {}

  // With the option `explain`.

  /// The results of the steps of an operation; the last one is its result.
  virtual void steps(std::span<const std::string> /*all*/) {}
  virtual void verdicts(std::span<const verdict> /*all*/) {}
  virtual void rungs(std::span<const climbed_rung> /*all*/) {}

 protected:
  sink() = default;
  sink(const sink&) = default;
  sink& operator=(const sink&) = default;
  ~sink() = default;
};

/// Answers with a text, or with the refusal because of an error in the first operand. Returns
/// whether there is a text.
inline bool answer_text(const result<std::string_view>& text, sink& out) {
  text ? out.text(*text) : out.refuse(refuse(text.error()));
  return text.has_value();
}

}  // namespace leiri::operations
