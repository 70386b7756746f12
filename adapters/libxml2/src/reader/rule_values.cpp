#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/documents/occurrence.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "host/text.hpp"
#include "host/version.hpp"
#include "markup/start_tag.hpp"
#include "markup/value_reader.hpp"
#include "reader/rule_reader.hpp"
#include "state/places.hpp"
#include "vocabulary/value_parts.hpp"

// Values that contain identifiers among other text: lists, CSS, the content of elements, and
// processing instructions.
namespace leiri::libxml2 {
namespace {

/// The types that libxslt takes for those of stylesheets.
bool is_for_libxslt(const start_tag& pseudo_attributes) {
  const written_attribute* const type = pseudo_attributes.find({}, "type");
  return type != nullptr && (type->value == "text/xsl" || type->value == "text/xml");
}

/// The place of a reference in HTML that is written as text. Its start is determined first: places
/// in ascending order take linear time.
class html_place final : public place {
 public:
  html_place(const place& whole, std::size_t skipped, std::string_view written)
      : within_(whole, skipped, written, html_offset), start_(within_.locate(0)) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override {
    return value_offset == 0 ? start_ : within_.locate(value_offset);
  }
  [[nodiscard]] std::uint64_t repeated_place(std::size_t size) const override {
    return within_.repeated_place(size);
  }

 private:
  escaped_place within_;
  position start_;
};

/// Whether the HTML is in a format that does not say to what its references are relative: RSS or
/// OPML.
bool lacks_own_base(const rule& r) noexcept {
  return r.detail == "description" || r.detail == "encoded" || r.detail == "text";
}

}  // namespace

void rule_reader::read_parts(const attribute& a, const rule& r) {
  const std::string_view value = state_.values().decoded(a);
  attribute_place place(state_.source(), a);
  if (r.how == treatment::escaped_html) {
    return read_html(r, value, place);
  }
  for (const value_part& part : parts_of(r.how, value)) {
    place.set_start(value.substr(0, part.begin), part.begin);
    if (part.written != escapes::none || part.has_other_base) {
      read_written(r, part, value.substr(part.begin, part.size), place);
      continue;
    }
    occurrence o = make(r, value.substr(part.begin, part.size), place);
    o.reading = part.reading;
    if (part.reading == reading::name) {
      examine_name(o, place, std::nullopt);
    } else if (part.is_opened && r.element_in == vocabulary::xslt) {
      read_document_function(o, place);
    } else {
      examine_link(o, place, std::nullopt);
    }
  }
}

/// A reference that is written with escapes, or refers to nothing, or whose base is not known.
void rule_reader::read_written(const rule& r, const value_part& part, std::string_view written,
                               const place& where) {
  if (part.is_bad_css) {
    state_.report(code::document_syntax, where.locate(0), bad_css_url);
    return;
  }
  std::string value;
  decode(part.written, written, value);
  const escaped_place escaped(where, 0, written, mapping_of(part.written));
  const place& own = part.written == escapes::none ? where : escaped;
  const occurrence o = make(r, value, own);
  if (part.has_other_base) {
    examine_path_part(o, own, std::nullopt);
  } else {
    examine_link(o, own, std::nullopt);
  }
}

// Items separated by white space; in xsi:schemaLocation every other item is a namespace name (XML
// Schema Part 1 section 2.6.3).
void rule_reader::read_list(const attribute& a, const rule& r) {
  const std::string_view list = state_.values().decoded(a);
  attribute_place place(state_.source(), a);
  rule item = r;
  std::size_t begin = std::min(list.find_first_not_of(white_space), list.size());
  std::size_t pair = begin;
  bool is_first = true;
  for (; begin < list.size(); is_first = !is_first) {
    const std::size_t end = std::min(list.find_first_of(white_space, begin), list.size());
    const std::size_t next = std::min(list.find_first_not_of(white_space, end), list.size());
    pair = r.how == treatment::locations && !is_first ? pair : begin;
    place.set_start(list.substr(0, begin), pair);
    item.how = r.how == treatment::locations && is_first ? treatment::name : treatment::reference;
    const occurrence o = make(item, list.substr(begin, end - begin), place);
    const omission without{list.substr(pair, next - pair), list.substr(0, pair)};
    if (item.how == treatment::name && next == list.size()) {
      report_lone_item(o.value, pair != list.find_first_not_of(white_space), place);
    } else if (item.how == treatment::name) {
      examine_name(o, place, without);
    } else {
      expect_link(o, examine(o, place, without));
    }
    begin = next;
  }
}

/// The last item of xsi:schemaLocation has no partner. An only item is probably a location.
void rule_reader::report_lone_item(std::string_view item, bool has_pairs,
                                   const attribute_place& place) {
  std::string detail(item);
  detail += has_pairs ? " has no partner"
                      : " is the only one; xsi:noNamespaceSchemaLocation was perhaps meant";
  state_.report(code::schema_location_odd, place.locate(0), detail);
}

void rule_reader::read_content(const rule& r, std::string_view text, std::size_t depth,
                               const place& where) {
  if (is_template(r, text, template_start_in(r))) {
    unchecked_.add_template(where);
    lose_base(r, depth);
  } else if (r.how == treatment::curie) {
    prefixed_.read(r, text, where);
  } else if (r.how == treatment::escaped_html) {
    read_html(r, text, where);
  } else if (r.how == treatment::parent_base) {
    read_parent_base(r, text, depth, where);
  } else if (r.how == treatment::uri_literal) {
    read_literal(text, where);
  } else if (r.how == treatment::reference || r.how == treatment::absolute ||
             r.how == treatment::name) {
    examine_link(make(r, text, where), where, std::nullopt);
  } else {
    for (const value_part& found : parts_of(r.how, text)) {
      const part_place part(where, found.begin);
      if (found.written != escapes::none) {
        read_written(r, found, text.substr(found.begin, found.size), part);
        continue;
      }
      occurrence o = make(r, text.substr(found.begin, found.size), part);
      o.reading = found.reading;
      examine_link(o, found.size == text.size() ? where : part, std::nullopt);
    }
  }
}

/// The references in HTML that is written as text, in which nothing can be changed. They are
/// relative to xml:base or, in Atom, to the feed (RFC 4287 section 2). Other feeds do not say to
/// what.
void rule_reader::read_html(const rule& r, std::string_view html, const place& where) {
  if (html.find('<') == std::string_view::npos) {
    return;
  }
  if (html_reader_ == nullptr) {
    unchecked_.add_html(where);
    return;
  }
  const std::string text(html);
  const bool is_relative_to_feed = state_.bases().size() > 1 || !lacks_own_base(r);
  for (const html_reference& found : html_reader_(text)) {
    const std::string_view written(text.data() + found.begin, found.end - found.begin);
    const html_place place(where, found.begin, written);
    const occurrence o = make(r, found.value, place);
    if (is_relative_to_feed) {
      examine_link(o, place, std::nullopt);
    } else {
      examine_path_part(o, place, std::nullopt);
    }
  }
}

/// A literal of type xsd:anyURI, which collapses white space around it. It is never resolved.
void rule_reader::read_literal(std::string_view text, const place& where) {
  const std::string_view value = trim(text);
  if (!value.empty()) {
    const part_place part(where, static_cast<std::size_t>(value.data() - text.data()));
    const occurrence o = any_uri_literal(value, part);
    const outcome read = state_.examine(o);
    if (state_.out().policies()[role::literal] != policy::keep) {
      treat(o, read, value.size() == text.size() ? where : part, std::nullopt);
    }
  }
}

bool rule_reader::has_any_uri(const element& e) const {
  const attribute* const type = e.find("datatype");
  const rule* const r =
      type == nullptr ? nullptr : rule_on(type->name->rules, e.name->in, e.name->local());
  return r != nullptr && r->how == treatment::curie_list && e.find("property") != nullptr &&
         prefixed_.is_any_uri(trim(state_.values().decoded(*type)));
}

/// The attribute `content`, which is the literal instead of the text.
void rule_reader::read_rdfa_literal(const attribute& a, const element& e) {
  if (has_any_uri(e)) {
    read_literal(std::string(state_.values().decoded(a)), attribute_place(state_.source(), a));
  }
}

// Reads the pseudo-attributes, which are written like attributes. An instruction that contains a
// `<` has none.
void rule_reader::read_instruction(std::string_view target, std::string_view data) {
  const std::string text = ' ' + std::string(data);
  start_tag pseudo_attributes;
  pseudo_attributes.read(text);
  if (data.find('<') != std::string_view::npos) {
    return;
  }
  if (target == "oasis-xml-catalog") {
    return read_catalog_instruction(pseudo_attributes);
  }
  const bool is_model = target == "xml-model";
  std::string value;
  if (const written_attribute* const href = pseudo_attributes.find({}, "href")) {
    decode(href->value, text_form::attribute, nullptr, max_value_length, value);
    const attribute_place place(state_.source(), {}, href->name);
    const std::string_view detail = is_model ? "xml-model:href" : "xml-stylesheet:href";
    const occurrence o{role::attribute,          detail, value, reading::reference, profile::leiri,
                       state_.bases().current(), &place};
    if (is_model || !is_for_libxslt(pseudo_attributes) || value.find('#') != std::string::npos) {
      examine_link(o, place, std::nullopt);
    } else {
      read_opened(o, {opener::stylesheet_instruction, value}, place);
    }
  }
  // The namespace of the schema's document element (Associating Schemas with XML documents, section
  // 3).
  if (const written_attribute* const types = pseudo_attributes.find({}, "schematypens");
      types != nullptr && is_model) {
    value.clear();
    decode(types->value, text_form::attribute, nullptr, max_value_length, value);
    const attribute_place place(state_.source(), {}, types->name);
    examine_name({role::attribute, "xml-model:schematypens", value, reading::name,
                  state_.namespace_profile(), state_.bases().current(), &place},
                 place, std::nullopt);
  }
}

/// Until 2.14, libxml2 opens the catalog relative to the current folder, if at all, and only if the
/// instruction comes before the document type.
void rule_reader::read_catalog_instruction(const start_tag& pseudo_attributes) {
  const written_attribute* const catalog = pseudo_attributes.find({}, "catalog");
  std::string value;
  if (catalog != nullptr) {
    decode(catalog->value, text_form::attribute, nullptr, max_value_length, value);
    const attribute_place place(state_.source(), {}, catalog->name);
    const occurrence o{role::attribute, "oasis-xml-catalog:catalog", value, reading::reference,
                       profile::leiri,  state_.bases().current(),    &place};
    if (loaded_version() < 21400) {
      tell_opened_by(o, {opener::catalog_instruction, value});
      state_.bases().note_catalog();
    }
    examine_link(o, place, std::nullopt);
  }
}

}  // namespace leiri::libxml2
