#include "detection/other_format.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

namespace leiri::command {
namespace {

std::string_view after_white_space(std::string_view text) noexcept {
  return text.substr(std::min(text.find_first_not_of(white_space), text.size()));
}

/// Whether the text begins with the word, in any letter case, and white space follows it: in an IRI
/// there is none.
bool begins_with_word(std::string_view text, std::string_view word) noexcept {
  const std::string_view rest = text.substr(std::min(word.size(), text.size()));
  return equals_ignoring_case(text.substr(0, word.size()), word) && !rest.empty() &&
         ascii_set(white_space).contains(rest[0]);
}

/// `<html>` alone may be a relative IRI.
bool begins_html(std::string_view text) noexcept {
  return begins_with_word(text, "<html") ||
         equals_ignoring_case(text.substr(0, 15), "<!doctype html>") ||
         begins_with_word(text, "<!doctype html") ||
         (equals_ignoring_case(text.substr(0, 6), "<html>") &&
          text.find("</") != std::string_view::npos);
}

/// An object, or an array of objects: neither is RDF, in which a `{` precedes no string, and a `[`
/// no `{`.
bool begins_json(std::string_view text) noexcept {
  const std::string_view inside =
      after_white_space(text.substr(std::min<std::size_t>(1, text.size())));
  return (text.starts_with('{') && inside.starts_with('"')) ||
         (text.starts_with('[') && inside.starts_with('{'));
}

bool begins_with_directive(std::string_view text) noexcept {
  return begins_with_word(text, "@prefix") || begins_with_word(text, "@base");
}

bool is_json(document_format f) noexcept {
  return f == document_format::json_ld || f == document_format::rdf_json ||
         f == document_format::sparql_json;
}

/// The formats in which neither markup nor JSON is the beginning of a document.
bool is_rdf_text(document_format f) noexcept {
  return f == document_format::turtle || f == document_format::trig ||
         f == document_format::ntriples || f == document_format::nquads ||
         f == document_format::sparql;
}

std::string_view markup_in(std::string_view text) {
  if (begins_html(text)) {
    return "HTML";
  }
  if (begins_with_word(text, "<rdf:RDF")) {
    return "RDF/XML";
  }
  const bool is_xml = begins_with_word(text, "<?xml") || begins_with_word(text, "<!doctype");
  const bool is_rdf = text.find("<rdf:RDF") != std::string_view::npos;
  return !is_xml ? std::string_view() : is_rdf ? "RDF/XML" : "XML";
}

}  // namespace

std::string_view other_format(document_format said, std::string_view head) {
  const std::string_view text = after_white_space(without_byte_order_mark(head));
  if (text.starts_with("version https://git-lfs.github.com/spec/")) {
    return "a pointer of Git LFS, whose file was not fetched";
  }
  if (said == document_format::rdf_xml && begins_html(text)) {
    return "HTML";
  }
  if (is_rdf_text(said) || is_json(said)) {
    if (const std::string_view markup = markup_in(text); !markup.empty()) {
      return markup;
    }
  }
  if ((is_xml(said) || is_json(said)) && begins_with_directive(text)) {
    return "Turtle";
  }
  return (is_xml(said) || is_rdf_text(said)) && begins_json(text) ? "JSON" : std::string_view();
}

}  // namespace leiri::command
