#include <algorithm>
#include <array>
#include <leiri/check.hpp>
#include <leiri/find.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <optional>
#include <vector>

#include "module.hpp"
#include "node_list.hpp"

namespace leiri::xslt {
namespace {

/// Places in a text. Continues from the last place, so that many places cost no more than one.
class places {
 public:
  explicit places(std::string_view text) noexcept : text_(text) {}

  /// In bytes, as everywhere in leiri, and in characters as substring() counts them, from 1.
  void add(node_list& nodes, std::size_t offset) {
    if (offset < offset_) {
      offset_ = 0;
      characters_ = 0;
    }
    const auto passed = text_.substr(offset_, offset - offset_);
    characters_ += static_cast<std::size_t>(std::count_if(passed.begin(), passed.end(), is_lead));
    offset_ = offset;
    nodes.attribute("offset", offset_);
    nodes.attribute("position", characters_ + 1);
  }

 private:
  static bool is_lead(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t characters_ = 0;  // before it
};

/// findings(iri, profile?, kind?):
/// <finding code="..." severity="..." component="..." offset="..." position="..." advice="...">
/// message</finding>
object findings_about(call& c) {
  const std::string_view iri = c.text(0);
  const profile p = c.profile_or(1, profile::iri);
  std::vector<finding> findings;
  check(iri, p, c.kind_or(2, p), findings);
  places in_iri(iri);
  node_list nodes(c);
  for (const finding& f : findings) {
    nodes.add("finding", message(f.code, iri, f.offset));
    nodes.attribute("code", name(f.code));
    nodes.attribute("severity", name(f.severity));
    if (f.component != component::none) {
      nodes.attribute("component", name(f.component));
    }
    in_iri.add(nodes, f.offset);
    nodes.attribute("advice", advice(f.code, iri, f.offset));
  }
  return nodes.take();
}

/// parse(iri, profile?, kind?): <reference scheme="..." host="..." path="...">iri</reference>,
/// without the attributes of absent components.
object components_of(call& c) {
  const profile p = c.profile_or(1, profile::iri);
  const auto parsed = parse(c.text(0), p, c.kind_or(2, p));
  node_list nodes(c);
  if (!parsed) {
    return nodes.take();
  }
  nodes.add("reference", parsed->text);
  const auto add = [&nodes](const char* name, std::optional<std::string_view> text) {
    if (text) {
      nodes.attribute(name, *text);
    }
  };
  add("scheme", parsed->scheme());
  add("userinfo", parsed->userinfo());
  add("host", parsed->host());
  add("port", parsed->port());
  add("path", parsed->path());
  add("query", parsed->query());
  add("fragment", parsed->fragment());
  return nodes.take();
}

/// find(text): <identifier offset="..." position="..." length="...">iri</identifier>
object identifiers_in(call& c) {
  const std::string_view text = c.text(0);
  places in_text(text);
  node_list nodes(c);
  for (const found_identifier& found : identifier_finder(text)) {
    nodes.add("identifier", found.iri);
    in_text.add(nodes, found.offset);
    nodes.attribute("length", found.length);
  }
  return nodes.take();
}

constexpr std::array functions = {
    function{"findings", perform<findings_about, 1, 3>},
    function{"parse", perform<components_of, 1, 3>},
    function{"find", perform<identifiers_in, 1, 1>},
};

}  // namespace

std::span<const function> node_lists() noexcept { return functions; }

}  // namespace leiri::xslt
