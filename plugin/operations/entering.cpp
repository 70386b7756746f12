#include <array>
#include <leiri/charset.hpp>
#include <vector>

#include "operations/families.hpp"
#include "operations/parameters.hpp"

namespace leiri::operations {

namespace {

void do_from_text(const arguments& a, sink& out) {
  std::vector<error> changes;
  const auto identifier = from_text(a.iri(), a.buffer(), &changes);
  answer_text(identifier, out);
  if (!changes.empty()) {
    out.repaired({a.iri(), *identifier, changes});
  }
}

void do_from_path(const arguments& a, sink& out) {
  charset utf8;
  charset* const given = a.given().charset.get();
  answer_text(from_path(a.iri(), given == nullptr ? utf8 : *given, a.buffer()), out);
}

void do_interpret(const arguments& a, sink& out) {
  charset* const of_octets = a.given().charset.get();
  if (of_octets == nullptr) {
    out.refuse(bad_request("interpret requires charset, the charset of the octets"));
    return;
  }
  answer_text(interpret(a.iri(), *of_octets, a.buffer(), a.profile_or(profile::iri)), out);
}

constexpr std::array typed_text = {operand{"text", "TEXT", "the text that was typed"}};
constexpr std::array file_path = {operand{"iri", "PATH", "the path of a file"}};

constexpr std::array from_path_options = {operand_charset};
constexpr std::array interpret_options = {
    parameter{"charset", value_type::charset, "NAME", "", "the charset of the octets",
              decode_charset<&options::charset>, true},
    profile_option(),
};

constexpr std::array entering_rows = {
    operation{"from-text",
              "makes an identifier from typed text",
              answer::text,
              typed_text,
              {},
              do_from_text},
    operation{"from-path", "converts a file path to the path of a URI", answer::text, file_path,
              from_path_options, do_from_path},
    operation{"interpret", "decodes percent-encoded octets that are not UTF-8", answer::text,
              only_iri, interpret_options, do_interpret},
};

}  // namespace

std::span<const operation> entering() noexcept { return entering_rows; }

}  // namespace leiri::operations
