#pragma once

#include <leiri/charset.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

/// The name of the charset of a document that begins with `head`: by its byte order mark or by what
/// it declares, in an XML declaration, a meta element of HTML or the version declaration of a
/// module of XQuery. It may be a name that nobody knows.
std::string charset_of_document(document_format f, std::string_view head);

/// The charset in which the queries of a document are percent-encoded (3987bis section 3.5).
class query_charset_choice {
 public:
  /// `name` is that of a charset, or "document": that of each document. Throws usage_error if it is
  /// not known.
  explicit query_charset_choice(const std::string& name);

  /// For a document in the charset with this name; null: UTF-8.
  [[nodiscard]] std::shared_ptr<charset> for_document(const std::string& name) const;

 private:
  std::shared_ptr<charset> given_;
};

}  // namespace leiri::command
