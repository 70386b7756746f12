#pragma once

#include <optional>

#include "call.hpp"
#include "operations/operation.hpp"

/// The options of a call. An option that is omitted or is an empty string has its default.
namespace leiri::xslt {

/// Whether XPath has an option. It has no charset for operands, since its strings are Unicode,
/// whatever the charset of the document.
inline bool is_option(const operations::parameter& p) noexcept {
  return operations::is_plain(p) && p.type != operations::value_type::operand_charset;
}

/// Options decoded from the arguments of a call. A transformation decodes the same texts only once.
class given_options {
 public:
  /// `first` is the index of the first option in the arguments. Throws bad_argument.
  given_options(call& c, const operations::operation& op, std::size_t first);

  [[nodiscard]] const operations::options& decoded() const noexcept {
    return own_ ? *own_ : *shared_;
  }

 private:
  std::optional<operations::options> own_;
  const operations::options* shared_ = nullptr;
};

/// libxslt calls these when a transformation starts to use the module, and when the transformation
/// ends.
void* begin_transformation(xsltTransformContextPtr transformation, const xmlChar* uri) noexcept;
void end_transformation(xsltTransformContextPtr transformation, const xmlChar* uri,
                        void* data) noexcept;

}  // namespace leiri::xslt
