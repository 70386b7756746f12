#pragma once

#include <cstddef>
#include <string_view>

#include "state/whole_document.hpp"

namespace leiri::text {

/// Reads the namespaces and locations that XQuery and RELAX NG compact syntax write as string
/// literals: after the keywords of their declarations, in braced URI literals and, in XQuery, in
/// the start tags of direct constructors.
class literal_reader {
 public:
  literal_reader(whole_document& document, bool is_xquery) noexcept
      : document_(document), text_(document.text()), is_xquery_(is_xquery), at_(document.begin()) {}

  void read();

 private:
  void step();
  bool skip_comment();
  void read_string();
  [[nodiscard]] std::size_t string_end(std::size_t begin) const noexcept;
  void read_word();
  void read_braced_uri();
  bool read_tag();
  void take(role r, reading how, std::size_t begin, std::size_t end);

  whole_document& document_;
  std::string_view text_;
  bool is_xquery_;
  std::size_t at_;
  std::string_view keyword_;  // which decides what the next string is; empty if it is a text
  std::string_view prefix_;   // that is being declared
  std::string_view last_;     // the last word
};

}  // namespace leiri::text
