#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Converts texts in a charset to UTF-8 and back, as libxml2 converts documents.
class text_converter {
 public:
  /// Without a charset with this name, it converts nothing.
  explicit text_converter(std::string_view charset)
      : handler_(xmlFindCharEncodingHandler(std::string(charset).c_str())) {}

  [[nodiscard]] bool is_usable() const noexcept { return handler_ != nullptr; }

  /// Appends the text in UTF-8. Returns false, after a part of it, if the bytes are not of the
  /// charset or end within a character.
  bool decode(std::string_view bytes, std::string& out);
  /// Appends the text in the charset; what this does not have becomes a character reference.
  bool encode(std::string_view text, std::string& out);

 private:
  struct closer {
    void operator()(xmlCharEncodingHandler* h) const noexcept { xmlCharEncCloseFunc(h); }
  };
  using function = int (*)(xmlCharEncodingHandlerPtr, xmlBufferPtr, xmlBufferPtr);
  bool convert(function how, std::string_view from, std::string& out);

  std::unique_ptr<xmlCharEncodingHandler, closer> handler_;
};

}  // namespace leiri::libxml2
