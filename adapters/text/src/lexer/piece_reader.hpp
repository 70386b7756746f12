#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <string_view>

#include "lexer/input_cursor.hpp"
#include "lexer/structure.hpp"
#include "lexer/token_reader.hpp"
#include "text/window.hpp"

namespace leiri::text {

/// Reads what may be longer than memory: strings, comments and the rest of faulty lines, in pieces
/// that fit the window.
class piece_reader {
 public:
  enum class progress : std::uint8_t { goes_on, ended, failed };

  /// All must outlive the reader. `s` receives the strings.
  piece_reader(audit& a, input_cursor& in, token_reader& tokens, structure& s) noexcept
      : audit_(a), input_(in), tokens_(tokens), structure_(s) {}

  /// The cursor is at the first quote of a string.
  void open_string(char quote, bool may_be_long);
  /// The cursor is at the `#` of a comment. `follows_code`: after code in its line.
  /// `precedes_content`: before all statements.
  void open_comment(bool follows_code, bool precedes_content) noexcept;
  /// The cursor is in a line that is not a statement. `is_kept`: the line is passed on.
  void open_faulty_line(bool is_kept) noexcept;

  /// Reads one piece of what was opened last. `failed`: a string is faulty.
  progress read();
  /// What is wrong with the string, and where.
  [[nodiscard]] std::string_view fault() const noexcept { return fault_; }
  [[nodiscard]] std::uint64_t fault_place() const noexcept { return fault_place_; }

  [[nodiscard]] char quote() const noexcept { return quote_; }
  [[nodiscard]] bool is_long_string() const noexcept { return is_long_; }
  /// Where the text of the string begins that has ended, if all of it is in memory; otherwise
  /// structure::none.
  [[nodiscard]] std::uint64_t string_begin() const noexcept { return string_begin_; }
  /// Whether that string has escapes of surrogates, which are repaired one by one.
  [[nodiscard]] bool has_surrogates() const noexcept { return has_surrogates_; }

 private:
  enum class kind : std::uint8_t { string, comment, faulty_line };

  progress read_string();
  std::uint64_t pass(std::uint64_t last) noexcept;
  progress stop_string(std::uint64_t at);
  progress read_escape(std::uint64_t at);
  progress read_surrogates(std::uint64_t at);
  [[nodiscard]] bool has_output() noexcept;
  void treat_surrogates(std::uint64_t at, std::string_view written, std::string_view character);
  progress read_quote(std::uint64_t at);
  progress read_comment();
  progress read_faulty_line();
  progress fail(std::string_view detail, std::uint64_t at) noexcept;
  void complain_of_comment(std::uint64_t at);
  void take_remark(std::uint64_t begin, std::uint64_t end);

  audit& audit_;
  input_cursor& input_;
  token_reader& tokens_;
  structure& structure_;
  kind kind_ = kind::string;
  char quote_ = '"';
  bool is_long_ = false;      // a string that may hold line ends
  bool is_reported_ = false;  // a comment that is not UTF-8
  bool is_new_ = false;       // a comment of which nothing was read
  bool follows_code_ = false;
  bool precedes_content_ = false;
  bool is_kept_ = false;  // a faulty line
  bool has_surrogates_ = false;
  std::uint64_t string_begin_ = 0;
  std::string_view fault_;
  std::uint64_t fault_place_ = 0;
};

/// Returns the offset of the first byte of [first, last) that is not text, or `last`, which moves
/// back if the end of the window cuts a character.
std::uint64_t find_ill_formed(const window& bytes, std::uint64_t first, std::uint64_t& last);

}  // namespace leiri::text
