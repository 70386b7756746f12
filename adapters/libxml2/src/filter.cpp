#include "filter.hpp"

#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <stdexcept>
#include <utility>

#include "forward.hpp"
#include "places.hpp"
#include "text.hpp"

namespace leiri::libxml2 {
namespace {

bool is_sax1(const xmlSAXHandler& t) noexcept {
  return t.initialized != XML_SAX2_MAGIC ||
         (t.startElementNs == nullptr && t.endElementNs == nullptr &&
          (t.startElement != nullptr || t.endElement != nullptr));
}

/// What the audit says itself, and more exactly.
bool is_about_identifiers(const xmlError& e) noexcept {
  if (e.domain == XML_FROM_PARSER) {
    return e.code == XML_ERR_INVALID_URI;
  }
  return e.domain == XML_FROM_NAMESPACE &&
         (e.code == XML_WAR_NS_URI || e.code == XML_WAR_NS_URI_RELATIVE ||
          e.code == XML_NS_ERR_XML_NAMESPACE);
}

bool is_external(int entity_type) noexcept {
  return entity_type == XML_EXTERNAL_GENERAL_PARSED_ENTITY ||
         entity_type == XML_EXTERNAL_PARAMETER_ENTITY;
}

std::string_view view(const xmlChar* text, int length) noexcept {
  return {chars(text), static_cast<std::size_t>(length)};
}

}  // namespace

filter::filter(xmlParserCtxtPtr context, audit& out, std::string_view base, const fed_text* fed)
    : context_(context),
      host_(sax_of(context)),
      resting_(host_),
      host_data_(user_data_of(context)),
      hides_context_(host_data_ != context),
      scene_(context, out, base, fed),
      namespaces_(scene_),
      rules_(scene_),
      rdf_(scene_) {
  if (is_sax1(host_)) {
    throw std::invalid_argument("leiri::libxml2: SAX1 callbacks do not know namespaces");
  }
  install();
}

void filter::install() {
  if (hides_context_) {
    forward_all(host_, resting_);
    user_data_of(context_) = context_;
  }
  resting_._private = this;
  resting_.startDocument = on_start_document;
  resting_.startElementNs = on_start_element;
  resting_.endElementNs = on_end_element;
  resting_.internalSubset = on_internal_subset;
  resting_.entityDecl = on_entity;
  resting_.notationDecl = on_notation;
  resting_.unparsedEntityDecl = on_unparsed_entity;
  if (host_.serror != nullptr) {
    resting_.serror = on_error;
  }
  sax_of(context_) = resting_;
}

void filter::detach() noexcept {
  if (is_attached_) {
    sax_of(context_) = host_;
    user_data_of(context_) = host_data_;
    is_attached_ = false;
  }
}

void filter::rethrow() {
  if (failure_ != nullptr) {
    std::rethrow_exception(std::exchange(failure_, nullptr));
  }
}

filter& filter::of(void* context) noexcept {
  return *static_cast<filter*>(sax_of(static_cast<xmlParserCtxtPtr>(context))._private);
}

void filter::on_start_document(void* context) {
  filter& f = of(context);
  if (f.host_.startDocument != nullptr) {
    f.host_.startDocument(f.host_data(context));
  }
  f.guarded([&] { f.start_document(); });
}

void filter::start_document() {
  scene_.restart();
  rules_.restart();
  rdf_.restart();
  depth_ = 0;
  stop_content();
}

void filter::on_start_element(void* context, const xmlChar* local, const xmlChar* prefix,
                              const xmlChar* uri, int namespace_count, const xmlChar** namespaces,
                              int attribute_count, int default_count, const xmlChar** attributes) {
  filter& f = of(context);
  if (f.host_.startElementNs != nullptr) {
    f.host_.startElementNs(f.host_data(context), local, prefix, uri, namespace_count, namespaces,
                           attribute_count, default_count, attributes);
  }
  f.guarded([&] {
    auto* const parser = static_cast<xmlParserCtxtPtr>(context);
    const std::span declared(namespaces, 2 * static_cast<std::size_t>(namespace_count));
    f.scene_.at_tag(parser);
    f.namespaces_.read(declared);
    if (!namespaces_are_well_formed(parser)) {
      f.namespaces_.read_rejected(declared);
    }
    f.take(attribute_count, attributes);
    f.start_element(
        {&f.scene_.names().find(local, uri, f.scene_.entities()), prefix, f.attributes_});
  });
}

/// In RDF any attribute may stand for a property; elsewhere only those with rules are read.
void filter::take(int count, const xmlChar** attributes) {
  attributes_.clear();
  const bool is_all_read = depth_ == 0 || rdf_.is_open();
  for (int i = 0; i < count; ++i, attributes += 5) {
    const known_name& name = scene_.names().find(attributes[0], attributes[2], scene_.entities());
    if (is_all_read || !name.rules.empty()) {
      const auto length = static_cast<std::size_t>(attributes[4] - attributes[3]);
      attributes_.push_back({&name, attributes[1], {chars(attributes[3]), length}});
    }
  }
}

void filter::start_element(const element& e) {
  ++depth_;
  stop_content();
  if (scene_.is_inside_entity()) {
    enter_entity();
  }
  if (!rdf_.is_in_literal()) {
    for (const attribute& a : e.attributes) {
      if (!a.name->rules.empty() && a.name->rules.front().how == treatment::base) {
        rules_.read_base(a, depth_);
      }
    }
  }
  const bool is_root = depth_ == 1;
  if (rdf_.start(e, is_root)) {
    return;
  }
  rules_.read_attributes(e, is_root);
  if (e.name->content != nullptr) {
    start_content(*e.name->content);
  }
}

/// The base of what stands in an external entity is the entity's own identifier (XML Base
/// section 4.2).
void filter::enter_entity() {
  const xmlParserInputPtr input = input_of(scene_.current());
  base_stack& bases = scene_.bases();
  if (input->filename == nullptr || input->filename == bases.innermost().entity) {
    return;
  }
  std::string buffer;
  const auto own = split(input->filename);
  const auto resolved =
      own ? resolve(*own, bases.document().reference, buffer) : result<resolution>(own.error());
  if (resolved) {
    bases.enter_entity(depth_, resolved->text, input->filename);
  }
}

void filter::on_end_element(void* context, const xmlChar* local, const xmlChar* prefix,
                            const xmlChar* uri) {
  filter& f = of(context);
  if (f.host_.endElementNs != nullptr) {
    f.host_.endElementNs(f.host_data(context), local, prefix, uri);
  }
  f.guarded([&] { f.end_element(); });
}

void filter::end_element() {
  if (content_rule_ != nullptr && content_depth_ == depth_) {
    end_content();
  }
  rdf_.end();
  scene_.bases().leave(depth_);
  --depth_;
}

void filter::start_content(const rule& r) {
  content_rule_ = &r;
  content_depth_ = depth_;
  content_.clear();
  const std::string_view before = scene_.text().before_here();
  content_offset_ = scene_.text().offset_of(before.data() + before.size()) + 1;
  content_begin_ = scene_.here();
  if (!scene_.is_inside_entity()) {
    content_begin_ = advance(content_begin_, ">");
  }
  xmlSAXHandler& table = sax_of(scene_.current());
  if (host_.ignorableWhitespace == host_.characters) {
    table.ignorableWhitespace = on_characters;
  }
  table.characters = on_characters;
  if (host_.cdataBlock != nullptr) {
    table.cdataBlock = on_cdata;
  }
}

void filter::stop_content() noexcept {
  if (content_rule_ == nullptr) {
    return;
  }
  content_rule_ = nullptr;
  xmlSAXHandler& table = sax_of(scene_.current());
  table.ignorableWhitespace = resting_.ignorableWhitespace;
  table.characters = resting_.characters;
  table.cdataBlock = resting_.cdataBlock;
}

void filter::on_characters(void* context, const xmlChar* text, int length) {
  filter& f = of(context);
  if (f.host_.characters != nullptr) {
    f.host_.characters(f.host_data(context), text, length);
  }
  f.guarded([&] { f.add_content(text, length); });
}

void filter::on_cdata(void* context, const xmlChar* text, int length) {
  filter& f = of(context);
  f.host_.cdataBlock(f.host_data(context), text, length);
  f.guarded([&] { f.add_content(text, length); });
}

void filter::add_content(const xmlChar* text, int length) {
  if (content_rule_ == nullptr) {
    return;
  }
  content_ += view(text, length);
  if (content_.size() > max_value_length) {
    scene_.out().report(code::too_long, content_begin_);
    stop_content();
  }
}

void filter::end_content() {
  const rule& r = *content_rule_;
  stop_content();
  const std::string_view value = trimmed(content_);
  const auto start = value.empty() ? 0 : static_cast<std::size_t>(value.data() - content_.data());
  const content_place place(scene_, content_offset_, content_begin_, start);
  rules_.read_content(r, value, place);
}

void filter::on_internal_subset(void* context, const xmlChar* name, const xmlChar* public_id,
                                const xmlChar* system_id) {
  filter& f = of(context);
  if (f.host_.internalSubset != nullptr) {
    f.host_.internalSubset(f.host_data(context), name, public_id, system_id);
  }
  f.read_system_id(context, system_id);
}

void filter::on_entity(void* context, const xmlChar* name, int type, const xmlChar* public_id,
                       const xmlChar* system_id, xmlChar* content) {
  filter& f = of(context);
  if (f.host_.entityDecl != nullptr) {
    f.host_.entityDecl(f.host_data(context), name, type, public_id, system_id, content);
  }
  f.read_system_id(context, is_external(type) ? system_id : nullptr);
}

void filter::on_notation(void* context, const xmlChar* name, const xmlChar* public_id,
                         const xmlChar* system_id) {
  filter& f = of(context);
  if (f.host_.notationDecl != nullptr) {
    f.host_.notationDecl(f.host_data(context), name, public_id, system_id);
  }
  f.read_system_id(context, system_id);
}

void filter::on_unparsed_entity(void* context, const xmlChar* name, const xmlChar* public_id,
                                const xmlChar* system_id, const xmlChar* notation) {
  filter& f = of(context);
  if (f.host_.unparsedEntityDecl != nullptr) {
    f.host_.unparsedEntityDecl(f.host_data(context), name, public_id, system_id, notation);
  }
  f.read_system_id(context, system_id);
}

void filter::read_system_id(void* context, const xmlChar* system_id) {
  guarded([&] {
    scene_.at_tag(static_cast<xmlParserCtxtPtr>(context));
    if (system_id == nullptr || libxml2::view(system_id) == refused_system_id_) {
      refused_system_id_.clear();
      return;
    }
    rules_.read_system_id(libxml2::view(system_id));
  });
}

/// libxml2 complains of system identifiers that it cannot parse, and then forgets some of them.
void filter::read_refused_system_id(void* context, const xmlChar* system_id) {
  if (system_id != nullptr) {
    read_system_id(context, system_id);
    guarded([&] { refused_system_id_ = libxml2::view(system_id); });
  }
}

void filter::on_error(void* context, error_pointer e) {
  filter& f = of(context);
  if (!is_about_identifiers(*e)) {
    f.host_.serror(f.host_data(context), e);
  } else if (e->domain == XML_FROM_PARSER) {
    f.read_refused_system_id(context, xml_chars(e->str1));
  }
}

}  // namespace leiri::libxml2
