#include "detection/document_content.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/libxml2/document.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <leiri/utf8.hpp>
#include <string>

#include "detection/rdf_tokens.hpp"
#include "detection/start_of_xml.hpp"
#include "io/input.hpp"

namespace leiri::command {

namespace {

constexpr std::string_view xhtml = "http://www.w3.org/1999/xhtml";

std::string_view after_white_space(std::string_view text) noexcept {
  return text.substr(std::min(text.find_first_not_of(white_space), text.size()));
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), to_lower);
  return result;
}

/// Whether a token is a word that begins a directive (Turtle 1.2 sections 6.5 and 2.6).
bool is_directive(std::string_view token) {
  constexpr std::array<std::string_view, 6> directives = {"@prefix", "@base", "@version",
                                                          "prefix",  "base",  "version"};
  return std::ranges::find(directives, lower(token.substr(0, 9))) != directives.end();
}

/// Whether a token is a prefixed name: `p:name`, `:name` or `:`. In paths and addresses, other
/// characters precede the first colon.
bool is_prefixed_name(std::string_view token) noexcept {
  const std::size_t colon = token.find(':');
  return colon != std::string_view::npos && std::ranges::all_of(token.substr(0, colon), [](char c) {
           return alpha.contains(c) || digit.contains(c) || c == '-' || c == '_' || c == '.' ||
                  static_cast<unsigned char>(c) >= 0x80;
         });
}

/// Whether a token is an IRI in angle brackets or a blank node label. A tag of XML may look like an
/// IRI, but a processing instruction and a declaration do not.
bool is_iri_or_label(std::string_view token) noexcept {
  return is_node(token) && token[1] != '?' && token[1] != '!';
}

/// Whether a token can be the first of a Turtle or TriG document. It is empty if the document has
/// no token.
bool begins_turtle(std::string_view token) {
  constexpr std::array<std::string_view, 5> brackets = {"[", "(", "{", "<<", "graph"};
  return token.empty() || is_directive(token) || is_iri_or_label(token) ||
         is_prefixed_name(token) ||
         std::ranges::find(brackets, lower(token.substr(0, 6))) != brackets.end();
}

/// Whether a text can be Turtle or TriG with errors: it has a directive somewhere, perhaps with
/// more text behind its word.
bool resembles_turtle(rdf_tokens tokens) {
  const auto begins_directive = [](std::string_view token) {
    return token.starts_with("@prefix") || token.starts_with("@base");
  };
  std::string_view token = tokens.next();
  while (!token.empty() && !begins_directive(token)) {
    token = tokens.next();
  }
  return !token.empty();
}

/// Whether a token can be the first of a Notation3 document. Notation3 has more directives than
/// Turtle, and a dot may follow their words directly.
bool begins_n3(std::string_view token) {
  constexpr std::array<std::string_view, 3> directives = {"@keywords", "@forall", "@forsome"};
  const std::string word = lower(token.substr(0, token.find('.')));
  return begins_turtle(token) || std::ranges::find(directives, word) != directives.end();
}

/// Turtle, unless there is a `{`, which only TriG has outside strings and IRIs.
document_format turtle_or_trig(rdf_tokens tokens) noexcept {
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    if (token == "{") {
      return document_format::trig;
    }
  }
  return document_format::turtle;
}

/// Whether a text looks like JSON with a member of JSON-LD.
bool begins_json_ld(std::string_view text) noexcept {
  text = after_white_space(text);
  return (text.starts_with('{') || text.starts_with('[')) &&
         text.find("\"@context\"") != std::string_view::npos;
}

/// Recognizes OWL in functional-style and Manchester syntax by its first words.
std::optional<document_format> format_of_ontology(std::string_view text) {
  rdf_tokens tokens(text);
  const std::string_view first = tokens.next();
  const std::string_view second = tokens.next();
  if ((first == "Prefix" || first == "Ontology") && second == "(") {
    return document_format::owl_functional;
  }
  return first == "Prefix:" || first == "Ontology:" ? std::optional{document_format::manchester}
                                                    : std::nullopt;
}

/// Whether a token can be the first word of a query or an update (SPARQL 1.2 section 19.8).
bool begins_sparql(std::string_view token) {
  constexpr std::array<std::string_view, 17> words = {
      "prefix", "base",  "version", "select", "construct", "describe", "ask",  "insert", "delete",
      "load",   "clear", "create",  "drop",   "add",       "copy",     "move", "with"};
  return std::ranges::find(words, lower(token)) != words.end();
}

/// The format of markup: XML, or a DTD if it begins with declarations. Nothing for the other
/// declarations of SGML.
std::optional<document_format> format_of_markup(std::string_view head) {
  std::string_view text = head;
  if (!skip_misc(text) || !text.starts_with("<!") || text.starts_with("<!DOCTYPE")) {
    return document_format::xml;
  }
  return has_declarations(text) ? std::optional{document_format::dtd} : std::nullopt;
}

bool begins_like_xml(std::string_view head) {
  return is_utf16_markup(head) || is_utf32_markup(head) || is_ebcdic_declaration(head) ||
         is_markup(after_white_space(without_byte_order_mark(head)));
}

bool is_known_namespace(std::string_view name) noexcept {
  const auto known = well_known_namespaces();
  return libxml2::is_known_vocabulary(name) ||
         std::ranges::find(known, name, &known_namespace::name) != known.end();
}

/// Whether a file with a name of HTML is XHTML: if it has an XML declaration or XHTML's namespace,
/// and if its first bytes are well-formed. Browsers read files with such names as HTML, so authors
/// do not notice that their XHTML is not well-formed.
bool is_xhtml(std::string_view head) {
  return (has_xml_declaration(head) || head.find(xhtml) != std::string_view::npos) &&
         libxml2::begins_well_formed(head, head.size() < head_size);
}

/// Whether an extension is that of templates. A template becomes a document only when its
/// placeholders have been replaced.
bool is_template(std::string_view ending) {
  constexpr std::array<std::string_view, 24> endings = {
      "ejs",   "em",     "erb",      "ftl",    "handlebars", "hbs",      "in",  "j2",
      "jinja", "jinja2", "jsp",      "liquid", "mako",       "mustache", "php", "pt",
      "skel",  "tal",    "template", "tmpl",   "tpl",        "tt",       "tx",  "vm"};
  return std::ranges::find(endings, ending) != endings.end();
}

bool is_html(std::string_view ending) noexcept { return ending == "html" || ending == "htm"; }

}  // namespace

std::optional<document_format> format_of_content(std::string_view head) {
  if (is_utf16_markup(head) || is_utf32_markup(head) || is_ebcdic_declaration(head)) {
    return document_format::xml;
  }
  const bool is_whole = head.size() < head_size;
  head = without_byte_order_mark(head);
  if (begins_json_ld(head)) {
    return document_format::json_ld;
  }
  if (const auto ontology = format_of_ontology(head)) {
    return ontology;
  }
  const std::string_view first = rdf_tokens(head).next();
  if (is_markup(first)) {
    return format_of_markup(head);
  }
  if (has_lines_of_statements(head, is_whole)) {
    return document_format::nquads;
  }
  return is_directive(first) || is_node(first) || first == "<<"
             ? std::optional{turtle_or_trig(rdf_tokens(head))}
             : std::nullopt;
}

bool is_confirmed(document_format f, std::string_view head) {
  const std::string_view text = without_byte_order_mark(head);
  switch (f) {
    case document_format::xml:
    case document_format::rdf_xml:
      return begins_like_xml(head);
    case document_format::dtd:
      return is_utf16_markup(head) || is_utf32_markup(head) || is_ebcdic_declaration(head) ||
             has_declarations(head);
    case document_format::turtle:
    case document_format::trig:
      return begins_turtle(rdf_tokens(text).next()) ||
             (!begins_like_xml(head) && resembles_turtle(rdf_tokens(text)));
    case document_format::n3:
      return begins_n3(rdf_tokens(text).next());
    case document_format::json_ld:
      return begins_json_ld(text);
    case document_format::sparql:
      return begins_sparql(rdf_tokens(text).next());
    default:
      return true;
  }
}

std::optional<document_format> format_of_unnamed(std::string_view head) {
  const bool is_whole = head.size() < head_size;
  if (has_xml_declaration(head)) {
    return document_format::xml;
  }
  const std::string_view text = without_byte_order_mark(head);
  const std::string_view ns = namespace_of_document_element(text);
  if (!ns.empty() && ns != xhtml && is_known_namespace(ns)) {
    return document_format::xml;
  }
  return has_lines_of_statements(text, is_whole) ? std::optional{document_format::nquads}
                                                 : std::nullopt;
}

std::optional<document_format> format_of_document(std::string_view path, std::string_view head) {
  if (is_html(ending_without_compression(path))) {
    return is_xhtml(head) ? document_format::xml : document_format::html;
  }
  const auto ending = ending_of_document(path);
  return ending && ending->format ? ending->format : format_of_content(head);
}

std::optional<document_format> format_in_folder(std::string_view path, std::string_view head) {
  const std::string text = ending_without_compression(path);
  if (is_html(text) || is_template(text)) {
    return std::nullopt;
  }
  const auto ending = ending_of_document(path);
  if (!ending) {
    return format_of_unnamed(head);
  }
  const auto format = ending->format ? ending->format : format_of_content(head);
  return format && ending->is_shared && !is_confirmed(*format, head) ? std::nullopt : format;
}

namespace {

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

/// XML, its document types and HTML may be in UTF-16.
bool is_utf8_only(document_format f) noexcept {
  return !is_xml(f) && f != document_format::dtd && f != document_format::html;
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

bool is_utf16_text(document_format said, std::string_view head) noexcept {
  const bool has_mark = head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF");
  return has_mark && is_utf8_only(said);
}

std::string_view other_format(document_format said, std::string_view head) {
  if (is_utf32_markup(head) && !is_xml(said) && said != document_format::dtd) {
    return "UTF-32";
  }
  if (is_utf16_text(said, head)) {
    return "UTF-16";
  }
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
