#include <leiri/text/format.hpp>
#include <leiri/utf8.hpp>

#include <utility>

#include "html/html_charset.hpp"
#include "html/html_reader.hpp"
#include "json/json_ld_reader.hpp"
#include "json/json_results.hpp"
#include "json/json_value.hpp"
#include "languages/lexical_reader.hpp"
#include "languages/line_list.hpp"
#include "languages/literal_reader.hpp"
#include "languages/query_charset.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {
namespace {

/// Also reads what precedes a syntax error.
ending read_json_format(whole_document& document, const format_options& options) {
  json_value value;
  const auto error = read_json(document.text(), document.begin(), document.text().size(), value);
  switch (options.format) {
    case format::rdf_json:
      read_rdf_json(value, document);
      break;
    case format::sparql_json:
      read_sparql_json(value, document);
      break;
    default:
      json_ld_reader(document, options.contexts).read(value);
      break;
  }
  if (error) {
    document.report(code::document_syntax, error->at, error->what);
  }
  return error ? ending::broken_off : ending::complete;
}

ending read_format(whole_document& document, const format_options& options) {
  const format f = options.format;
  if (f == format::html || f == format::json_ld) {
    document.set_for_browsers();
  }
  switch (f) {
    case format::html:
      if (auto utf8 = html_in_utf8(document.text())) {
        document.convert(std::move(*utf8));
      }
      return html_reader(document, options.contexts).read();
    case format::xquery:
      if (auto utf8 = query_in_utf8(document.text())) {
        document.convert(std::move(*utf8));
      }
      [[fallthrough]];
    case format::rnc:
      literal_reader(document, f == format::xquery).read();
      return ending::complete;
    case format::lines:
      read_line_list(document);
      return ending::complete;
    case format::json_ld:
    case format::rdf_json:
    case format::sparql_json:
      return read_json_format(document, options);
    default:
      lexical_reader(document, f).read();
      return ending::complete;
  }
}

/// The head of a document without the last character if that may be cut. What is shorter is the
/// whole document.
std::string_view without_cut_character(std::string_view head) noexcept {
  constexpr std::size_t longest_character = 4;
  constexpr std::size_t shortest_head = 1024;
  const std::size_t invalid = find_invalid_utf8(head);
  const bool is_cut = head.size() >= shortest_head && invalid != std::string_view::npos &&
                      head.size() - invalid < longest_character;
  return is_cut ? head.substr(0, invalid) : head;
}

}  // namespace

std::string charset_of(format f, std::string_view head) {
  std::string_view name = f == format::html     ? html_charset(without_cut_character(head))
                          : f == format::xquery ? query_charset(head)
                                                : std::string_view();
  name = name.empty() ? "UTF-8" : name;
  return std::string(name);
}

ending audit_format(audit& a, const byte_source& in, const format_options& options) {
  whole_document document(a, in, options.base, nullptr);
  return document.finish(read_format(document, options));
}

ending copy_format(audit& a, const byte_source& in, const format_options& options, copy_sink& to) {
  whole_document document(a, in, options.base, &to);
  return document.finish(read_format(document, options));
}

}  // namespace leiri::text
