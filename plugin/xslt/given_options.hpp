#pragma once

#include <optional>

#include "call.hpp"
#include "operations/operation.hpp"

/// The options of a call. Those that it omits, or that are empty strings, have their default.
namespace leiri::xslt {

/// The options that XPath has: its strings are Unicode, whatever the charset of the document.
inline bool is_option(const operations::parameter& p) noexcept {
  return operations::is_plain(p) && p.type != operations::value_type::operand_charset;
}

/// Options decoded from the arguments of a call. A transformation decodes the same texts once.
class given_options {
 public:
  /// `first` is the place of the first option among the arguments. Throws bad_argument.
  given_options(call& c, const operations::operation& op, std::size_t first);

  [[nodiscard]] const operations::options& decoded() const noexcept {
    return own_ ? *own_ : *shared_;
  }

 private:
  std::optional<operations::options> own_;
  const operations::options* shared_ = nullptr;
};

/// What libxslt calls when a transformation starts to use the module, and when it ends.
void* begin_transformation(xsltTransformContextPtr transformation, const xmlChar* uri) noexcept;
void end_transformation(xsltTransformContextPtr transformation, const xmlChar* uri,
                        void* data) noexcept;

}  // namespace leiri::xslt
