#include <algorithm>
#include <array>
#include <leiri/charset.hpp>
#include <leiri/checker.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "operations/families.hpp"
#include "operations/parameters.hpp"

namespace leiri::operations {

namespace {

void do_from_text(const arguments& a, sink& out) {
  std::vector<error> changes;
  const auto identifier = from_text(a.iri(), a.buffer(), &changes);
  if (!answer_text(identifier, out)) {
    return;
  }
  std::vector<finding> hints;
  check_typed(a.iri(), *identifier, hints);
  for (const finding& hint : hints) {
    out.note(place::iri, hint);
  }
  if (!changes.empty()) {
    out.repaired({a.iri(), *identifier, changes});
  }
}

void list_hints(const arguments& a, sink& out) {
  const auto identifier = from_text(a.iri(), a.buffer());
  if (!identifier) {
    out.refuse(refuse(identifier.error()));
    return;
  }
  std::vector<finding> hints;
  check_typed(a.iri(), *identifier, hints);
  out.findings(a.iri(), hints);
}

void do_from_path(const arguments& a, sink& out) {
  charset utf8;
  charset* const given = a.given().charset.get();
  answer_text(from_path(a.iri(), given == nullptr ? utf8 : *given, a.buffer(), a.given().form),
              out);
}

void do_interpret(const arguments& a, sink& out) {
  const std::vector<named_charset>& given = a.given().charsets;
  if (given.empty()) {
    out.refuse(bad_request("interpret requires charset, the charset of the octets"));
    return;
  }
  std::vector<charset*> candidates;
  candidates.reserve(given.size());
  for (const named_charset& one : given) {
    candidates.push_back(one.open.get());
  }
  const auto ranked = interpret(a.iri(), candidates, a.profile_or(profile::iri));
  if (!ranked) {
    out.refuse(refuse(ranked.error()));
    return;
  }
  out.text(a.buffer() = ranked->front().meaning);
  if (a.given().explain) {
    std::vector<std::string> steps;
    steps.reserve(ranked->size());
    for (const interpretation& one : *ranked) {
      steps.push_back(given[one.charset].name + ": " + one.meaning);
    }
    out.steps(steps);
  }
}

/// Opens the charsets of a list with commas.
std::optional<std::string> decode_charsets(const parameter& /*p*/, std::string_view value,
                                           options& to) {
  to.charsets.clear();
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find(',', begin), value.size());
    named_charset one = {std::string(value.substr(begin, end - begin)), nullptr};
    if (auto wrong = open_charset(one.name, one.open)) {
      return wrong;
    }
    to.charsets.push_back(std::move(one));
    begin = end + 1;
  }
  return std::nullopt;
}

constexpr std::array typed_text = {operand{"text", "TEXT", "the text that was typed"}};
constexpr std::array file_path = {operand{"iri", "PATH", "the path of a file"}};

std::optional<std::string> decode_keep_form(const parameter& p, std::string_view value,
                                            options& to) {
  if (value != "true" && value != "false") {
    return wrong_value(p, value);
  }
  to.form = value == "true" ? name_form::as_stored : name_form::nfc;
  return std::nullopt;
}

constexpr std::array from_path_options = {
    operand_charset,
    parameter{"keep-form", value_type::flag, "", "",
              "keep the names as the file system stores them instead of putting them in NFC",
              decode_keep_form}};
constexpr std::array interpret_options = {
    parameter{"charset", value_type::charset, "NAME,...", "",
              "the charset of the octets, or several to choose from", decode_charsets, true},
    profile_option(),
    explain_option("print the meaning by each charset, the most plausible one first"),
};

constexpr std::array parts_of_entry = {
    projection{"hints", "what is easily mistyped in the identifier", answer::findings, list_hints}};

constexpr std::array entering_rows = {
    operation{"from-text",
              "makes an identifier from typed text",
              answer::text,
              typed_text,
              {},
              do_from_text,
              parts_of_entry},
    operation{"from-path", "converts a file path to the path of a URI", answer::text, file_path,
              from_path_options, do_from_path},
    operation{"interpret", "decodes percent-encoded octets that are not UTF-8", answer::text,
              only_iri, interpret_options, do_interpret},
};

}  // namespace

std::span<const operation> entering() noexcept { return entering_rows; }

}  // namespace leiri::operations
