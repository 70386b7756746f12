#pragma once

#include <libxml/xpathInternals.h>
#include <libxslt/xsltInternals.h>

#include <array>
#include <string_view>

#include "objects.hpp"
#include "operations/option_words.hpp"

namespace leiri::xslt {

/// A call of a function: its arguments and where it stands. Where something is wrong with an
/// identifier, its result is empty.
class call {
 public:
  static constexpr int most_arguments = 3;

  /// Takes the arguments from the stack.
  call(xmlXPathParserContextPtr context, int arguments) noexcept;

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// string() of argument `i`: good as long as the call. Spoils it for node().
  std::string_view text(std::size_t i);
  /// Of argument `i`, or what is meant without it.
  std::string_view text_or(std::size_t i, std::string_view otherwise) {
    return i < size_ ? text(i) : otherwise;
  }
  leiri::profile profile_or(std::size_t i, leiri::profile otherwise) {
    return i < size_ ? to_profile(text(i)) : otherwise;
  }
  /// The profile's own kind where there is no argument `i`.
  leiri::kind kind_or(std::size_t i, leiri::profile p) {
    return i < size_ ? to_kind(text(i)) : default_kind(p);
  }

  /// The first node of argument `i` in document order, or the context node where there is no such
  /// argument; null where the node-set is empty. Of a namespace node, which knows nothing of its
  /// document, the element.
  const xmlNode* node(std::size_t i);
  [[nodiscard]] xsltTransformContextPtr transformation() const noexcept;

 private:
  xmlXPathParserContextPtr context_;
  std::array<object, most_arguments> arguments_;
  std::size_t size_;
};

/// Performs a call, and leaves its result on the stack. No exception passes libxml2.
void evaluate(xmlXPathParserContextPtr context, int arguments, object (*work)(call&)) noexcept;

}  // namespace leiri::xslt
