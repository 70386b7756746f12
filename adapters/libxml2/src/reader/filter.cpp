#include "reader/filter.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <stdexcept>
#include <utility>

#include "host/entity_declaration.hpp"
#include "host/text.hpp"
#include "host/unread_entity.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {
namespace {

/// Whether the audit reports this error itself, more exactly.
bool is_about_identifiers(const xmlError& e) noexcept {
  if (e.domain == XML_FROM_PARSER) {
    return e.code == XML_ERR_INVALID_URI;
  }
  return e.domain == XML_FROM_NAMESPACE &&
         (e.code == XML_WAR_NS_URI || e.code == XML_WAR_NS_URI_RELATIVE ||
          e.code == XML_NS_ERR_XML_NAMESPACE);
}

}  // namespace

filter::filter(xmlParserCtxtPtr context, audit& out, const document_name& name, const fed_text* fed,
               const vocabulary_file* file)
    : sax_layer(context, own_purpose),
      source_(context, fed),
      state_(source_, out, name, file),
      identifiers_(state_) {
  refuse_sax1();
  if (host().startElementNs == on_start_element) {
    throw std::invalid_argument("leiri::libxml2: the context already has a sax_filter");
  }
  own().startDocument = on_start_document;
  own().startElementNs = on_start_element;
  own().endElementNs = on_end_element;
  own().internalSubset = on_internal_subset;
  own().entityDecl = on_entity;
  own().notationDecl = on_notation;
  own().unparsedEntityDecl = on_unparsed_entity;
  own().processingInstruction = on_instruction;
  own().comment = on_comment;
  own().getEntity = on_get_entity;
  attach();
}

void filter::on_start_document(void* context) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::startDocument>(context);
  f.guarded([&] {
    f.start_document();
    f.follow_rdf(static_cast<xmlParserCtxtPtr>(context));
  });
}

void filter::start_document() {
  source_.restart();
  state_.restart();
  identifiers_.restart();
  stop_content();
  if (prefixes_ != nullptr) {
    prefixes_->restart();
  }
  remarks_.clear();
  has_element_ = false;
}

void filter::at_tag(xmlParserCtxtPtr parser) {
  source_.at_tag(parser);
  state_.values().start_tag();
}

void filter::on_start_element(void* context, const xmlChar* local, const xmlChar* prefix,
                              const xmlChar* uri, int namespace_count, const xmlChar** namespaces,
                              int attribute_count, int default_count, const xmlChar** attributes) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::startElementNs>(context, local, prefix, uri, namespace_count,
                                              namespaces, attribute_count, default_count,
                                              attributes);
  f.guarded([&] {
    auto* const parser = static_cast<xmlParserCtxtPtr>(context);
    const start_event event{local,
                            prefix,
                            uri,
                            {namespaces, 2 * static_cast<std::size_t>(namespace_count)},
                            {attributes, 5 * static_cast<std::size_t>(attribute_count)},
                            !namespaces_are_well_formed(parser)};
    f.start_element(parser, f.source_.is_own(parser) ? event
                                                     : f.outer_.complete(event, f.state_.prefixes(),
                                                                         dictionary_of(parser)));
  });
}

void filter::start_element(xmlParserCtxtPtr parser, const start_event& e) {
  at_tag(parser);
  stop_content();
  if (!remarks_.empty()) {
    settle_remarks_on_tag();
  }
  has_element_ = true;
  const rule* const content = identifiers_.start(e);
  if (prefixes_ != nullptr) {
    for (std::size_t i = 0; i < e.namespaces(); ++i) {
      prefixes_->declare(identifiers_.depth(), e.namespace_at(i).prefix, e.namespace_at(i).name);
    }
  }
  if (content != nullptr) {
    start_content(*content);
  }
  follow_rdf(parser);
}

void filter::on_end_element(void* context, const xmlChar* local, const xmlChar* prefix,
                            const xmlChar* uri) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::endElementNs>(context, local, prefix, uri);
  f.guarded([&] { f.end_element(static_cast<xmlParserCtxtPtr>(context)); });
}

void filter::end_element(xmlParserCtxtPtr parser) {
  source_.at_end_tag(parser);
  if (content_rule_ != nullptr && content_depth_ == identifiers_.depth()) {
    end_content();
  }
  if (prefixes_ != nullptr) {
    prefixes_->leave(identifiers_.depth());
  }
  identifiers_.end();
  follow_rdf(parser);
}

/// Hears the content of RDF from its first element to its last one.
void filter::follow_rdf(xmlParserCtxtPtr parser) noexcept {
  if (rdf().is_open() != hears_rdf_) {
    hears_rdf_ = rdf().is_open();
    hear_text(parser);
  }
}

/// Makes libxml2 report text where it is read, and not elsewhere.
void filter::hear_text(xmlParserCtxtPtr parser) noexcept {
  xmlSAXHandler& table = sax_of(parser);
  const bool hears = hears_text();
  table.ignorableWhitespace = hears && host().ignorableWhitespace == host().characters
                                  ? on_characters
                                  : own().ignorableWhitespace;
  table.characters = hears ? on_characters : own().characters;
  table.cdataBlock = hears && host().cdataBlock != nullptr ? on_cdata : own().cdataBlock;
  table.reference = hears ? on_reference : own().reference;
}

void filter::start_content(const rule& r) {
  content_rule_ = &r;
  content_depth_ = identifiers_.depth();
  content_.clear();
  content_misses_entity_ = false;
  const std::string_view before = source_.text().before_here();
  content_offset_ = source_.text().offset_of(before.data() + before.size()) + 1;
  // The position of a text that is only counted is hardly ever needed. If another reader passes
  // over the element, it also passes over its end, so that the bytes are kept until then.
  content_begin_.reset();
  if (r.how != treatment::unknown || !source_.text().is_passing()) {
    content_begin_ = source_.here();
    if (!source_.is_inside_entity()) {
      content_begin_ = advance(*content_begin_, ">");
    }
  }
  hear_text(source_.current());
}

std::uint64_t filter::settled() noexcept {
  const std::uint64_t markup = source_.text().offset_of(source_.text().markup_begin());
  const auto waits_for = [markup](std::uint64_t text) {
    return text < markup && markup - text <= max_value_length;  // the rest are comments
  };
  std::uint64_t from = markup;
  if (content_rule_ != nullptr && content_rule_->how != treatment::unknown &&
      waits_for(content_offset_)) {
    from = content_offset_;
  }
  const std::uint64_t literal = identifiers_.rdf().graph().open_uri();
  return literal != 0 && waits_for(literal) ? std::min(from, literal) : from;
}

void filter::stop_content() noexcept {
  if (std::exchange(content_rule_, nullptr) != nullptr) {
    hear_text(source_.current());
  }
}

void filter::on_characters(void* context, const xmlChar* text, int length) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::characters>(context, text, length);
  f.guarded([&] {
    f.at_content(context);
    f.add_content(view(text, length));
  });
}

void filter::on_cdata(void* context, const xmlChar* text, int length) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::cdataBlock>(context, text, length);
  f.guarded([&] {
    f.at_content(context);
    f.add_content(view(text, length));
  });
}

/// libxml2 requests the entity of each reference, and may read its text after that. If there is no
/// such entity, libxml2 warns; but from 2.13 on it does so at most a hundred times, and not through
/// this table if the context has an error handler.
xmlEntityPtr filter::on_get_entity(void* context, const xmlChar* name) {
  filter& f = of(context);
  xmlEntityPtr const found = f.find_entity(context, name);
  // If an application without data of its own returns null, libxml2 looks in the document itself.
  const xmlEntity* const used =
      found == nullptr && f.is_context_visible() ? xmlSAX2GetEntity(context, name) : found;
  auto* const parser = static_cast<xmlParserCtxtPtr>(context);
  if (!is_in_subset(parser)) {
    f.guarded([&] { f.refer(parser, used, name); });
  }
  return found;
}

/// `e` is null if the entity is not declared. If the declaration cannot be elsewhere, that is an
/// error, after which nothing is read (XML 1.0 section 4.1, Entity Declared).
void filter::refer(xmlParserCtxtPtr parser, const xmlEntity* e, const xmlChar* name) {
  if (e != nullptr) {
    source_.refer(parser, e);
    state_.expand(static_cast<std::size_t>(e->length));
  } else if (!is_standalone(parser) && !has_all_declarations(parser)) {
    at_content(parser);
    state_.values().miss_entity();
    state_.values().report_unread_entity(view(name), source_.here());
  }
}

/// The content of a loaded entity has been read before. What an attribute lacks is reported with
/// its start tag.
void filter::on_reference(void* context, const xmlChar* name) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::reference>(context, name);
  auto* const parser = static_cast<xmlParserCtxtPtr>(context);
  if (is_in_attribute(parser) || has_content(xmlGetDocEntity(document_of(parser), name))) {
    return;
  }
  f.guarded([&] {
    f.at_content(context);
    if (f.content_rule_ == nullptr) {
      f.rdf().graph().miss_content(view(name));
      return;
    }
    f.content_misses_entity_ = true;
    f.state_.values().report_unread_entity(view(name), f.source_.here());
    f.add_content('&' + std::string(view(name)) + ';');
    if (f.hears_rdf_) {
      f.rdf().graph().refuse_literal();
    }
  });
}

/// The start of a text shows whether it looks like an identifier.
constexpr std::size_t enough_content = 256;

bool filter::is_long_enough() const noexcept {
  return content_rule_->how == treatment::unknown && content_.size() >= enough_content;
}

void filter::add_content(std::string_view text) {
  if (hears_rdf_) {
    rdf().graph().add_text(text);
  }
  if (content_rule_ == nullptr || is_long_enough()) {
    return;
  }
  // From 2.14 on, libxml2 passes a CDATA section on at once.
  if (content_rule_->how == treatment::unknown && text.size() > max_value_length) {
    text = text.substr(0, enough_content);
    text = text.substr(0, find_invalid_utf8(text));
  }
  content_ += text;
  if (content_.size() > max_value_length) {
    state_.report(code::too_long, content_begin(), {});
    stop_content();
  }
}

void filter::end_content() {
  const rule& r = *content_rule_;
  stop_content();
  if (!remarks_.empty()) {
    settle_remarks(remarks_.back().end, source_.here());
  }
  const std::string_view value = trim(content_);
  state_.values().set_incomplete(content_misses_entity_ ? value : std::string_view{});
  const auto start = value.empty() ? 0 : static_cast<std::size_t>(value.data() - content_.data());
  const content_place place(source_, content_offset_, content_begin_,
                            std::string_view(content_).substr(0, start));
  identifiers_.read_content(r, value, place);
}

void filter::on_internal_subset(void* context, const xmlChar* name, const xmlChar* public_id,
                                const xmlChar* system_id) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::internalSubset>(context, name, public_id, system_id);
  f.read_system_id(context, system_id, use_of(public_id), public_id);
}

void filter::on_entity(void* context, const xmlChar* name, int type, const xmlChar* public_id,
                       const xmlChar* system_id, xmlChar* content) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::entityDecl>(context, name, type, public_id, system_id, content);
  f.read_system_id(context, is_external(type) ? system_id : nullptr, use_of(public_id), public_id);
  if (type == XML_EXTERNAL_GENERAL_PARSED_ENTITY && system_id != nullptr) {
    auto* const parser = static_cast<xmlParserCtxtPtr>(context);
    f.guarded([&] { f.note_external_entity(parser, name, system_id); });
  }
}

/// The file of the entity is no document. In a file of declarations, the system identifier is
/// relative to that file, as libxml2 has resolved it.
void filter::note_external_entity(xmlParserCtxtPtr parser, const xmlChar* name,
                                  const xmlChar* system_id) {
  const xmlEntity* const e =
      is_in_external_declarations(parser) ? xmlGetDocEntity(document_of(parser), name) : nullptr;
  const std::string location = state_.resolved(view(e == nullptr ? system_id : e->URI));
  if (!location.empty()) {
    state_.out().add_link(link_kind::entity, view(name), location, current_place(source_));
  }
}

void filter::on_notation(void* context, const xmlChar* name, const xmlChar* public_id,
                         const xmlChar* system_id) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::notationDecl>(context, name, public_id, system_id);
  f.read_system_id(context, system_id, system_id_use::named);
}

void filter::on_unparsed_entity(void* context, const xmlChar* name, const xmlChar* public_id,
                                const xmlChar* system_id, const xmlChar* notation) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::unparsedEntityDecl>(context, name, public_id, system_id, notation);
  f.read_system_id(context, system_id, system_id_use::named);
}

void filter::on_instruction(void* context, const xmlChar* target, const xmlChar* data) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::processingInstruction>(context, target, data);
  auto* const parser = static_cast<xmlParserCtxtPtr>(context);
  if (f.hears_rdf_) {
    f.guarded([&] {
      if (f.rdf().is_in_literal()) {
        f.rdf().graph().literal().add_instruction(view(target), view(data));
      }
    });
  } else if (!is_in_subset(parser)) {
    f.guarded([&] {
      f.at_tag(parser);
      if (!f.remarks_.empty()) {
        f.settle_remarks(f.remarks_.back().end, f.source_.here());
      }
      f.identifiers_.read_instruction(view(target), view(data));
    });
  }
}

void filter::on_comment(void* context, const xmlChar* text) {
  filter& f = of(context);
  f.call_host<&xmlSAXHandler::comment>(context, text);
  f.guarded([&] { f.read_comment(context, view(text)); });
}

void filter::read_comment(void* context, std::string_view text) {
  take_comment(context, text);
  if (rdf().is_in_literal()) {
    rdf().graph().literal().add_comment(text);
  }
}

/// A comment of the document may be a remark about what follows.
void filter::take_comment(void* context, std::string_view text) {
  const auto found = remark_in(text);
  if (!found || is_in_subset(static_cast<xmlParserCtxtPtr>(context))) {
    return;
  }
  at_content(context);
  const std::string_view before = source_.text().before_here();
  const std::size_t begin = before.rfind("<!--");
  if (source_.is_inside_entity() || begin == std::string_view::npos) {
    remarks_.push_back({std::string(*found), source_.here(), source_.here()});
  } else {
    const position where = source_.text().locate(before.data() + begin);
    remarks_.push_back({std::string(*found), where, advance(where, before.substr(begin))});
  }
}

/// Passes the remarks on, which are about this part of the document.
void filter::settle_remarks(const position& begin, const position& end) {
  for (const open_remark& r : remarks_) {
    state_.out().take({r.text, r.where, begin, end, !has_element_});
  }
  remarks_.clear();
}

void filter::settle_remarks_on_tag() {
  const std::string_view tag = source_.tag().text();
  const position begin = tag.empty() ? source_.here() : source_.in_tag(tag.data());
  settle_remarks(begin, advance(begin, tag));
}

void filter::read_system_id(void* context, const xmlChar* system_id, system_id_use use,
                            const xmlChar* public_id) {
  if (is_in_external_declarations(static_cast<xmlParserCtxtPtr>(context))) {
    return;
  }
  guarded([&] {
    at_tag(static_cast<xmlParserCtxtPtr>(context));
    if (system_id == nullptr || view(system_id) == refused_system_id_) {
      refused_system_id_.clear();
      return;
    }
    identifiers_.read_system_id(view(system_id), use, view(public_id));
  });
}

/// Whether the parser is before the NDATA of an unparsed entity, which nothing opens.
bool filter::is_before_notation(const void* context) noexcept {
  const xmlParserInput* const in = static_cast<const xmlParserCtxt*>(context)->input;
  return in != nullptr &&
         trim(std::string_view(chars(in->cur), static_cast<std::size_t>(in->end - in->cur)))
             .starts_with("NDATA");
}

/// Whether the system identifier that the parser has just read has no public one before it.
bool filter::is_alone(std::string_view system_id) const noexcept {
  const std::string_view before = source_.text().before_here();
  const std::size_t at = before.rfind(system_id);
  return at != std::string_view::npos && at != 0 &&
         trim(before.substr(0, at - 1)).ends_with("SYSTEM");
}

/// libxml2 reports system identifiers that it cannot parse, and then forgets some of them.
void filter::read_refused_system_id(void* context, const xmlChar* system_id) {
  if (system_id != nullptr) {
    read_system_id(context, system_id,
                   is_before_notation(context) ? system_id_use::named
                   : is_alone(view(system_id)) ? system_id_use::needed
                                               : system_id_use::opened);
    guarded([&] { refused_system_id_ = view(system_id); });
  }
}

void filter::take_error(void* context, error_pointer e) {
  if (!is_about_identifiers(*e) || !has_error_function()) {
    pass_on(context, e);
  } else if (e->domain == XML_FROM_PARSER) {
    read_refused_system_id(context, xml_chars(e->str1));
    if (is_above(purpose::entities)) {
      pass_on(context, e);
    }
  }
}

}  // namespace leiri::libxml2
