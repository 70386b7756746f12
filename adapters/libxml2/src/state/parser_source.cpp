#include "state/parser_source.hpp"

#include <algorithm>
#include <string>

#include "host/local_files.hpp"
#include "host/text.hpp"

namespace leiri::libxml2 {

void parser_source::restart() {
  current_ = context_;
  text_.restart();
  entities_.restart(context_);
  tag_.forget();
  reference_ = 0;
}

void parser_source::at_tag(xmlParserCtxtPtr current) {
  current_ = current;
  entities_.at_tag(current);
  tag_.forget();
}

void parser_source::at_end_tag(xmlParserCtxtPtr current) {
  current_ = current;
  entities_.at_end_tag(current);
}

void parser_source::refer(xmlParserCtxtPtr current, const xmlEntity* e) {
  current_ = current;
  entities_.refer(current, e);
}

// An entity may have many tags, so the position of its reference is determined only once.
position parser_source::here() const noexcept {
  const std::string_view before = text_.before_here();
  const std::size_t at = is_inside_entity() ? before.rfind('&') : std::string_view::npos;
  if (at == std::string_view::npos) {
    return text_.locate(before.data() + before.size());
  }
  const std::uint64_t reference = text_.offset_of(before.data() + at);
  if (reference != reference_) {
    reference_ = reference;
    reference_at_ = text_.locate(before.data() + at);
  }
  return reference_at_;
}

const start_tag& parser_source::tag() {
  if (!tag_.is_read()) {
    const char* const begin = text_.markup_begin();
    tag_.read(is_inside_entity() ? std::string_view{} : text_.until_here(begin));
    tag_begin_ = is_inside_entity() ? here() : text_.locate(begin);
    located_ = begin;
    located_at_ = tag_begin_;
  }
  return tag_;
}

std::string_view parser_source::written_tag() const noexcept {
  if (!is_inside_entity()) {
    return text_.until_here(text_.markup_begin());
  }
  const xmlParserInputPtr in = input_of(current_);
  const std::string_view read(chars(in->base), static_cast<std::size_t>(in->cur - in->base));
  return read.substr(std::min(read.rfind('<'), read.size()));
}

position parser_source::in_tag(const char* at) {
  const std::string_view text = tag().text();
  if (text.empty()) {
    return tag_begin_;
  }
  if (at < located_) {
    located_ = text.data();
    located_at_ = tag_begin_;
  }
  located_at_ = advance(located_at_, {located_, static_cast<std::size_t>(at - located_)});
  located_ = at;
  return located_at_;
}

namespace {

/// The name of a file; below the folder of the document `own`, it is relative to it.
std::string file_name(std::string_view uri, std::string_view own) {
  std::string file = path_of(uri);
  const std::string folder = path_of(own.substr(0, own.rfind('/') + 1));
  if (!folder.empty() && file.starts_with(folder)) {
    file.erase(0, folder.size());
  }
  return file.empty() ? std::string(uri) : file;
}

}  // namespace

/// libxml2 knows the line in which it is, behind the tag or the reference that it has read.
std::string parser_source::origin() const {
  const xmlParserInputPtr in = external_input_of(current_, current_ != context_);
  if (in == nullptr || is_in_subset(current_)) {
    return {};
  }
  const std::string_view read(chars(in->base), static_cast<std::size_t>(in->cur - in->base));
  const std::string_view before = read.substr(0, std::min(read.rfind('<'), read.size()));
  const position where = estimated_position(in, before, read.substr(before.size()));
  return file_name(in->filename, view(xml_chars(outer_input_of(context_)->filename))) + ':' +
         std::to_string(where.line) + ':' + std::to_string(where.column);
}

bool parser_source::is_tag_cut_off() const noexcept {
  if (text_.is_passing()) {
    return false;
  }
  const xmlChar next = *input_of(current_)->cur;
  return next != '>' && next != '/';
}

std::string_view parser_source::xml_version() const noexcept {
  return view(xml_version_of(context_));
}

}  // namespace leiri::libxml2
