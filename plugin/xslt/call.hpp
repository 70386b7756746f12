#pragma once

#include <libxml/xpathInternals.h>
#include <libxslt/xsltInternals.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "objects.hpp"

namespace leiri::xslt {

/// The expression is wrong, for example because it names an unknown profile. The transformation
/// ends with this message in UTF-8. An error in an identifier does not end the transformation.
class bad_argument : public std::runtime_error {
  using runtime_error::runtime_error;
};

/// The function has too few or too many arguments.
struct bad_arity {};

/// A call of a function: its arguments and its place in the document. If an identifier has an
/// error, the result is empty.
class call {
 public:
  /// Takes the arguments from the stack.
  call(xmlXPathParserContextPtr context, int arguments);

  /// The name of the function, without its prefix.
  [[nodiscard]] std::string_view name() const noexcept;
  [[nodiscard]] std::size_t size() const noexcept { return arguments_.size(); }
  /// Throws bad_arity.
  void expect(std::size_t fewest, std::size_t most) const {
    if (size() < fewest || size() > most) {
      throw bad_arity{};
    }
  }

  /// string() of argument `i`; valid as long as the call. Do not call node() for this argument
  /// afterwards.
  std::string_view text(std::size_t i);
  /// string() of argument `i`, or `otherwise` if there is no such argument.
  std::string_view text_or(std::size_t i, std::string_view otherwise) {
    return i < size() ? text(i) : otherwise;
  }

  /// string() of each node of argument `i` in document order, or string() of the argument if it is
  /// not a node-set.
  std::vector<std::string> texts(std::size_t i);

  /// The first node of argument `i` in document order, or the context node if there is no such
  /// argument; null if the node-set is empty. For a namespace node, this is its element, since the
  /// namespace node has no pointer to its document.
  const xmlNode* node(std::size_t i);
  [[nodiscard]] xsltTransformContextPtr transformation() const noexcept;

 private:
  xmlXPathParserContextPtr context_;
  std::vector<object> arguments_;
};

/// Performs a call and puts its result on the stack. No exception may reach libxml2.
void evaluate(xmlXPathParserContextPtr context, int arguments, object (*work)(call&)) noexcept;

}  // namespace leiri::xslt
