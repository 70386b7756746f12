#pragma once

#include <cstdint>
#include <leiri/aliases.hpp>
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

#include "explanation.hpp"
#include "repair_record.hpp"

/// The operations on one identifier at a time, as the command line and `batch` share them: a
/// request in, an answer out, no reading or writing.
namespace leiri::command {

/// How a host that is a domain name is written.
enum class host_form : std::uint8_t { percent, idna, unicode };

struct request {
  std::optional<std::string> iri;    ///< the operand
  std::optional<std::string> other;  ///< the second one of `compare`
  std::string base;

  // What the caller did not ask for is the operation's own choice.
  std::optional<leiri::profile> profile;
  std::optional<leiri::kind> kind;
  std::optional<ascii_policy> ascii;
  host_form host = host_form::percent;
  std::optional<leiri::rung> rung;   ///< never with `parts`
  std::optional<normal_form> parts;  ///< never with `rung`
  absolute_references absolute = absolute_references::resolve;
  legacy_options legacy;
  alias_table aliases;
  bool ignore_fragment = false;
  bool explain = false;
  /// The repair that is to be taken back.
  std::optional<repair_record> undo;
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
  std::string_view advice;  ///< lives for ever, as the group does
  std::string_view group;   ///< of the character that only a LEIRI may hold; empty for other codes
  bool about_base = false;
};

/// A finding list is the result of `check-iri`; a reference is a view of the request's operand.
using operation_result = std::variant<std::string, reference, comparison, std::vector<remark>>;

/// How a result came about: the steps of a mapping, the profiles' verdicts, or what was repaired.
using explanation =
    std::variant<std::monostate, mapping_steps, std::vector<verdict>, repair_record>;

struct answer {
  std::variant<operation_result, problem> outcome;
  std::vector<remark> remarks = {};  ///< what is odd, though there is a result
  command::explanation explanation = {};
};

/// The answer without a result.
answer refuse(problem p);

/// An option of some operations.
struct operation_option {
  std::string_view name;    ///< as on the command line, without the dashes, and in requests
  std::string_view values;  ///< "fail|encode"; empty for a switch; "FILE" for the name of a file
  std::string_view help;
};
std::span<const operation_option> operation_options() noexcept;

/// Sets an option by name. What is wrong with the value: `bad-request`, or `not-implemented` for
/// what this version does not know yet.
std::optional<problem> set_option(request& r, std::string_view name, std::string_view value);

/// The same for a value that is an array or object: its JSON text.
std::optional<problem> set_json_option(request& r, std::string_view name, std::string_view json);

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

/// Whether an option makes a difference to an operation.
bool takes(const operation& op, std::string_view option);

/// Null where there is none of that name.
const operation* operation_named(std::string_view name) noexcept;

/// Whether the name is that of an operation to come.
bool is_future_operation(std::string_view name) noexcept;

/// Performs an operation, operands checked.
answer perform(const operation& op, const request& r);

problem bad_request(std::string message);
problem not_implemented(std::string_view what);

}  // namespace leiri::command
