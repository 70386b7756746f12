#pragma once

#include <cstdint>
#include <leiri/aliases.hpp>
#include <leiri/compare.hpp>
#include <leiri/display.hpp>
#include <leiri/finding.hpp>
#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/resolve.hpp>
#include <leiri/transcode.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "operations/explanation.hpp"
#include "operations/repair_record.hpp"

/// The operations on one identifier at a time, as the command line and `batch` share them: a
/// request in, an answer out, no reading or writing.
namespace leiri::command {

/// How a host that is a domain name is written.
enum class host_form : std::uint8_t { percent, idna, unicode };

struct request {
  std::optional<std::string> iri;    ///< the operand
  std::optional<std::string> other;  ///< the second one of `compare`
  std::string base;

  /// Of the octets, where an operation reads percent-encoded ones; else of the operands, which
  /// have become UTF-8 before. Null: UTF-8.
  std::shared_ptr<leiri::charset> charset;

  // What the caller did not ask for is the operation's own choice.
  std::optional<leiri::profile> profile;
  std::optional<leiri::kind> kind;
  std::optional<ascii_policy> ascii;
  host_form host = host_form::percent;
  std::shared_ptr<leiri::charset> query_charset;  ///< null: UTF-8
  std::optional<leiri::rung> rung;                ///< never with `parts`
  std::optional<normal_form> parts;               ///< never with `rung`
  absolute_references absolute = absolute_references::resolve;
  legacy_options legacy;
  leiri::look_alikes look_alikes = leiri::look_alikes::keep;
  alias_table aliases;
  bool ignore_fragment = false;
  text_order order = text_order::visual;
  /// Of what the result is shown on. Null: it shows all that is visible.
  std::shared_ptr<leiri::charset> target_charset;
  bool bidi_component = false;  ///< `repair` sees to the rules of RFC 3987 section 4.2 as well
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

/// An identifier that `find` has found.
struct found_text {
  std::size_t offset;  ///< in bytes of the operand, as the length is
  std::size_t length;
  std::string iri;
};

/// A finding list is the result of `check-iri`; a reference is a view of the request's operand.
using operation_result =
    std::variant<std::string, reference, comparison, std::vector<remark>, std::vector<found_text>>;

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
  std::string_view default_value = {};  ///< what applies without the option; empty for a switch
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
  /// The names of the options that make a difference, separated by spaces. "profile=leiri" is an
  /// option whose default differs from that in operation_options().
  std::string_view options;
  /// Needs `iri`, and where `binary` `other`.
  answer (*perform)(const request& r);
  bool binary = false;
  /// The option `charset` is about octets in the operand, which itself is UTF-8.
  bool reads_octets = false;
};
std::span<const operation> operations() noexcept;

/// Whether an option makes a difference to an operation.
bool takes(const operation& op, std::string_view option);

/// What applies if an operation is performed without this option; empty if it requires the option.
std::string_view default_of(const operation& op, const operation_option& o) noexcept;

/// Null where there is none of that name.
const operation* operation_named(std::string_view name) noexcept;

/// Whether the name is that of a subcommand that works on documents, and so has no request.
bool is_document_operation(std::string_view name) noexcept;

/// Performs an operation, operands checked.
answer perform(const operation& op, const request& r);

problem bad_request(std::string message);
problem not_implemented(std::string_view what);

}  // namespace leiri::command
