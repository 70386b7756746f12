#include "html/foreign_content.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace leiri::text {
namespace {

/// Elements of SVG and MathML in which there is HTML (HTML section 13.2.4.2); an annotation-xml is
/// one if its encoding says so.
constexpr std::string_view integration_points[] = {"desc", "foreignobject", "mi",   "mn", "mo",
                                                   "ms",   "mtext",         "title"};

constexpr std::string_view elements_of_html[] = {
    "b",      "big",  "blockquote", "body",  "br",   "center", "code",    "dd",   "div",
    "dl",     "dt",   "em",         "embed", "h1",   "h2",     "h3",      "h4",   "h5",
    "h6",     "head", "hr",         "i",     "img",  "li",     "listing", "menu", "meta",
    "nobr",   "ol",   "p",          "pre",   "ruby", "s",      "small",   "span", "strike",
    "strong", "sub",  "sup",        "table", "tt",   "u",      "ul",      "var"};

}  // namespace

html_context content_of(const html_token& tag, html_context where) noexcept {
  if (where != html_context::foreign) {
    return tag.name == "svg" || tag.name == "math" ? html_context::foreign : html_context::html;
  }
  const bool holds_html = is_among(tag.name, integration_points) ||
                          (tag.name == "annotation-xml" && tag.find("encoding") != nullptr);
  return holds_html ? html_context::integration_point : html_context::foreign;
}

bool ends_foreign_content(const html_token& tag) noexcept {
  constexpr std::string_view presentation[] = {"color", "face", "size"};
  return is_among(tag.name, elements_of_html) ||
         (tag.name == "font" &&
          std::any_of(std::begin(presentation), std::end(presentation),
                      [&](std::string_view name) { return tag.find(name) != nullptr; }));
}

}  // namespace leiri::text
