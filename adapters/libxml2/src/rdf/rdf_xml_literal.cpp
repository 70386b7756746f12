#include "rdf/rdf_xml_literal.hpp"

#include <algorithm>
#include <tuple>

#include "host/text.hpp"
#include "markup/value_reader.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::string_view in_text = "&<>\r";
constexpr std::string_view in_attribute = "&<\"\t\n\r";

std::string_view escape_of(char c) noexcept {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\t':
      return "&#x9;";
    case '\n':
      return "&#xA;";
    default:
      return "&#xD;";
  }
}

/// Canonical XML 1.1 section 2.3.
void append_canonical(std::string_view text, std::string_view special, std::string& out) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = std::min(text.find_first_of(special, at), text.size());
    out += text.substr(at, next - at);
    if (next < text.size()) {
      out += escape_of(text[next]);
    }
    at = next + 1;
  }
}

std::string_view namespace_of(const known_name& n, const audit& out) noexcept {
  const std::string_view name = std::string_view(n.term).substr(0, n.namespace_length);
  return out.new_name_of(name).value_or(name);
}

}  // namespace

void rdf_xml_literal::restart() noexcept {
  text_.clear();
  open_.clear();
  declarations_.clear();
  bindings_.clear();
  is_too_long_ = false;
}

void rdf_xml_literal::limit() {
  if (text_.size() > max_value_length) {
    restart();
    is_too_long_ = true;
  }
}

void rdf_xml_literal::append_name(std::string_view prefix, std::string_view local) {
  text_ += prefix;
  if (!prefix.empty()) {
    text_ += ':';
  }
  text_ += local;
}

void rdf_xml_literal::start(const element& e, value_decoder& values, const audit& out) {
  if (is_too_long_) {
    return;
  }
  text_ += '<';
  const std::size_t begin = text_.size();
  append_name(view(e.prefix), e.name->local());
  open_.push_back({begin, text_.size() - begin});
  write_declarations(e, out);
  write_attributes(e, values, out);
  text_ += '>';
  limit();
}

// Writes only the declarations that are visibly used and differ from those in force in the output
// (Exclusive XML Canonicalization section 3), sorted by prefix.
void rdf_xml_literal::write_declarations(const element& e, const audit& out) {
  const std::size_t first = declarations_.size();
  declare(view(e.prefix), namespace_of(*e.name, out));
  for (const attribute& a : e.attributes) {
    if (a.prefix != nullptr) {
      declare(view(a.prefix), namespace_of(*a.name, out));
    }
  }
  const auto own = declarations_.begin() + static_cast<std::ptrdiff_t>(first);
  std::sort(own, declarations_.end(),
            [](const declaration& a, const declaration& b) { return a.of->first < b.of->first; });
  for (auto d = own; d != declarations_.end(); ++d) {
    const auto& [prefix, names] = *d->of;
    text_ += prefix.empty() ? " xmlns" : " xmlns:";
    text_.append(prefix).append("=\"");
    append_canonical(names.back(), in_attribute, text_);
    text_ += '"';
  }
}

void rdf_xml_literal::declare(std::string_view prefix, std::string_view name) {
  // A prefix without a name is undeclared, which has been reported.
  if (prefix == "xml" || (!prefix.empty() && name.empty())) {
    return;
  }
  auto bound = bindings_.find(prefix);
  const bool is_free = bound == bindings_.end() || bound->second.empty();
  if (name == (is_free ? std::string_view{} : bound->second.back())) {
    return;
  }
  if (bound == bindings_.end()) {
    bound = bindings_.try_emplace(std::string(prefix)).first;
  }
  bound->second.emplace_back(name);
  declarations_.push_back({bound, open_.size()});
}

void rdf_xml_literal::write_attributes(const element& e, value_decoder& values, const audit& out) {
  sorted_.clear();
  for (const attribute& a : e.attributes) {
    sorted_.push_back(&a);
  }
  const auto key = [&out](const attribute* a) {
    return std::make_tuple(namespace_of(*a->name, out), a->name->local());
  };
  std::sort(sorted_.begin(), sorted_.end(),
            [&key](const attribute* a, const attribute* b) { return key(a) < key(b); });
  for (const attribute* a : sorted_) {
    text_ += ' ';
    append_name(view(a->prefix), a->name->local());
    text_ += "=\"";
    append_canonical(values.decoded(*a), in_attribute, text_);
    text_ += '"';
  }
}

void rdf_xml_literal::end() {
  if (is_too_long_) {
    return;
  }
  text_ += "</";
  text_.append(text_, open_.back().begin, open_.back().size);
  text_ += '>';
  while (!declarations_.empty() && declarations_.back().depth == open_.size()) {
    declarations_.back().of->second.pop_back();
    declarations_.pop_back();
  }
  open_.pop_back();
}

void rdf_xml_literal::add_text(std::string_view text) {
  if (!is_too_long_) {
    append_canonical(text, in_text, text_);
    limit();
  }
}

void rdf_xml_literal::add_comment(std::string_view text) {
  if (!is_too_long_) {
    text_.append("<!--").append(text).append("-->");
    limit();
  }
}

void rdf_xml_literal::add_instruction(std::string_view target, std::string_view data) {
  if (!is_too_long_) {
    text_.append("<?").append(target);
    text_.append(data.empty() ? 0 : 1, ' ').append(data).append("?>");
    limit();
  }
}

}  // namespace leiri::libxml2
