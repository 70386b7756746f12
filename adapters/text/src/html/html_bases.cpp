#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/documents/detail/adapter_audit.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/parse.hpp>
#include <optional>

#include "html/html_reader.hpp"

/// The bases that base elements, and objects and applets with a `codebase`, set in HTML.
namespace leiri::text {
namespace {

/// Whether a document may have a base element.
bool may_have_base(std::string_view text) noexcept {
  constexpr std::string_view name = "base";
  for (std::size_t at = text.find('<'); at < text.size(); at = text.find('<', at + 1)) {
    if (equals_ignoring_case(text.substr(at + 1, name.size()), name)) {
      return true;
    }
  }
  return false;
}

/// Whether a base element with this reference does not set the base (HTML section 4.2.3).
bool is_no_base(std::string_view absolute) noexcept {
  const std::string_view scheme = absolute.substr(0, absolute.find(':'));
  return equals_ignoring_case(scheme, "data") || equals_ignoring_case(scheme, "javascript");
}

}  // namespace

std::optional<reference> html_reader::base_in(std::string_view identifier) noexcept {
  const result<reference> parts = split(identifier);
  return parts && parts->has_scheme() ? std::optional(*parts) : std::nullopt;
}

/// The first base element with a reference sets the base of the whole document, also of what is
/// before it (HTML sections 2.4.3 and 4.2.3). Elements of SVG and those in a template do not count.
void html_reader::find_base() {
  if (!may_have_base(document_.text())) {
    return;
  }
  html_tokenizer tokens(document_.text());
  bool is_found = false;
  for (html_token token = tokens.next(); token.type < html_token::kind::unfinished_tag && !is_found;
       token = tokens.next(context())) {
    if (token.type == html_token::kind::start_tag) {
      open(token);
      const html_attribute* const href = token.name == "base" ? token.find("href") : nullptr;
      is_found =
          href != nullptr && context() != html_context::foreign && !open_.back().is_in_template;
      if (is_found) {
        set_base(*href);
      }
      close_at_once(token);
    } else {
      close(token.name);
    }
  }
  open_.clear();
}

/// Without a base that a template makes, references cannot be resolved.
void html_reader::set_base(const html_attribute& href) {
  const decoded_value value = decoded(href);
  const std::string_view written = part_of(value.text, trimmed(value.text));
  if (is_template(written) || has_browser_escape(written)) {
    document_.lose_base();
    return;
  }
  const std::optional<reference> location = base_in(own_location_);
  const auto base = base_as_written(written, profile::iri, location ? &*location : nullptr);
  if (base && !is_no_base(*base)) {
    document_.names().set_base(*base);
  }
}

/// HTML 4.01 section 13.3.1: the base of archive, classid and data; empty if there is none.
std::string html_reader::read_codebase(const html_token& tag) {
  const html_attribute* const codebase =
      tag.name == "object" || tag.name == "applet" ? tag.find("codebase") : nullptr;
  if (codebase == nullptr) {
    return {};
  }
  base_ = document_.names().base();
  const decoded_value value = decoded(*codebase);
  return base_of(value, take(value, trimmed(value.text), reading::reference));
}

/// The base that an attribute sets, which browsers use even if it is invalid. Empty if they do not.
std::string html_reader::base_of(const decoded_value& a, const outcome& read) const {
  const std::string_view value = part_of(a.text, trimmed(a.text));
  if (read.usable || is_template(value)) {
    return std::string(read.resolved);
  }
  return base_set_by(value, profile::iri, base_, read).value_or(std::string());
}

/// The reference of a base element is relative to the document itself (HTML section 4.2.3).
void html_reader::read_base(const html_token& tag) {
  const html_attribute* const href = tag.name == "base" ? tag.find("href") : nullptr;
  if (href != nullptr) {
    const std::optional<reference> location = base_in(own_location_);
    base_ = location ? &*location : nullptr;
    const decoded_value value = decoded(*href);
    take(value, trimmed(value.text), reading::reference);
    base_ = document_.names().base();
  }
}

}  // namespace leiri::text
