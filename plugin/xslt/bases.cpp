#include <array>
#include <leiri/libxml2/tree.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>
#include <string>

#include "module.hpp"

namespace leiri::xslt {
namespace {

/// Empty if there is none.
std::string base_of(const xmlNode* node) {
  return node == nullptr ? std::string() : libxml2::base_uri(node).value_or({});
}

/// base-uri(node-set?)
object base_uri_of_node(call& c) { return string_object(base_of(c.node(0))); }

/// Argument 1, or the base in force at the context node.
std::string base_given(call& c) {
  return c.size() > 1 ? std::string(c.text(1)) : base_of(c.node(1));
}

/// The result of an operation on argument 0 and the base; empty if there is none.
template <result<std::string_view> (*Operation)(const reference&, const reference&, std::string&)>
object against_base(call& c) {
  const std::string base_text = base_given(c);
  const auto base = split(base_text);
  const auto operand = split(c.text(0));
  if (!base || !operand) {
    return string_object("");
  }
  std::string buffer;
  return string_object(Operation(*operand, *base, buffer));
}

/// resolve(reference, base?)
result<std::string_view> resolve_reference(const reference& ref, const reference& base,
                                           std::string& buffer) {
  const auto resolved = resolve(ref, base, buffer);
  return resolved ? result(resolved->text) : resolved.error();
}

constexpr std::array functions = {
    function{"base-uri", perform<base_uri_of_node, 0, 1>},
    function{"resolve", perform<against_base<resolve_reference>, 1, 2>},
    function{"relativize", perform<against_base<relativize>, 1, 2>},
};

}  // namespace

std::span<const function> bases() noexcept { return functions; }

}  // namespace leiri::xslt
