#pragma once

#include <cstdint>
#include <leiri/documents/namespace_inventory.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri::detail {

/// A key that is equal for all IRIs of one document: the normal form without the fragment. Empty if
/// `location` is not an absolute IRI.
std::string document_key(std::string_view location);

/// The documents that other documents name as external parsed entities, and that can be nothing
/// else: they lack declarations or a document element.
class document_parts {
 public:
  /// Adds the links of documents. All inventories must give the same numbers to the documents.
  void add(const namespace_inventory& links);

  /// The path of a document that names this one, if it is such a part; empty otherwise.
  [[nodiscard]] std::string_view whole_of(std::uint32_t document) const;
  /// Whether it is a part that lacks a document element, and the reader noticed that here.
  [[nodiscard]] bool lacks_element_at(std::uint32_t document, const position& where) const;

 private:
  std::unordered_map<std::string, std::string> wholes_;  // by the keys of their parts
  std::unordered_map<std::uint32_t, std::vector<const schema_link*>> candidates_;
};

/// The name of a link of kind `part` at the place where a document element was expected.
inline constexpr std::string_view lacks_element = "element";

}  // namespace leiri::detail

LEIRI_EXPORT_END
