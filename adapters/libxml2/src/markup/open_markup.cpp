#include "markup/open_markup.hpp"

namespace leiri::libxml2 {
namespace {

struct markup_form {
  std::string_view open;
  std::string_view close;
  std::string_view what;
};

constexpr markup_form forms[] = {{"<!--", "-->", "comment"},
                                 {"<?", "?>", "processing instruction"},
                                 {"<![CDATA[", "]]>", "CDATA section"},
                                 {"<!", "", "declaration"},
                                 {"<", ">", "tag"}};

const markup_form& form_at(std::string_view text) noexcept {
  const markup_form* form = &forms[0];
  while (!text.starts_with(form->open)) {
    ++form;
  }
  return *form;
}

/// The end of a tag, whose values may contain `>`; `npos` if it has none. The text of a comment may
/// look like a tag, and then it has a `<` before that end.
std::size_t tag_end(std::string_view text, std::size_t at) noexcept {
  const std::size_t next = text.find('<', at);
  const std::string_view tag = text.substr(0, next);
  while ((at = tag.find_first_of("\"'>", at)) != std::string_view::npos && tag[at] != '>') {
    at = tag.find(tag[at], at + 1);
    at += at == std::string_view::npos ? 0 : 1;
  }
  return at == std::string_view::npos ? next : at + 1;
}

}  // namespace

std::optional<open_markup> open_markup_in(std::string_view text) noexcept {
  for (std::size_t begin = text.find('<'); begin != std::string_view::npos;) {
    const markup_form& form = form_at(text.substr(begin));
    if (form.close.empty()) {
      return std::nullopt;
    }
    const std::size_t inside = begin + form.open.size();
    const std::size_t close =
        form.close == ">" ? tag_end(text, inside) : text.find(form.close, inside);
    if (close == std::string_view::npos) {
      return open_markup{begin, form.what};
    }
    begin = text.find('<', form.close == ">" ? close : close + form.close.size());
  }
  return std::nullopt;
}

}  // namespace leiri::libxml2
