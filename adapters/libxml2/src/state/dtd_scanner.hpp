#pragma once

#include <array>
#include <cstdint>
#include <leiri/documents/byte_source.hpp>
#include <string>
#include <string_view>

#include "markup/document_text.hpp"
#include "state/copy_output.hpp"

namespace leiri::libxml2 {

/// Finds the system identifiers of ENTITY and NOTATION declarations (XML 1.0 productions 70 to 76,
/// 82) in a text that need not be well-formed.
class dtd_scanner {
 public:
  /// `in` must outlive it, and so must `copy`, which receives the text; it may be null.
  dtd_scanner(const byte_source& in, copy_output* copy) noexcept : in_(in), copy_(copy) {}

  /// Goes to the next system identifier; returns false at the end of the text.
  bool next();
  /// The system identifier, without quotation marks; valid until the next call of next().
  [[nodiscard]] std::string_view system_id() const noexcept { return fed_.slice(begin_, end_); }
  /// The public identifier before it; empty if there is none.
  [[nodiscard]] std::string_view public_id() const noexcept { return public_id_; }
  /// The position of its first byte.
  [[nodiscard]] position where() const noexcept { return fed_.start(); }

 private:
  enum class declaration : std::uint8_t { none, external, other };
  enum class keyword : std::uint8_t { none, system_id, public_id };

  void read_markup();
  bool read_token();
  void read_word();
  bool read_literal(char quote);
  bool find_quote(char quote);
  void skip_to(char c);
  void skip_past(std::string_view mark);
  std::string take_word();

  bool more();
  int peek(std::uint64_t offset);
  bool is_at(std::string_view mark);
  void settle(std::uint64_t offset);

  const byte_source& in_;
  copy_output* copy_;
  fed_text fed_;
  std::uint64_t at_ = 0;

  declaration open_ = declaration::none;
  unsigned words_ = 0;  // after the name of the declaration
  keyword keyword_ = keyword::none;
  unsigned literals_ = 0;  // after the keyword
  std::string public_id_;
  std::uint64_t begin_ = 0;
  std::uint64_t end_ = 0;
  std::array<std::uint64_t, 2> unquoted_{};  // before these offsets there is no `"` and no `'`
};

}  // namespace leiri::libxml2
