#include "answer_object.hpp"

#include <leiri/message.hpp>
#include <leiri/utf8.hpp>
#include <optional>

namespace leiri::xslt {
namespace {

/// Writes places in a text. It continues at the last place, so that all places together need a
/// single pass over the text.
class places {
 public:
  explicit places(std::string_view text) noexcept : text_(text) {}

  /// Adds the attributes `offset`, in bytes from 0, and `position`, in characters from 1 as in
  /// substring().
  void add(node_list& nodes, std::size_t offset) {
    if (offset < offset_) {
      offset_ = 0;
      characters_ = 0;
    }
    const auto passed = text_.substr(offset_, offset - offset_);
    characters_ += count_code_points(passed);
    offset_ = offset;
    nodes.attribute("offset", offset_);
    nodes.attribute("position", characters_ + 1);
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t characters_ = 0;  // how many precede offset_
};

}  // namespace

void answer_object::members(const reference& parts) {
  node_list nodes(call_);
  nodes.add("reference", parts.text);
  const auto add = [&nodes](const char* name, std::optional<std::string_view> text) {
    if (text) {
      nodes.attribute(name, *text);
    }
  };
  add("scheme", parts.scheme());
  add("userinfo", parts.userinfo());
  add("host", parts.host());
  add("port", parts.port());
  add("path", parts.path());
  add("query", parts.query());
  add("fragment", parts.fragment());
  made_ = nodes.take();
}

void answer_object::findings(std::string_view text, std::span<const finding> all) {
  places in_text(text);
  node_list nodes(call_);
  for (const finding& f : all) {
    nodes.add("finding", message(f.code, text, f.offset));
    nodes.attribute("code", name(f.code));
    nodes.attribute("severity", name(f.severity));
    if (f.component != component::none) {
      nodes.attribute("component", name(f.component));
    }
    in_text.add(nodes, f.offset);
    nodes.attribute("advice", advice(f.code, text, f.offset));
  }
  made_ = nodes.take();
}

void answer_object::identifiers(std::string_view text, identifier_finder& all) {
  places in_text(text);
  node_list nodes(call_);
  while (const auto found = all.next()) {
    nodes.add("identifier", found->iri);
    in_text.add(nodes, found->offset);
    nodes.attribute("length", found->length);
  }
  made_ = nodes.take();
}

object answer_object::take() {
  if (made_ != nullptr) {
    return std::move(made_);
  }
  switch (kind_) {
    case operations::answer::truth:
      return boolean_object(false);
    case operations::answer::members:
    case operations::answer::findings:
    case operations::answer::identifiers:
      return node_list(call_).take();
    default:
      return string_object("");
  }
}

}  // namespace leiri::xslt
