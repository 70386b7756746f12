#pragma once

#include <libxml/xpathInternals.h>
#include <libxslt/xsltInternals.h>

#include <array>
#include <string_view>

#include "objects.hpp"
#include "operations/option_words.hpp"

namespace leiri::xslt {

/// A call of a function: its arguments and its place. If an identifier is invalid, the result is
/// empty.
class call {
 public:
  static constexpr int most_arguments = 3;

  /// Takes the arguments from the stack.
  call(xmlXPathParserContextPtr context, int arguments) noexcept;

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// string() of argument `i`, valid during the call. After that, node() cannot be used for it.
  std::string_view text(std::size_t i);
  /// The text of argument `i`, or its default.
  std::string_view text_or(std::size_t i, std::string_view otherwise) {
    return i < size_ ? text(i) : otherwise;
  }
  leiri::profile profile_or(std::size_t i, leiri::profile otherwise) {
    return i < size_ ? to_profile(text(i)) : otherwise;
  }
  /// The default kind of the profile if there is no argument `i`.
  leiri::kind kind_or(std::size_t i, leiri::profile p) {
    return i < size_ ? to_kind(text(i)) : default_kind(p);
  }

  /// The first node of argument `i` in document order, or the context node if there is no such
  /// argument; null if the node-set is empty. For a namespace node, which does not know its
  /// document, the element.
  const xmlNode* node(std::size_t i);
  [[nodiscard]] xsltTransformContextPtr transformation() const noexcept;

 private:
  xmlXPathParserContextPtr context_;
  std::array<object, most_arguments> arguments_;
  std::size_t size_;
};

/// Performs a call and puts its result on the stack. No exception may reach libxml2.
void evaluate(xmlXPathParserContextPtr context, int arguments, object (*work)(call&)) noexcept;

}  // namespace leiri::xslt
