#include "reader/identifier_reader.hpp"

#include <algorithm>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <optional>
#include <string>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

/// Whether a document without a namespace is in DITA although its document element, a
/// specialization, is not in the table: by its public identifier, or by the attributes that all
/// document elements of DITA have (DITA 1.3 sections 2.5.3.2 and 3.11).
bool is_dita(const start_event& e, const xmlDoc* document) {
  const xmlDtd* const dtd = document == nullptr ? nullptr : document->intSubset;
  if (dtd != nullptr && view(dtd->ExternalID).find("//DTD DITA ") != std::string_view::npos) {
    return true;
  }
  for (std::size_t i = 0; i < e.attributes(); ++i) {
    const sax_attribute a = e.attribute_at(i);
    const std::string_view value(chars(a.value), static_cast<std::size_t>(a.end - a.value));
    if (view(a.uri) == "http://dita.oasis-open.org/architecture/2005/" ||
        (a.uri == nullptr && view(a.local) == "class" &&
         (value.starts_with("- topic/topic ") || value.starts_with("- map/map ")))) {
      return true;
    }
  }
  return false;
}

/// The base of a part of a package that is a file in a folder: a relationships part describes
/// another part, or the package itself (ECMA-376-2 section 9.3.3), and references in META-INF are
/// relative to the root of the container (EPUB OCF 3.3 section 4.2.5, ODF 1.3 Part 2 section 3.2).
/// Nothing if the document is none of these, or its base has been adapted before.
std::optional<std::string> base_in_package(std::string_view namespace_name, std::string_view base) {
  constexpr std::string_view rels = "/_rels/";
  constexpr std::string_view ending = ".rels";
  constexpr std::string_view container = "/META-INF/";
  const std::size_t slash = base.rfind('/');
  if (slash == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view folder = base.substr(0, slash + 1);
  const std::string_view name = base.substr(slash + 1);
  if (namespace_name == "http://schemas.openxmlformats.org/package/2006/relationships" &&
      folder.ends_with(rels) && name.ends_with(ending)) {
    return std::string(folder.substr(0, folder.size() - rels.size() + 1))
        .append(name.substr(0, name.size() - ending.size()));
  }
  if ((namespace_name == "urn:oasis:names:tc:opendocument:xmlns:container" ||
       namespace_name == "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0") &&
      folder.ends_with(container)) {
    return std::string(folder.substr(0, folder.size() - container.size() + 1));
  }
  return std::nullopt;
}

}  // namespace

void identifier_reader::restart() {
  namespaces_.restart();
  prefixes_.restart();
  rdf_.restart();
  rules_.restart();
  ontologies_.restart();
  schemas_.restart();
  depth_ = 0;
  needed_.clear();
  is_in_prolog_ = true;
  stylesheet_depth_ = 0;
}

/// Associating Style Sheets with XML documents (second edition) section 2, Associating Schemas with
/// XML documents (third edition) section 2, XML Catalogs 1.1 section 5.
void identifier_reader::read_instruction(std::string_view target, std::string_view data) {
  if (is_in_prolog_ &&
      (target == "xml-stylesheet" || target == "xml-model" || target == "oasis-xml-catalog")) {
    rules_.read_instruction(target, data);
  }
}

const rule* identifier_reader::start(const start_event& e) {
  if (depth_ == 0) {
    begin_document(e);
  }
  namespaces_.start(e, depth_ + 1);
  prefixes_.start(e, depth_ + 1);
  for (std::size_t i = 0; i < e.namespaces(); ++i) {
    const sax_namespace declared = e.namespace_at(i);
    // RDFa uses the prefixes of XML, too.
    state_.prefixes().declare(depth_ + 1, view(declared.prefix), view(declared.name));
  }
  const known_name& name = state_.name(e.local, e.uri);
  take(e, name);
  ++depth_;
  if (name.is_quiet && attributes_.empty() && is_quiet(e)) {
    note_names(name);
    rules_.pass_over();
    element_namespace_ = name.namespace_name();
    return name.content;
  }
  needed_.push_back(depth_);
  const element here{&name, e.prefix, attributes_};
  element_namespace_ = here.name->namespace_name();
  is_in_prolog_ = false;
  if (stylesheet_depth_ == 0 && (depth_ == 1 || here.name->in == vocabulary::xslt)) {
    enter_stylesheet(here);
  }
  if (state_.source().is_inside_entity()) {
    enter_entity();
  }
  const bool is_template = stylesheet_depth_ != 0;
  const surroundings around = is_template   ? surroundings::stylesheet
                              : depth_ == 1 ? surroundings::document
                                            : surroundings::element;
  if (!rdf_.is_in_literal()) {
    read_bases(here, around);
  }
  if (rdf_.start(here, around)) {
    return here.name->in == vocabulary::rss ? here.name->content : nullptr;
  }
  note_names(name);
  rules_.read_attributes(here, depth_, stylesheet_depth_);
  if (here.name->in == vocabulary::owl) {
    ontologies_.read(here, depth_);
  }
  if (has_xsi_ || here.name->in == vocabulary::xsd) {
    schemas_.read(here, depth_ == 1);
  }
  if (has_xsi_ || is_template || name.has_own_reader) {
    prefixes_.read(here, e, names_, is_template);
  }
  return content_rule(here);
}

/// Whether no reader needs an element with a quiet name, of whose attributes none is read: most
/// elements have neither identifiers nor other meanings. The document element is always needed.
bool identifier_reader::is_quiet(const start_event& e) const noexcept {
  return rdf_.is_idle() && !has_xsi_ && e.namespaces() == 0 && !e.has_rejected_namespaces &&
         depth_ > 1 && stylesheet_depth_ == 0 && !state_.source().is_inside_entity();
}

/// Texts of Atom are HTML if their type says so; the mode of Atom 0.3 must say that it is escaped
/// (RFC 4287 section 3.1.1, Atom 0.3 section 3.1). Other feeds do not say it.
bool identifier_reader::may_be_html(const element& e) {
  if (e.name->content->detail == "description" || e.name->content->detail == "encoded") {
    return true;
  }
  const attribute* const type = e.find("type");
  const std::string kind(type == nullptr ? std::string_view() : state_.values().decoded(*type));
  const attribute* const mode = e.find("mode");
  return kind == "html" ||
         (kind == "text/html" && (mode == nullptr || state_.values().decoded(*mode) == "escaped"));
}

void identifier_reader::begin_document(const start_event& e) {
  const bool is_special = e.uri == nullptr && is_dita(e, state_.source().entities());
  state_.begin_document(is_special ? xml_chars("topic") : e.local, e.uri);
  if (const auto base = base_in_package(view(e.uri), state_.bases().document().text)) {
    state_.bases().replace_document_base(*base);
  }
}

/// A literal with another type is no identifier.
const rule* identifier_reader::content_rule(const element& e) {
  if (e.name->content != nullptr && e.name->content->how == treatment::escaped_html) {
    return may_be_html(e) ? e.name->content : nullptr;
  }
  static constexpr rule rdfa_text = {
      vocabulary::any, {}, vocabulary::none, {}, treatment::uri_literal, profile::iri, {}};
  const rule* const r = e.name->content;
  if (r == nullptr && !e.attributes.empty() && rules_.has_any_uri(e) &&
      e.find("content") == nullptr) {
    return &rdfa_text;
  }
  if (r == nullptr || r->how != treatment::uri_literal) {
    return r;
  }
  const attribute* const type = e.find(e.name->in == vocabulary::owl ? "datatypeIRI" : "datatype");
  return type != nullptr && state_.values().decoded(*type) == any_uri_type ? r : nullptr;
}

/// Each name is noted once in a document.
void identifier_reader::note_names(const known_name& element) {
  note_name(element);
  for (const known_name* const name : names_) {
    if (name->namespace_key != nullptr) {
      note_name(*name);
    }
  }
}

void identifier_reader::note_name(const known_name& name) {
  if (!name.is_noted) {
    name.is_noted = true;
    state_.out().note_use(std::string_view(name.term).substr(0, name.namespace_length),
                          {namespace_usage::xml_name});
  }
}

/// Takes the attributes that are read. In RDF these are all, since any may be a property; in a
/// vocabulary without rules all, since any may be an identifier; elsewhere those with rules, those
/// of XML itself, since RDF inherits xml:lang, those of XML Schema for instances, which may be
/// misspelt, those of unknown vocabularies, and the attribute value templates of stylesheets.
void identifier_reader::take(const start_event& e, const known_name& element) {
  names_.clear();
  attributes_.clear();
  has_xsi_ = false;
  if (e.attributes() == 0) {
    return;
  }
  const bool is_all_read = depth_ == 0 || rdf_.is_open() || !rules_.knows(element);
  for (std::size_t i = 0; i < e.attributes(); ++i) {
    const sax_attribute a = e.attribute_at(i);
    const known_name& name = state_.name(a.local, a.uri);
    names_.push_back(&name);
    has_xsi_ = has_xsi_ || name.in == vocabulary::xsi;
    const std::string_view raw(chars(a.value), static_cast<std::size_t>(a.end - a.value));
    if (is_all_read || !name.rules.empty() || name.in == vocabulary::xml ||
        name.in == vocabulary::xsi || name.in == vocabulary::other ||
        (stylesheet_depth_ != 0 && raw.find('{') != std::string_view::npos)) {
      attributes_.push_back({&name, a.prefix, raw});
    }
  }
  if (state_.values().tag_lacks_reference()) {
    mark_incomplete_attributes();
  }
}

/// The text of the document shows which attributes had the references that libxml2 left out.
void identifier_reader::mark_incomplete_attributes() {
  const start_tag& tag = state_.source().tag();
  for (attribute& a : attributes_) {
    const written_attribute* const written = tag.find(view(a.prefix), a.name->local());
    if (written != nullptr && state_.values().lacks_declaration(written->value)) {
      a.raw = written->value;
      a.lacks_reference = true;
    }
    a.lacks_reference = a.lacks_reference || state_.source().is_inside_entity();
  }
}

/// A stylesheet may also be embedded in another document, and a document that consists of a single
/// template declares itself by xsl:version (XSLT 1.0 sections 2.3 and 2.7).
void identifier_reader::enter_stylesheet(const element& e) {
  const bool is_simplified =
      depth_ == 1 && std::any_of(e.attributes.begin(), e.attributes.end(), [](const attribute& a) {
        return a.name->in == vocabulary::xslt && a.name->local() == "version";
      });
  if (e.name->in == vocabulary::xslt || is_simplified) {
    stylesheet_depth_ = depth_;
  }
}

void identifier_reader::read_bases(const element& e, surroundings around) {
  for (const attribute& a : attributes_) {
    if (!a.name->rules.empty() && a.name->rules.front().how == treatment::base) {
      const bool is_rdf = e.name->in == vocabulary::rdf || rdf_.takes(e, around);
      rules_.read_base(a, depth_, is_rdf);
      if (is_rdf) {
        rules_.look_for_refused_base(a);
      }
    }
  }
}

/// The base inside an external entity is the identifier of the entity (XML Base section 4.2).
void identifier_reader::enter_entity() {
  const char* const url = state_.source().entity_url();
  base_stack& bases = state_.bases();
  if (url == nullptr || url == bases.innermost().entity) {
    return;
  }
  std::string buffer;
  const auto own = split(url);
  const auto resolved =
      own ? resolve(*own, bases.document().reference, buffer) : result<resolution>(own.error());
  if (resolved) {
    bases.enter_entity(depth_, resolved->text, url);
  }
}

void identifier_reader::read_content(const rule& r, std::string_view text, const place& where) {
  if (r.how == treatment::unknown) {
    rules_.count_text(element_namespace_, text, where);
  } else {
    rules_.read_content(r, text, depth_, where);
    ontologies_.read_content(text, depth_, where);
  }
}

void identifier_reader::end() {
  rules_.reach_end();
  if (needed_.back() != depth_) {
    state_.bases().leave(depth_);  // an element in it may have set its base
    --depth_;
    return;
  }
  needed_.pop_back();
  namespaces_.end(depth_);
  prefixes_.end(depth_);
  rdf_.end();
  ontologies_.end(depth_);
  state_.bases().leave(depth_);
  rules_.end_element(depth_);
  state_.prefixes().leave(depth_);
  if (depth_ == stylesheet_depth_) {
    stylesheet_depth_ = 0;
  }
  --depth_;
  if (depth_ == 0) {
    rules_.end();
  }
}

}  // namespace leiri::libxml2
