#pragma once

#include <functional>
#include <string_view>

namespace leiri::libxml2 {

/// A row of data/vocabularies.tsv: a namespace name, which contains a colon, or the name of the
/// document element of documents without a namespace.
struct listed_vocabulary {
  std::string_view vocabulary;
  std::string_view name;
  std::string_view template_start;
  std::string_view specification;
};

/// A row of data/identifiers.tsv. `elements` and `attributes` are lists, with spaces between the
/// members; a vocabulary file explains the rest (leiri/libxml2/vocabulary_file.hpp). The program
/// does not need the column `source`.
struct listed_identifiers {
  std::string_view vocabulary;
  std::string_view elements;
  std::string_view attributes;
  std::string_view holds;
  std::string_view profile;
};

/// Calls `use` for each row.
void for_each_vocabulary(const std::function<void(const listed_vocabulary&)>& use);
void for_each_place(const std::function<void(const listed_identifiers&)>& use);

}  // namespace leiri::libxml2
