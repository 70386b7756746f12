#include "html/rdfa_tag.hpp"

namespace leiri::text {

void rdfa_tag::begin(const html_token& tag) {
  const auto has = [&tag](std::string_view name) { return tag.find(name) != nullptr; };
  has_about_ = has("about");
  has_rel_ = has("rel") || has("rev");
  has_property_ = has("property") && !has("content") && !has("datatype");
  is_typed_ = has("typeof");
  target_name_ = has("resource") ? "resource" : has("href") ? "href" : has("src") ? "src" : "";
  about_ = {};
  target_ = {};
  types_.clear();
  links_.clear();
  properties_.clear();
}

void rdfa_tag::note_resource(std::string_view attribute, std::string_view iri, std::size_t begin,
                             std::size_t end) {
  if (attribute == "about") {
    about_ = {std::string(iri), begin, end};
  } else if (attribute == target_name_) {
    target_ = {std::string(iri), begin, end};
  }
}

void rdfa_tag::note_term(std::string_view attribute, std::string_view iri, term_effect effect) {
  if (attribute == "typeof") {
    types_.emplace_back(iri, effect);
  } else if (attribute == "rel") {
    links_.push_back(effect);
  } else if (attribute == "property") {
    properties_.push_back(effect);
  }
}

/// Words of HTML in rel do not count if the element has a property (HTML+RDFa 1.1 section 3.1).
bool rdfa_tag::has_link() const noexcept { return has_rel_ && (!has_property_ || !links_.empty()); }

std::string rdfa_tag::finish(whole_document& document, const std::string& parent) const {
  const std::string& subject = has_about_ ? about_.iri : parent;
  const resource& typed = has_about_ ? about_ : target_;
  for (const auto& [type, effect] : types_) {
    if (!typed.iri.empty()) {
      document.define(typed.written(), effect, type);
    }
  }
  for (const term_effect predicate : has_link() ? links_ : properties_) {
    if (!target_.iri.empty() && (has_link() || has_property_)) {
      document.count_object(subject, predicate, target_.written());
    }
  }
  if (has_link()) {
    return target_.iri;
  }
  if (is_typed_ || (!has_property_ && !has_about_ && !target_name_.empty())) {
    return typed.iri;
  }
  return subject;
}

}  // namespace leiri::text
