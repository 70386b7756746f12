#include "batch/request.hpp"

#include <algorithm>
#include <utility>

#include "batch/decode_operands.hpp"
#include "batch/json_bytes.hpp"
#include "operations/aliases.hpp"
#include "operations/parameters.hpp"

namespace leiri::batch {

namespace {

using operations::bad_request;
using operations::options;
using operations::parameter;
using operations::place;
using operations::refusal;
using operations::value_type;

constexpr std::array<std::string_view, 6> document_operations = {
    "check", "clean", "identifiers", "namespaces", "restore", "xinclude"};

/// For example `member "x" must be a string`.
std::string must_be(std::string_view member, std::string_view what) {
  return "member \"" + std::string(member) + "\" must be " + std::string(what);
}

/// Decodes an array of strings.
std::optional<std::string> decode_words(const parameter& option, const member& m, options& to) {
  if (!m.strings) {
    return must_be(option.name, "a string or an array of strings");
  }
  std::string words;
  for (const std::string& word : *m.strings) {
    words.append(words.empty() ? "" : ",").append(word);
  }
  return option.decode(option, words, to);
}

/// Decodes an array of objects with the members match, from and to.
std::optional<std::string> decode_alias_rows(const parameter& option, const member& m,
                                             options& to) {
  if (!m.objects) {
    return must_be(option.name, "an array of objects");
  }
  for (const json_fields& alias : *m.objects) {
    const std::string* const match = find_field(alias, "match");
    const std::string* const from = find_field(alias, "from");
    const std::string* const target = find_field(alias, "to");
    if (match == nullptr || from == nullptr || target == nullptr) {
      return "each row of \"aliases\" must have the strings match, from and to";
    }
    if (const auto wrong = operations::add_alias(to.aliases, *match, *from, *target)) {
      return "member \"aliases\": " + *wrong;
    }
  }
  return std::nullopt;
}

std::optional<std::string> decode_record(const parameter& option, const member& m, options& to) {
  to.undo = m.object ? read_record(*m.object) : std::nullopt;
  return to.undo ? std::nullopt : std::optional(must_be(option.name, "the record of a repair"));
}

/// Decodes an option from a member: a string, a boolean for a flag or, if the option has several
/// values, an array or object. Returns what is wrong with it, or nothing.
std::optional<std::string> decode(const parameter& option, const member& m, options& to) {
  const bool is_structure = option.type == value_type::aliases || option.type == value_type::record;
  if (!m.is_structure) {
    return is_structure ? must_be(m.name, "an array or object") : option.decode(option, m.text, to);
  }
  switch (option.type) {
    case value_type::words:
      return decode_words(option, m, to);
    case value_type::aliases:
      return decode_alias_rows(option, m, to);
    case value_type::record:
      return decode_record(option, m, to);
    default:
      return must_be(m.name, "a string");
  }
}

refusal not_implemented(std::string_view what) {
  refusal why = bad_request(std::string(what) + " is not implemented");
  why.code = code::not_implemented;
  return why;
}

/// The place of the operand with a name. Every operation accepts both names of the first operand.
std::optional<place> place_named(std::string_view member) noexcept {
  return member == "iri" || member == "text" ? std::optional(place::iri)
         : member == "other"                 ? std::optional(place::other)
         : member == "base"                  ? std::optional(place::base)
                                             : std::nullopt;
}

/// The option with a name, of this operation or, since these are accepted and ignored, of any
/// other. Null if a request cannot have such an option.
const parameter* option_named(const operations::operation& op, std::string_view member) {
  const parameter* option = find_option(op, member);
  for (const parameter* const common : {&operations::operand_charset, &operations::other_charset}) {
    option = option == nullptr && member == common->name ? common : option;
  }
  for (const operations::operation& other : operations::table()) {
    option = option == nullptr ? find_option(other, member) : option;
  }
  return option != nullptr && option->type == value_type::record_output ? nullptr : option;
}

std::optional<refusal> refusal_of(std::optional<std::string> wrong) {
  return wrong ? std::optional(bad_request(std::move(*wrong))) : std::nullopt;
}

}  // namespace

std::optional<operations::recorded_repair> read_record(const json_fields& fields) {
  auto original = read_bytes(fields, "original");
  const std::string* const result = find_field(fields, "result");
  if (!original || result == nullptr) {
    return std::nullopt;
  }
  return operations::recorded_repair{std::move(*original), *result};
}

std::optional<refusal> request::read(std::span<const member> members) {
  if (auto wrong = read_operation(members)) {
    return wrong;
  }
  for (const member& m : members) {
    if (auto wrong = m.name == "op" ? std::nullopt : read_member(m)) {
      return wrong;
    }
  }
  auto wrong = decode_operands();
  return wrong ? wrong : check();
}

void request::set_operands(operations::arguments& a) const {
  for (const place p : {place::iri, place::other, place::base}) {
    const auto& text = operands_[static_cast<std::size_t>(p)];
    a.set(p, text ? std::string_view(*text) : std::string_view());
  }
}

std::optional<refusal> request::read_operation(std::span<const member> members) {
  const auto op =
      std::find_if(members.begin(), members.end(), [](const member& m) { return m.name == "op"; });
  if (op == members.end()) {
    return bad_request("member \"op\" is missing");
  }
  if (std::find(document_operations.begin(), document_operations.end(), op->text) !=
      document_operations.end()) {
    return not_implemented("operation " + op->text + " in batch, which reads no documents,");
  }
  operation_ = operations::operation_named(op->text);
  return operation_ != nullptr
             ? std::nullopt
             : std::optional(bad_request("unknown operation \"" + op->text + "\""));
}

std::optional<refusal> request::read_member(const member& m) {
  if (const auto where = place_named(m.name)) {
    if (m.is_structure) {
      return bad_request(must_be(m.name, "a string"));
    }
    operand(*where) = m.text;
    return std::nullopt;
  }
  const parameter* const option = option_named(*operation_, m.name);
  if (option == nullptr) {
    return bad_request(m.is_structure ? must_be(m.name, "a string")
                                      : "unknown option \"" + m.name + "\"");
  }
  return refusal_of(decode(*option, m, options_));
}

std::optional<refusal> request::decode_operands() {
  if (!decodes_operands(*operation_)) {
    return std::nullopt;
  }
  for (const place p : {place::iri, place::other, place::base}) {
    const bool has_own = p == place::other && options_.other_charset;
    charset* const of_operand = (has_own ? options_.other_charset : options_.charset).get();
    std::optional<std::string>& text = operand(p);
    const bool is_given = text && of_operand != nullptr;
    if (auto wrong = is_given ? decode_json_operand(*of_operand, p, *text) : std::nullopt) {
      return wrong;
    }
  }
  options_.charset.reset();  // the operands are UTF-8 now
  options_.other_charset.reset();
  return std::nullopt;
}

std::optional<refusal> request::check() const {
  for (const operations::operand& o : operation_->operands) {
    if (o.where != place::base && !operands_[static_cast<std::size_t>(o.where)]) {
      return bad_request("member \"" + std::string(o.name) + "\" is missing");
    }
  }
  const bool explains = find_option(*operation_, "explain") != nullptr;
  return options_.explain && !explains ? std::optional(bad_request(std::string(operation_->name) +
                                                                   " does not support explain"))
                                       : std::nullopt;
}

}  // namespace leiri::batch
