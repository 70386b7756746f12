#pragma once

#include <cstddef>
#include <functional>
#include <leiri/documents/audit.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "state/element.hpp"
#include "state/value_decoder.hpp"

namespace leiri::libxml2 {

/// The content of a parseType="Literal" in the form that RDF 1.1 XML Syntax section 7.2.17
/// requires: Exclusive XML Canonicalization 1.0, with comments, without inclusive prefixes.
class rdf_xml_literal {
 public:
  /// Begins another literal.
  void restart() noexcept;

  /// `values` decodes the values of the attributes; `out` may rename namespaces.
  void start(const element& e, value_decoder& values, const audit& out);
  void end();
  void add_text(std::string_view text);
  void add_comment(std::string_view text);
  /// `data` may be empty.
  void add_instruction(std::string_view target, std::string_view data);

  [[nodiscard]] const std::string& text() const noexcept { return text_; }
  /// Whether it has more than max_value_length bytes; then the text is not kept.
  [[nodiscard]] bool is_too_long() const noexcept { return is_too_long_; }

 private:
  /// The names to which a prefix is bound in the text, innermost last.
  using bindings = std::map<std::string, std::vector<std::string>, std::less<>>;
  /// A namespace declaration that was written and is in force in an open element.
  struct declaration {
    bindings::iterator of;
    std::size_t depth;
  };
  /// The place of the name of an open element in the text.
  struct written_name {
    std::size_t begin;
    std::size_t size;
  };

  void declare(std::string_view prefix, std::string_view name);
  void write_declarations(const element& e, const audit& out);
  void write_attributes(const element& e, value_decoder& values, const audit& out);
  void limit();
  void append_name(std::string_view prefix, std::string_view local);

  std::string text_;
  std::vector<written_name> open_;
  bindings bindings_;
  std::vector<declaration> declarations_;
  std::vector<const attribute*> sorted_;
  bool is_too_long_ = false;
};

}  // namespace leiri::libxml2
