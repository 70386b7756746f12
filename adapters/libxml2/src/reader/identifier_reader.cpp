#include "reader/identifier_reader.hpp"

#include <algorithm>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <string>

#include "host/text.hpp"

namespace leiri::libxml2 {
void identifier_reader::restart() {
  namespaces_.restart();
  schemas_.restart();
  rdf_.restart();
  depth_ = 0;
  is_in_prolog_ = true;
  stylesheet_depth_ = 0;
}

/// Associating Style Sheets with XML documents (second edition) section 2, Associating Schemas with
/// XML documents (third edition) section 2.
void identifier_reader::read_instruction(std::string_view target, std::string_view data) {
  if (is_in_prolog_ && (target == "xml-stylesheet" || target == "xml-model")) {
    rules_.read_instruction(target, data);
  }
}

const rule* identifier_reader::start(const start_event& e) {
  namespaces_.start(e, depth_ + 1);
  schemas_.start(e, depth_ + 1);
  take(e);
  const element here{&scene_.name(e.local, e.uri), e.prefix, attributes_};
  ++depth_;
  is_in_prolog_ = false;
  enter_stylesheet(here);
  if (scene_.source().is_inside_entity()) {
    enter_entity();
  }
  if (!rdf_.is_in_literal()) {
    read_bases();
  }
  const bool is_template = stylesheet_depth_ != 0;
  if (rdf_.start(here, is_template   ? surroundings::stylesheet
                       : depth_ == 1 ? surroundings::document
                                     : surroundings::element)) {
    return nullptr;
  }
  note_names(e);
  rules_.read_attributes(here, is_template);
  if (e.attributes() != 0 || here.name->in == vocabulary::xsd) {
    schemas_.read(here, e, depth_ == 1);
  }
  return here.name->content;
}

/// Each name is noted once in a document.
void identifier_reader::note_names(const start_event& e) {
  note_name(scene_.name(e.local, e.uri));
  for (std::size_t i = 0; i < e.attributes(); ++i) {
    const sax_attribute a = e.attribute_at(i);
    if (a.uri != nullptr) {
      note_name(scene_.name(a.local, a.uri));
    }
  }
}

void identifier_reader::note_name(const known_name& name) {
  if (!name.is_noted) {
    name.is_noted = true;
    scene_.out().note_use(std::string_view(name.term).substr(0, name.namespace_length),
                          {namespace_usage::xml_name});
  }
}

/// In RDF any attribute may be a property; elsewhere only those with rules are read, and those of
/// XML, since RDF inherits xml:lang.
void identifier_reader::take(const start_event& e) {
  attributes_.clear();
  const bool is_all_read = depth_ == 0 || rdf_.is_open();
  for (std::size_t i = 0; i < e.attributes(); ++i) {
    const sax_attribute a = e.attribute_at(i);
    const known_name& name = scene_.name(a.local, a.uri);
    if (is_all_read || !name.rules.empty() || name.in == vocabulary::xml) {
      attributes_.push_back(
          {&name, a.prefix, {chars(a.value), static_cast<std::size_t>(a.end - a.value)}});
    }
  }
  if (scene_.values().tag_lacks_reference()) {
    mark_incomplete_attributes();
  }
}

/// The text of the document shows which attributes had the references that libxml2 left out.
void identifier_reader::mark_incomplete_attributes() {
  const start_tag& tag = scene_.source().tag();
  for (attribute& a : attributes_) {
    const written_attribute* const written = tag.find(view(a.prefix), a.name->local());
    if (written != nullptr && scene_.values().lacks_declaration(written->value)) {
      a.raw = written->value;
      a.lacks_reference = true;
    }
    a.lacks_reference = a.lacks_reference || scene_.source().is_inside_entity();
  }
}

/// A stylesheet may also be embedded in another document, and a document that consists of a single
/// template declares itself by xsl:version (XSLT 1.0 sections 2.3 and 2.7).
void identifier_reader::enter_stylesheet(const element& e) {
  if (stylesheet_depth_ != 0) {
    return;
  }
  const bool is_simplified =
      depth_ == 1 && std::any_of(e.attributes.begin(), e.attributes.end(), [](const attribute& a) {
        return a.name->in == vocabulary::xslt && a.name->local() == "version";
      });
  if (e.name->in == vocabulary::xslt || is_simplified) {
    stylesheet_depth_ = depth_;
  }
}

void identifier_reader::read_bases() {
  for (const attribute& a : attributes_) {
    if (!a.name->rules.empty() && a.name->rules.front().how == treatment::base) {
      rules_.read_base(a, depth_);
    }
  }
}

/// The base inside an external entity is the identifier of the entity (XML Base section 4.2).
void identifier_reader::enter_entity() {
  const char* const url = scene_.source().entity_url();
  base_stack& bases = scene_.bases();
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

void identifier_reader::end() {
  namespaces_.end(depth_);
  schemas_.end(depth_);
  rdf_.end();
  scene_.bases().leave(depth_);
  if (depth_ == stylesheet_depth_) {
    stylesheet_depth_ = 0;
  }
  --depth_;
}

}  // namespace leiri::libxml2
