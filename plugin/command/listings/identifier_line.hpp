#pragma once

#include <leiri/audit.hpp>
#include <string>
#include <string_view>

namespace leiri::command {

class output;

/// What a line of `leiri identifiers` says. The texts are views.
struct listed_identifier {
  position where;
  leiri::role role = leiri::role::object;
  std::string_view role_detail;
  std::string_view value;
  std::string_view base;  ///< empty: none
  bool usable = false;
  std::string_view resolved;                   ///< if it is usable
  leiri::code why = leiri::code::bad_request;  ///< if it is not
};

listed_identifier listed(const occurrence& o, const outcome& result);

/// Writes lines of JSON. What most lines share with the line before is kept as JSON.
class identifier_lines {
 public:
  /// `out` must outlive the result.
  explicit identifier_lines(output& out) noexcept : out_(out) {}

  void begin_document(std::string_view path);
  void write(const listed_identifier& i);

 private:
  void begin_line(std::uint64_t line);
  void begin_base(std::string_view base);

  output& out_;
  std::string document_;    // the first member, and the name of the next one
  std::string head_;        // everything before the column, for identifiers in line_
  std::uint64_t line_ = 0;  // 0: head_ is for another document
  std::string base_;
  std::string base_json_ = "null";
  // Buffers for what has to be escaped.
  std::string value_;
  std::string resolved_;
  std::string detail_;
};

}  // namespace leiri::command
