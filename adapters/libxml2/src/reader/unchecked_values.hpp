#pragma once

#include <cstdint>
#include <functional>
#include <leiri/documents/occurrence.hpp>
#include <map>
#include <string>
#include <string_view>

#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// Counts what a document contains and leiri does not check, and reports the numbers at its end.
/// Only the first place of each kind is located.
class unchecked_values {
 public:
  void restart() noexcept { *this = {}; }

  void add_template(const locator& where);
  /// HTML that is text of an element or attribute.
  void add_html(const locator& where);
  /// A value that looks like an identifier, in a vocabulary without rules. The namespace may be
  /// empty.
  void add_attribute(std::string_view namespace_name, const locator& where) {
    ++of(namespace_name, where).attributes;
  }
  void add_text(std::string_view namespace_name, const locator& where) {
    ++of(namespace_name, where).texts;
  }
  void report(document_state& to) const;

 private:
  struct vocabulary_count {
    position first;
    std::uint64_t attributes = 0;
    std::uint64_t texts = 0;
  };
  vocabulary_count& of(std::string_view namespace_name, const locator& where);

  std::map<std::string, vocabulary_count, std::less<>> vocabularies_;  // by namespace
  std::uint64_t templates_ = 0;
  position first_template_;
  std::uint64_t html_texts_ = 0;
  position first_html_text_;
};

}  // namespace leiri::libxml2
