#pragma once

#include <leiri/export.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

struct json_value;

/// The JSON-LD contexts that a program provides, by the URLs with which documents name them; none
/// is ever fetched. Reading does not change them, so several threads may use them.
class json_ld_contexts {
 public:
  json_ld_contexts();
  ~json_ld_contexts();
  json_ld_contexts(const json_ld_contexts&) = delete;
  json_ld_contexts& operator=(const json_ld_contexts&) = delete;

  /// A place in a document, in bytes, and what is wrong there.
  struct failure {
    std::size_t at = 0;
    std::string what;
  };
  /// Adds a document with a context, the value of its member `@context` (JSON-LD 1.1 section 3.1),
  /// under its absolute URL; a later one replaces an earlier one. URLs of further contexts in it
  /// are relative to its own. `document` is UTF-8, and is needed only during the call. Returns what
  /// is wrong with it if it is not JSON or has no context; then nothing is added.
  std::optional<failure> add(std::string_view url, std::string_view document);

  /// For readers: the context; null if there is none with this URL.
  [[nodiscard]] const json_value* find(std::string_view url) const;

 private:
  class implementation;
  std::unique_ptr<implementation> own_;
};

}  // namespace leiri::text

LEIRI_EXPORT_END
