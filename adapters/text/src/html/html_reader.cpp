#include "html/html_reader.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/parse.hpp>
#include <optional>
#include <utility>

#include "html/foreign_content.hpp"
#include "json/json_ld_reader.hpp"
#include "json/json_value.hpp"

namespace leiri::text {
namespace {

bool has_scheme(std::string_view identifier) noexcept {
  const result<reference> ref = split(identifier);
  return ref && ref->has_scheme();
}

/// Elements without content (HTML section 13.1.2).
constexpr std::string_view void_elements[] = {
    "area", "base",  "basefont", "bgsound", "br",   "col",   "embed",  "frame", "hr",
    "img",  "input", "keygen",   "link",    "meta", "param", "source", "track", "wbr"};

/// Whether the value of an attribute may become another one. Browsers strip tabs and line ends (URL
/// Standard section 4.4), which percent-encoding would make a part of the link; what braces mean is
/// not known; and `usemap` is compared with a name (HTML section 2.4.7).
bool may_change(std::string_view attribute, std::string_view value) noexcept {
  return attribute != "usemap" && value.find_first_of("\t\n\r{}") == std::string_view::npos;
}

/// The text of an attribute with this value, whatever quotation marks are around it.
std::string html_text(std::string_view value) {
  std::string text;
  for (const char c : value) {
    switch (c) {
      case '&':
        text += "&amp;";
        break;
      case '"':
        text += "&quot;";
        break;
      case '\'':
        text += "&#39;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '>':
        text += "&gt;";
        break;
      default:
        text += c;
    }
  }
  return text;
}

/// Whether a word is a prefix and its namespace without the space between them, which RDFa requires
/// (RDFa Core 1.1 section 5).
bool is_joined_declaration(std::string_view word) noexcept {
  const std::string_view behind = word.substr(std::min(word.find(':'), word.size()));
  return !word.starts_with("http") &&
         (behind.starts_with(":http://") || behind.starts_with(":https://"));
}

/// See offset_in_text: CSS in an attribute has the escapes of both languages.
std::size_t offset_in_style(std::string_view written, std::size_t value_offset) {
  std::string css;
  decode_html(written, css);
  return html_offset(written, css_offset(css, value_offset));
}

}  // namespace

ending html_reader::read() {
  find_base();
  html_tokenizer tokens(document_.text());
  html_token token = tokens.next();
  for (; token.type < html_token::kind::unfinished_tag && !document_.has_stopped();
       token = tokens.next(context())) {
    end_literal(token);
    if (token.type == html_token::kind::start_tag) {
      for (const html_comment& c : tokens.remarks()) {
        document_.take_comment_on_tag(c.begin, c.text, token.begin, token.end);
      }
      start(token);
    } else {
      close(token.name);
    }
  }
  if (token.type == html_token::kind::unfinished_tag) {
    document_.report(code::document_syntax, token.begin,
                     "a tag without an end; the rest of the document belongs to it");
    ending_ = ending::broken_off;
  }
  return ending_;
}

/// Whether the element has attributes of RDFa, for which its `href` and `src` are resources,
/// whatever the element (RDFa Core 1.1 section 5).
bool html_reader::makes_statements(const html_token& tag) noexcept {
  constexpr std::string_view attributes[] = {"about", "property", "rel", "rev", "typeof"};
  return std::any_of(std::begin(attributes), std::end(attributes),
                     [&tag](std::string_view name) { return tag.find(name) != nullptr; });
}

html_context html_reader::context() const noexcept {
  return open_.empty() ? html_context::html : open_.back().holds;
}

/// The tag begins an element.
void html_reader::open(const html_token& tag) {
  while (context() == html_context::foreign && ends_foreign_content(tag)) {
    end(open_.back().name);
  }
  const bool is_in_template =
      tag.name == "template" || (!open_.empty() && open_.back().is_in_template);
  open_.push_back({tag.name, content_of(tag, context()), prefixes_.size(), vocabularies_.size(),
                   subjects_.size(), is_in_template});
}

void html_reader::start(const html_token& tag) {
  base_ = document_.names().base();
  open(tag);
  rdfa_.begin(tag);
  declare(tag);
  read_base(tag);
  read_refresh(tag);
  const std::string own_base = read_codebase(tag);
  const std::optional<reference> codebase = base_in(own_base);
  for (const html_attribute& a : tag.attributes) {
    html_value holds = value_of(tag.name, a.name);
    if (holds == html_value::none && (a.name == "href" || a.name == "src") &&
        makes_statements(tag)) {
      holds = html_value::reference;
    }
    if (holds != html_value::none) {
      const bool is_in_codebase = a.name == "archive" || a.name == "classid" || a.name == "data";
      base_ = is_in_codebase && codebase ? &*codebase : document_.names().base();
      read(decoded(a), holds);
    }
  }
  if (std::string subject = rdfa_.finish(document_, subjects_.back());
      subject != subjects_.back()) {
    subjects_.push_back(std::move(subject));
  }
  read_literal(tag);
  read_raw_text(tag);
  close_at_once(tag);
  base_ = document_.names().base();
}

void html_reader::close_at_once(const html_token& tag) {
  if (is_among(tag.name, void_elements) || tag.is_self_closing) {
    end(tag.name);
  }
}

/// The tag ends an element. These two names end SVG and MathML (HTML section 13.2.6.5).
void html_reader::close(std::string_view name) {
  while (context() == html_context::foreign && (name == "p" || name == "br")) {
    end(open_.back().name);
  }
  end(name);
}

/// Ends the innermost element with this name and those in it. If there is no such element, the tag
/// is ignored.
void html_reader::end(std::string_view name) {
  constexpr std::size_t searched = 512;  // so that the time stays linear
  std::size_t at = open_.size();
  const std::size_t last = at > searched ? at - searched : 0;
  while (at > last && open_[at - 1].name != name) {
    --at;
  }
  if (at > last) {
    leave_prefixes(open_[at - 1].prefixes);
    vocabularies_.resize(open_[at - 1].vocabularies);
    subjects_.resize(open_[at - 1].subjects);
    open_.resize(at - 1);
  }
}

/// RDFa Core 1.1 section 7.5, steps 2 and 3.
void html_reader::declare(const html_token& tag) {
  constexpr std::string_view declares = "xmlns:";
  for (const html_attribute& attribute : tag.attributes) {
    const bool is_declaration = attribute.name == "vocab" || attribute.name == "prefix" ||
                                attribute.name.starts_with(declares);
    if (!is_declaration) {
      continue;
    }
    const decoded_value a = decoded(attribute);
    const text_part whole = trimmed(a.text);
    if (a.name == "vocab") {
      vocabularies_.emplace_back(part_of(a.text, whole));
      if (whole.size != 0) {
        take(a, whole, reading::reference);
        document_.count_namespace({.value = vocabularies_.back(), .begin = a.begin, .end = a.begin},
                                  {});
      }
    } else if (a.name == "prefix") {
      declare_list(a);
    } else if (a.name.starts_with(declares) && whole.size != 0) {
      declare(a, a.name.substr(declares.size()), whole);
    }
  }
}

void html_reader::declare_list(const decoded_value& a) {
  std::string_view name;
  for (const text_part word : words_of(a.text)) {
    const std::string_view text = part_of(a.text, word);
    if (text.ends_with(':')) {
      name = text.substr(0, text.size() - 1);
    } else if (name.empty() && is_joined_declaration(text)) {
      document_.report_once(code::document_syntax, a.place(word.begin),
                            "prefix without white space after its colon: " + std::string(text),
                            severity::warning);
    } else if (!name.empty()) {
      declare(a, name, word);
      name = {};
    }
  }
}

void html_reader::declare(const decoded_value& a, std::string_view name, text_part iri) {
  prefixes_.push_back({rdfa_prefix_key(name), std::string(part_of(a.text, iri))});
  places_of_prefixes_[prefixes_.back().name].push_back(prefixes_.size() - 1);
  // A relative one becomes an identifier only together with a name (RDFa Core 1.1 section 7.4).
  if (has_scheme(prefixes_.back().iri)) {
    take(a, iri, reading::absolute);
    document_.count_namespace({.value = prefixes_.back().iri, .begin = a.begin, .end = a.begin},
                              name);
  }
}

/// HTML section 4.2.5.3, refresh: a number, then `url=` and a reference, which may be quoted.
void html_reader::read_refresh(const html_token& tag) {
  const html_attribute* const what = tag.name == "meta" ? tag.find("http-equiv") : nullptr;
  const html_attribute* const content = tag.find("content");
  if (what == nullptr || content == nullptr ||
      !equals_ignoring_case(decoded(*what).text, "refresh")) {
    return;
  }
  const decoded_value value = decoded(*content);
  const std::string& text = value.text;
  const std::size_t start = text.find_first_of(";,");
  std::size_t begin = std::min(text.find_first_not_of(" \t\r\n\f;,", start), text.size());
  if (start == std::string::npos || begin == text.size()) {
    return;
  }
  const std::size_t equals = text.find('=', begin);
  const bool is_named = equals != std::string::npos &&
                        equals_ignoring_case(std::string_view(text).substr(begin, 3), "url");
  begin =
      is_named ? std::min(text.find_first_not_of(" \t\r\n\f'\"", equals + 1), text.size()) : begin;
  const std::size_t end = text.find_last_not_of(" \t\r\n\f'\"") + 1;
  if (end > begin) {
    take(value, {begin, end - begin}, reading::reference);
  }
}

void html_reader::read(const decoded_value& a, html_value holds) {
  const std::string& text = a.text;
  switch (holds) {
    case html_value::none:
      break;
    case html_value::reference:
      take(a, trimmed(text), reading::reference);
      break;
    case html_value::references:
      for (const text_part word : words_of(text)) {
        // HTML section 5.2.2: types are absolute.
        take(a, word, a.name == "itemtype" ? reading::absolute : reading::reference);
      }
      break;
    case html_value::source_set:
      for (const text_part part : source_set_references(text)) {
        take(a, part, reading::reference);
      }
      break;
    case html_value::styles:
      read_styles(a);
      break;
    case html_value::scheme_words:
      for (const text_part word : words_of(text)) {
        if (looks_like_identifier(part_of(text, word))) {
          take(a, word, reading::absolute);
        }
      }
      break;
    case html_value::curies:
      read_curies(a);
      break;
    case html_value::safe_curie:
      read_safe_curie(a);
      break;
  }
}

void html_reader::read_styles(const decoded_value& a) {
  for (const css_reference& r : css_references(a.text)) {
    const text_part part{r.begin, r.size};
    take_style(part_of(a.text, part), r.is_bad,
               {.role = role::attribute,
                .detail = a.name,
                .begin = a.place(part.begin),
                .end = a.place(part.begin + part.size),
                .offset = offset_in_style});
  }
}

/// Whether the element has a literal of type xsd:anyURI (RDFa Core 1.1 section 7.5, step 11).
bool html_reader::has_any_uri(const html_token& tag) const {
  const html_attribute* const type = tag.find("datatype");
  if (type == nullptr || tag.find("property") == nullptr) {
    return false;
  }
  const decoded_value written = decoded(*type);
  const std::string_view word = part_of(written.text, trimmed(written.text));
  const std::size_t colon = std::min(word.find(':'), word.size());
  std::string name(namespace_of(word.substr(0, colon)));
  return word == any_uri_type ||
         (!name.empty() &&
          name.append(word.substr(std::min(colon + 1, word.size()))) == any_uri_type);
}

/// The literal is the attribute `content` or, without it, the text of the element.
void html_reader::read_literal(const html_token& tag) {
  if (!has_any_uri(tag)) {
    return;
  }
  if (const html_attribute* const content = tag.find("content")) {
    take_literal(decoded(*content));
  } else {
    literal_begin_ = tag.end;
  }
}

/// Reads the text of a literal if the element ends here and contains nothing else.
void html_reader::end_literal(const html_token& next) {
  const std::size_t begin = std::exchange(literal_begin_, 0);
  if (begin == 0 || next.type != html_token::kind::end_tag || open_.empty() ||
      open_.back().name != next.name) {
    return;
  }
  const decoded_value text({}, document_.text(), begin, next.begin);
  if (text.written.find('<') == std::string_view::npos) {  // no comment
    take_literal(text);
  }
}

void html_reader::take_literal(const decoded_value& a) {
  const text_part part = trimmed(a.text);
  if (part.size != 0 && !is_template(part_of(a.text, part))) {
    document_.take_literal({.value = part_of(a.text, part),
                            .begin = a.place(part.begin),
                            .end = a.place(part.begin + part.size),
                            .offset = html_offset},
                           any_uri_type);
  }
}

/// A reference in CSS as it is written there; `id` says where that is.
void html_reader::take_style(std::string_view written, bool is_bad, written_identifier id) {
  if (is_template(written)) {
    document_.count_template(id.begin);
    return;
  }
  if (is_bad) {
    document_.report(code::document_syntax, id.begin, bad_css_url);
    return;
  }
  std::string value;
  decode_css(written, value);
  id.value = value;
  id.profile = profile::iri;
  document_.examine(id, document_.names().base(), absolute_references::resolve);
}

void html_reader::read_curies(const decoded_value& a) {
  const std::string& text = a.text;
  for (const text_part word : words_of(text)) {
    read_curie(a, word, false);
  }
}

void html_reader::read_safe_curie(const decoded_value& a) {
  const std::string& text = a.text;
  const text_part whole = trimmed(text);
  const std::string_view word = part_of(text, whole);
  if (!word.starts_with('[') || !word.ends_with(']')) {
    read_curie(a, whole, true);
    return;
  }
  // Brackets without a valid CURIE in them are ignored (RDFa Core 1.1 section 7.4).
  const text_part curie{whole.begin + 1, whole.size - 2};
  const std::size_t colon = word.find(':');
  const bool has_prefix = colon != std::string_view::npos;
  const std::string_view name = word.substr(1, has_prefix ? colon - 1 : 0);
  if (has_prefix && !is_template(word) && namespace_of(name).empty() && name != "_") {
    document_.report_once(code::prefix_not_declared, a.place(curie.begin), name);
  } else if (has_prefix) {
    read_curie(a, curie, false);
  }
}

/// RDFa Core 1.1 section 7.4: a term, a prefixed name, an identifier, or a reference.
void html_reader::read_curie(const decoded_value& a, text_part word, bool may_be_reference) {
  const std::string& text = a.text;
  const std::string_view curie = part_of(text, word);
  const std::size_t colon = curie.find(':');
  const reading how = may_be_reference ? reading::reference : reading::absolute;
  if (colon == std::string_view::npos) {
    const bool has_vocabulary = !vocabularies_.empty() && !vocabularies_.back().empty();
    const std::string_view vocabulary =
        has_vocabulary ? std::string_view(vocabularies_.back()) : rdfa_namespace_of_term(curie);
    if (may_be_reference) {
      take(a, word, how);
    } else if (!vocabulary.empty() && !curie.empty()) {
      take_expanded(a, word, vocabulary, 0);
    }
    return;
  }
  const std::string_view name = curie.substr(colon + 1).starts_with("//")
                                    ? std::string_view()
                                    : namespace_of(curie.substr(0, colon));
  if (!name.empty()) {
    take_expanded(a, word, name, colon + 1);
  } else if (!curie.starts_with("_:")) {
    take(a, word, how);
  }
}

/// Ends all prefixes after the first `first` ones.
void html_reader::leave_prefixes(std::size_t first) {
  for (; prefixes_.size() > first; prefixes_.pop_back()) {
    places_of_prefixes_[prefixes_.back().name].pop_back();
  }
}

std::string_view html_reader::namespace_of(std::string_view name) const {
  const auto same = places_of_prefixes_.find(rdfa_prefix_key(name));
  return same == places_of_prefixes_.end() || same->second.empty()
             ? rdfa_initial_namespace(name)
             : std::string_view(prefixes_[same->second.back()].iri);
}

/// A part of the decoded value.
outcome html_reader::take(const decoded_value& a, text_part part, reading how) {
  const std::string& text = a.text;
  const std::string_view taken = part_of(text, part);
  if (is_template(taken)) {
    document_.count_template(a.begin);
    return {};
  }
  const written_identifier id{.role = role::attribute,
                              .detail = a.name,
                              .value = taken,
                              .reading = how,
                              .profile = profile::iri,
                              .begin = a.place(part.begin),
                              .end = a.place(part.begin + part.size),
                              .offset = html_offset,
                              .is_repairable = may_change(a.name, taken),
                              .write = html_text};
  const outcome read = document_.examine(id, base_, absolute_references::resolve);
  if (const auto iri = split(read.resolved); read.usable && iri && iri->has_scheme()) {
    rdfa_.note_resource(a.name, read.resolved, id.begin, id.end);
  }
  return read;
}

void html_reader::take_expanded(const decoded_value& a, text_part word, std::string_view name,
                                std::size_t prefix_size) {
  const std::string& text = a.text;
  const std::string iri = std::string(name) + std::string(part_of(text, word).substr(prefix_size));
  const bool is_whole = has_scheme(name);
  const written_identifier id{.role = role::attribute,
                              .detail = a.name,
                              .value = iri,
                              .reading = is_whole ? reading::absolute : reading::reference,
                              .profile = profile::iri,
                              .begin = a.place(word.begin),
                              .end = a.place(word.begin + word.size),
                              .offset = html_offset,
                              .name_size = name.size(),
                              .prefix_size = prefix_size};
  const bool is_usable = document_.examine(id).usable;
  if (!is_whole) {
    return;
  }
  const bool is_term = is_usable && a.name != "about" && a.name != "resource";
  namespace_usages how{namespace_usage::rdf_name};
  if (is_usable && !is_term) {
    rdfa_.note_resource(a.name, iri, id.begin, id.end);
  } else if (is_term) {
    rdfa_.note_term(a.name, iri, document_.count_term(id));
    if (name.size() != iri.size()) {
      how.insert({namespace_usage::rdf_start});
    }
  }
  document_.out().note_use(name, how);
}

void html_reader::read_raw_text(const html_token& tag) {
  if (tag.raw_end <= tag.raw_begin) {
    return;
  }
  const std::string_view text = document_.text().substr(tag.raw_begin, tag.raw_end - tag.raw_begin);
  if (tag.name == "style") {
    for (const css_reference& r : css_references(text)) {
      take_style(text.substr(r.begin, r.size), r.is_bad,
                 {.role = role::element,
                  .detail = "style",
                  .begin = tag.raw_begin + r.begin,
                  .end = tag.raw_begin + r.begin + r.size,
                  .offset = css_offset});
    }
  } else if (tag.name == "script") {
    read_json_ld(tag);
  }
}

void html_reader::read_json_ld(const html_token& tag) {
  const html_attribute* const type = tag.find("type");
  if (type == nullptr) {
    return;
  }
  const std::string media = decoded(*type).text;
  const std::string_view essence = std::string_view(media).substr(0, media.find(';'));
  if (!equals_ignoring_case(part_of(essence, trimmed(essence)), "application/ld+json")) {
    return;
  }
  json_value held;
  const auto error = read_json(document_.text(), tag.raw_begin, tag.raw_end, held);
  json_ld_reader(document_, contexts_).read(held);
  if (error) {
    document_.report(code::document_syntax, error->at, error->what);
    ending_ = ending::incomplete;
  }
}

}  // namespace leiri::text
