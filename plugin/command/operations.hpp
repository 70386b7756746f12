#pragma once

#include <cstdint>
#include <leiri/compare.hpp>
#include <leiri/finding.hpp>
#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/resolve.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The operations on one identifier at a time, as the command line and `batch` share them: a
/// request in, an answer out, no reading or writing.
namespace leiri::command {

struct request {
  std::optional<std::string> iri;    ///< the operand
  std::optional<std::string> other;  ///< the second one of `compare`
  std::string base;

  // What the caller did not ask for is the operation's own choice.
  std::optional<leiri::profile> profile;
  std::optional<leiri::kind> kind;
  std::optional<ascii_policy> ascii;
  leiri::rung rung = rung::syntax;
  absolute_references absolute = absolute_references::resolve;
  legacy_options legacy;
  bool ignore_fragment = false;
};

/// Why there is no result.
struct problem {
  leiri::code code = code::bad_request;
  leiri::component component = component::none;
  std::optional<std::uint32_t> offset;  ///< in bytes of `operand`; nothing where it is about none
  std::string message;
  std::string operand;  ///< the identifier that it is about
};

/// A finding, told.
struct remark {
  leiri::finding finding;
  std::string message;
  bool about_base = false;
};

/// A finding list is the result of `check-iri`; a reference is a view of the request's operand.
using operation_result = std::variant<std::string, reference, comparison, std::vector<remark>>;

struct answer {
  std::variant<operation_result, problem> outcome;
  std::vector<remark> remarks;  ///< what is odd, though there is a result
};

/// An option of some operations.
struct operation_option {
  std::string_view name;    ///< as on the command line, without the dashes, and in requests
  std::string_view values;  ///< "fail|encode"; empty for a switch
  std::string_view help;
};
std::span<const operation_option> operation_options() noexcept;

/// Sets an option by name. What is wrong with the value: `bad-request`, or `not-implemented` for
/// what this version does not know yet.
std::optional<problem> set_option(request& r, std::string_view name, std::string_view value);

struct operation {
  std::string_view name;
  std::string_view operands;  ///< "IRI", as usage lines have it
  std::string_view help;
  /// The names of the options that make a difference, with spaces between.
  std::string_view options;
  /// Needs `iri`, and where `binary` `other`.
  answer (*perform)(const request& r);
  bool binary = false;
};
std::span<const operation> operations() noexcept;

/// Null where there is none of that name.
const operation* operation_named(std::string_view name) noexcept;

/// Whether the name is that of an operation to come.
bool is_future_operation(std::string_view name) noexcept;

/// Performs an operation, operands checked.
answer perform(const operation& op, const request& r);

problem bad_request(std::string message);
problem not_implemented(std::string_view what);

}  // namespace leiri::command
