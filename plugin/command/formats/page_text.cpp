#include "formats/page_text.hpp"

#include <leiri/display.hpp>
#include <leiri/message.hpp>

#include "text/escaping.hpp"

namespace leiri::command {

std::string display_text(std::string_view identifier) {
  constexpr std::string_view embedding = "\xE2\x80\xAA";  // U+202A; U+202C has the same size
  std::string buffer;
  const auto shown = display(identifier, buffer, text_order::embedded);
  std::string plain = shown ? std::string(*shown) : printable(identifier);
  if (plain.starts_with(embedding)) {
    plain = plain.substr(embedding.size(), plain.size() - 2 * embedding.size());
  }
  return plain;
}

std::string identifier_element(std::string_view identifier) {
  return R"(<bdi dir="ltr" class="id">)" + escaped(display_text(identifier)) + "</bdi>";
}

std::string isolated(std::string_view text) {
  return "<bdi dir=\"ltr\">" + escaped(printable(text)) + "</bdi>";
}

std::string element(std::string_view tag, std::string_view content) {
  std::string out("<");
  out.append(tag).append(">").append(content);
  return out.append("</").append(tag.substr(0, tag.find(' '))).append(">");
}

std::string link(std::string_view id, std::string_view content) {
  std::string out = "<a href=\"#";
  return out.append(id).append("\">").append(content).append("</a>");
}

std::string filter_link(std::string_view word, std::string_view content) {
  std::string out = R"(<a href="#findings" data-filter=")";
  return out.append(escaped(word)).append("\">").append(content).append("</a>");
}

}  // namespace leiri::command
