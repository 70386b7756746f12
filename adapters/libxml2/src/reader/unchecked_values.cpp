#include "reader/unchecked_values.hpp"

namespace leiri::libxml2 {
namespace {

std::string counted(std::uint64_t number, std::string_view one) {
  return std::to_string(number) + ' ' + std::string(one) + (number == 1 ? "" : "s");
}

}  // namespace

void unchecked_values::add_template(const locator& where) {
  if (++templates_ == 1) {
    first_template_ = where.locate(0);
  }
}

void unchecked_values::add_html(const locator& where) {
  if (++html_texts_ == 1) {
    first_html_text_ = where.locate(0);
  }
}

unchecked_values::vocabulary_count& unchecked_values::of(std::string_view namespace_name,
                                                         const locator& where) {
  const auto known = vocabularies_.find(namespace_name);
  if (known != vocabularies_.end()) {
    return known->second;
  }
  return vocabularies_.emplace(namespace_name, vocabulary_count{where.locate(0)}).first->second;
}

void unchecked_values::report(document_state& to) const {
  for (const auto& [name, v] : vocabularies_) {
    to.out().report(code::vocabulary_unknown, v.first,
                    (name.empty() ? "no namespace" : '<' + name + '>') + ": " +
                        counted(v.attributes, "attribute value") + " and " +
                        counted(v.texts, "text") + " not checked");
  }
  if (templates_ != 0) {
    to.out().report(code::template_not_checked, first_template_, counted(templates_, "template"));
  }
  if (html_texts_ != 0) {
    to.out().report(code::statements_not_read, first_html_text_,
                    "HTML that is written as text, in " + counted(html_texts_, "place") +
                        "; --include-escaped-html reads it");
  }
}

}  // namespace leiri::libxml2
