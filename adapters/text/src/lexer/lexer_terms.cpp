#include <algorithm>
#include <leiri/characters.hpp>
#include <string_view>

#include "lexer/lexer.hpp"
#include "lexer/rest_of_line.hpp"
#include "text/names.hpp"

/// IRIs, names, blank nodes and literals.
namespace leiri::text {
namespace {

constexpr ascii_set number_characters = digit | ascii_set("+-.eE");

constexpr std::string_view xsd_boolean = "http://www.w3.org/2001/XMLSchema#boolean";

std::string_view datatype_of_number(std::string_view number) noexcept {
  if (number.find_first_of("eE") != std::string_view::npos) {
    return "http://www.w3.org/2001/XMLSchema#double";
  }
  return number.find('.') != std::string_view::npos ? "http://www.w3.org/2001/XMLSchema#decimal"
                                                    : "http://www.w3.org/2001/XMLSchema#integer";
}

}  // namespace

bool lexer::iriref() {
  std::optional<role> r = structure_.role_of_iri();
  if (!r) {
    return accept(false, input_.offset());
  }
  if (r == role::datatype) {
    note_space_before("datatype");
  }
  if (!tokens_.find_iriref_end()) {
    return unclosed_iriref(*r);
  }
  if (structure_.may_be_graph() && tokens_.is_before_graph(tokens_.end() + 1)) {
    r = role::graph;
  }
  return terms_.take_iriref(*r) || stop();
}

/// Whether an IRI that has a `<` at `at`, such as a DOI that contains a SICI, ends at a later `>`
/// of its line: at the earliest one after which the rest of the line completes the statement.
bool lexer::ends_later(role r, std::uint64_t at) {
  constexpr std::uint64_t longest_line = std::uint64_t{1} << 16;
  std::uint64_t line_end = at;
  for (int c = input_.peek(line_end);
       c >= 0 && c != '\n' && c != '\r' && line_end - at < longest_line;
       c = input_.peek(++line_end)) {
  }
  const std::string_view rest = input_.text(at, line_end);
  const std::string_view before = input_.text(input_.piece_begin() + 1, at);
  int left = 16;  // more attempts would take quadratic time
  for (std::size_t end = rest.find('>');
       end != std::string_view::npos && !before.empty() && left != 0;
       end = rest.find('>', end + 1), --left) {
    if (completes_line(rest.substr(end + 1), r, structure_.depth(), syntax_ == syntax::nquads)) {
      return tokens_.extend_iriref(at + end);
    }
  }
  return false;
}

bool lexer::unclosed_iriref(role r) {
  const std::uint64_t at = tokens_.end();
  if (tokens_.is_too_long(at)) {
    return fail_as_too_long("IRI of more than 16 MiB");
  }
  const bool goes_on = input_.peek(at) == '<';
  if (goes_on && is_line_based_ && ends_later(r, at)) {
    return terms_.take_iriref(r) || stop();
  }
  if (input_.is_trial()) {
    return give_up();
  }
  if (!continues_run()) {
    terms_.report_unclosed(r);
    reported_in_ = input_.sentence();
  }
  if (audit_.policies()[r] == policy::fail) {
    return stop();
  }
  if (!goes_on) {
    input_.go_to(at);
    return give_up();
  }
  tokens_.set_end(at - 1);
  terms_.take_unclosed(r);
  return true;
}

bool lexer::word() {
  const std::uint64_t begin = input_.offset();
  if (is_line_based_) {
    return accept(is_at("VERSION") && directive("version", false), begin + 7);
  }
  const char c = *input_.bytes().at(begin);
  if (digit.contains(c) || c == '+' || c == '-') {
    return number();
  }
  const std::uint64_t end = tokens_.name_end(begin, name_kind::plain);
  if (input_.peek(end) != ':') {
    // A dot behind a keyword ends the statement, or begins a number.
    const std::string_view name = input_.text(begin, end);
    const std::string_view text = name.substr(0, name.find('.'));
    return accept(keyword(text), begin + text.size());
  }
  if (!structure_.expects_prefix()) {
    return prefixed_name(end);
  }
  terms_.declare(input_.text(begin, end));
  return accept(structure_.prefix_name(), end + 1);
}

bool lexer::keyword(std::string_view text) {
  if (text == "a" && structure_.type_keyword()) {
    terms_.count_type_keyword();
    return true;
  }
  if (is_boolean(text)) {
    return structure_.value(text, xsd_boolean);
  }
  return directive(text, false) ||
         (equals_ignoring_case(text, "graph") && structure_.graph_keyword());
}

bool lexer::prefixed_name(std::uint64_t colon) {
  std::optional<role> r = structure_.role_of_iri();
  if (!r || r == role::base || r == role::prefix) {
    return accept(false, input_.offset());
  }
  if (r == role::datatype) {
    note_space_before("datatype");
  }
  tokens_.find_local_end(colon);
  if (tokens_.is_too_long(tokens_.end())) {
    return fail_as_too_long("name of more than 16 MiB");
  }
  if (structure_.may_be_graph() && tokens_.is_before_graph(tokens_.end())) {
    r = role::graph;
  }
  return terms_.take_name(*r) || stop();
}

bool lexer::blank_node() {
  const std::uint64_t begin = input_.offset();
  if (!structure_.expects_node()) {
    return accept(false, begin);
  }
  const std::uint64_t label = begin + 2;
  if (input_.peek(begin + 1) != ':' || !tokens_.starts_name(label, name_kind::plain)) {
    return fail("blank node that does not have the form _:name", begin);
  }
  const std::uint64_t end = tokens_.name_end(label, name_kind::plain);
  if (tokens_.is_too_long(end)) {
    return fail_as_too_long("name of more than 16 MiB");
  }
  return accept(structure_.blank_node(input_.text(label, end)), end);
}

bool lexer::number() {
  const std::uint64_t begin = input_.offset();
  const std::uint64_t end = tokens_.end_of(number_characters, begin);
  if (tokens_.is_too_long(end)) {
    return fail_as_too_long("number of more than 16 MiB");
  }
  const std::size_t length = number_length(input_.text(begin, end));
  const std::string_view text = input_.text(begin, begin + length);
  return accept(length != 0 && structure_.value(text, datatype_of_number(text)), begin + length);
}

bool lexer::language_tag(std::string_view text) {
  std::string usual(text);  // `_`, which may be in the tag, would end it
  std::replace(usual.begin(), usual.end(), '_', '-');
  const auto [usual_tag, name_of_direction, length] = split_lang_dir(usual);
  const std::string_view tag = text.substr(0, usual_tag.size());
  if (tag.empty()) {
    return fail("missing language tag", input_.offset());
  }
  const auto direction = base_direction_named(name_of_direction);
  if (!direction) {
    return fail("base direction that is neither ltr nor rtl", input_.offset() + 1 + tag.size());
  }
  const std::uint64_t end = input_.offset() + 1 + length;
  note_rdf_1_2(*direction != base_direction::none && structure_.leaves_out_rdf_1_2());
  const bool fits = terms_.take_language_tag(tag, *direction);
  return terms_.has_stopped() ? stop() : accept(fits, end);
}

/// A string on one line that says which namespace is meant.
void lexer::name_namespace() {
  const std::uint64_t begin = input_.offset();
  if (names_namespaces(structure_.effect())) {
    if (const std::uint64_t end = tokens_.short_string_end(begin); end != begin) {
      terms_.name_namespace(input_.text(begin + 1, end - 1));
    }
  }
}

bool lexer::string(char quote) {
  if (structure_.expects_version()) {
    return version();
  }
  if (!structure_.string()) {
    return accept(false, input_.offset());
  }
  name_namespace();
  pieces_.open_string(quote, !is_line_based_);
  mode_ = mode::pieces;
  return true;
}

}  // namespace leiri::text
