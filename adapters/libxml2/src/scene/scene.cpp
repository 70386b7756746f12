#include "scene/scene.hpp"

#include <leiri/libxml2/vocabulary_file.hpp>
#include <utility>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

/// How many times the size of the document entities may add, before it counts as an attack. libxml2
/// has such limits too, but only for what it expands itself.
constexpr std::uint64_t max_amplification = 10;

/// Null if there is no file.
const rule_table* rules_of(const vocabulary_file* file) noexcept {
  return file == nullptr ? nullptr : &file->rules();
}

}  // namespace

scene::scene(xmlParserCtxtPtr context, audit& out, std::string_view base, const fed_text* fed,
             const vocabulary_file* file)
    : context_(context),
      current_(context),
      out_(out),
      base_(base),
      text_(context, fed),
      names_(rules_of(file)) {
  restart();
}

scene::scene(xmlDocPtr tree, audit& out, std::string_view base, const vocabulary_file* file)
    : context_(nullptr),
      current_(nullptr),
      out_(out),
      base_(base),
      text_(nullptr, nullptr),
      names_(rules_of(file)),
      tree_(tree) {
  restart();
}

void scene::restart() {
  current_ = context_;
  text_.restart();
  bases_.begin(base_);
  names_.clear();
  tag_.forget();
  expanded_ = 0;
  decoded_ = 0;
  is_exhausted_ = false;
  misses_entity_ = false;
  tag_misses_entity_ = false;
}

void scene::at_tag(xmlParserCtxtPtr current) {
  current_ = current;
  tag_misses_entity_ = std::exchange(misses_entity_, false);
  tag_.forget();
}

void scene::at_node(position where, bool is_inside_entity, const char* entity_url) {
  node_ = where;
  is_node_inside_entity_ = is_inside_entity;
  node_entity_url_ = entity_url;
  tag_.forget();
}

const char* scene::entity_url() const noexcept {
  return tree_ == nullptr ? input_of(current_)->filename : node_entity_url_;
}

bool scene::is_version_1_1() const noexcept {
  return view(tree_ == nullptr ? xml_version_of(context_) : tree_->version) == "1.1";
}

bool scene::is_decoded(std::string_view raw) const noexcept {
  return raw.find('&') == std::string_view::npos ||
         (tree_ == nullptr && substitutes_entities(current_));
}

std::string_view scene::decoded(std::string_view raw) {
  if (is_decoded(raw)) {
    return raw;
  }
  if (is_exhausted_) {
    return decoded_without_entities(raw);
  }
  buffer_.clear();
  const bool complete = decode(raw, text_form::parsed, entities(), max_value_length, buffer_);
  expanded_ += buffer_.size();
  decoded_ += raw.size();
  const std::uint64_t read = tree_ == nullptr ? text_.offset_of(text_.markup_begin()) : decoded_;
  if (complete && expanded_ <= max_value_length + max_amplification * read) {
    return buffer_;
  }
  give_up("entities expand to too much text");
  return decoded_without_entities(raw);
}

/// Predefined entities do not expand, so they are harmless.
std::string_view scene::decoded_without_entities(std::string_view raw) {
  buffer_.clear();
  value_reader reader(raw, text_form::parsed, nullptr);
  while (reader.next()) {
    tag_misses_entity_ =
        tag_misses_entity_ || (reader.is_plain() && reader.value().starts_with('&'));
    buffer_ += reader.value();
  }
  return buffer_;
}

void scene::give_up(std::string_view why) {
  if (!is_exhausted_) {
    is_exhausted_ = true;
    out_.report(code::document_syntax, here(), why);
  }
}

std::string_view scene::decoded_namespace(std::string_view raw) {
  const bool is_substituted = tree_ != nullptr && (tree_->parseFlags & XML_PARSE_NOENT) != 0;
  return namespace_names_are_escaped && !is_substituted ? decoded(raw) : raw;
}

const start_tag& scene::tag() {
  if (!tag_.is_read() && tree_ != nullptr) {
    tag_.read({});
    tag_begin_ = node_;
  } else if (!tag_.is_read()) {
    const char* const begin = text_.markup_begin();
    tag_.read(is_inside_entity() ? std::string_view{} : text_.until_here(begin));
    located_ = {begin, is_inside_entity() ? here() : text_.locate(begin)};
    tag_begin_ = located_.where;
  }
  return tag_;
}

position scene::here() const noexcept {
  if (tree_ != nullptr) {
    return node_;
  }
  const std::string_view before = text_.before_here();
  const std::size_t reference = is_inside_entity() ? before.rfind('&') : std::string_view::npos;
  return text_.locate(before.data() +
                      (reference == std::string_view::npos ? before.size() : reference));
}

position scene::in_tag(const char* at) {
  const std::string_view text = tag().text();
  if (text.empty()) {
    return tag_begin_;
  }
  if (at < located_.at) {
    located_ = {text.data(), tag_begin_};
  }
  const auto distance = static_cast<std::size_t>(at - located_.at);
  located_ = {at, advance(located_.where, {located_.at, distance})};
  return located_.where;
}

void scene::compare_with_host(const occurrence& o, std::string_view written, opener who,
                              std::string_view meant) {
  const bool is_plain_case = is_plain(written) && !bases_.innermost().is_doubtful;
  if (is_plain_case || written.empty() || bases_.innermost().entity != nullptr) {
    return;
  }
  const std::optional<std::string> target = libxml2_opens(who, written, bases_);
  if (target && is_same_target(meant, *target)) {
    return;
  }
  const std::string_view opened = target ? std::string_view(*target) : std::string_view{};
  const shown_targets shown = relative_to_folder(opened, meant, bases_.document().text);
  std::string detail = "libxml2 resolves this reference incorrectly: it opens ";
  detail += target ? "<" + std::string(shown.opened) + ">" : "nothing";
  detail.append("; expected <").append(shown.meant).append(">");
  out_.report(code::library_misreads, o, 0, detail);
}

void scene::compare_base_with_host(const occurrence& o) {
  const base_frame& f = bases_.innermost();
  if (!f.is_doubtful || f.entity != nullptr) {
    return;
  }
  const std::string& taken = libxml2_base(bases_);
  if (!taken.empty() && is_same_target(f.text, taken)) {
    return;
  }
  const shown_targets shown = relative_to_folder(taken, f.text, bases_.document().text);
  std::string detail = "libxml2 resolves this base incorrectly: ";
  detail += taken.empty() ? "it ignores it" : "to <" + std::string(shown.opened) + ">";
  detail.append("; expected <").append(shown.meant).append(">");
  out_.report(code::library_misreads, o, 0, detail);
}

}  // namespace leiri::libxml2
