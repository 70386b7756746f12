#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/text/html_links.hpp>
#include <utility>

#include "html/html_places.hpp"
#include "html/html_tokenizer.hpp"
#include "html/html_words.hpp"

namespace leiri::text {
namespace {

/// The references in the value of an attribute.
std::vector<text_part> references_in(html_value holds, std::string_view value) {
  switch (holds) {
    case html_value::reference: {
      const text_part whole = trimmed(value);
      return whole.size == 0 ? std::vector<text_part>() : std::vector{whole};
    }
    case html_value::references:
      return words_of(value);
    case html_value::source_set:
      return source_set_references(value);
    case html_value::styles: {
      std::vector<text_part> found;
      for (const css_reference& r : css_references(value)) {
        if (!r.is_bad && value.substr(r.begin, r.size).find('\\') == std::string_view::npos) {
          found.push_back({r.begin, r.size});
        }
      }
      return found;
    }
    default:
      return {};
  }
}

}  // namespace

std::vector<html_link> html_links(std::string_view html) {
  std::vector<html_link> links;
  html_tokenizer tokens(html);
  for (html_token token = tokens.next(); token.type < html_token::kind::unfinished_tag;
       token = tokens.next()) {
    if (token.type != html_token::kind::start_tag) {
      continue;
    }
    for (const html_attribute& a : token.attributes) {
      const decoded_value value(a.name, html, a.begin, a.end);
      for (const text_part part : references_in(value_of(token.name, a.name), value.text)) {
        std::string text = value.text.substr(part.begin, part.size);
        if (!is_template(text)) {
          links.push_back({std::move(text), value.place(part.begin), a.end});
        }
      }
    }
  }
  return links;
}

}  // namespace leiri::text
