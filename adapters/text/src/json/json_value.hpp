#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::text {

struct json_member;

/// A value of JSON (RFC 8259) with its place in the document.
struct json_value {
  enum class kind : std::uint8_t { other, null, string, array, object };

  kind type = kind::other;  ///< `other`: a number or a boolean
  bool is_name = false;     ///< of a member
  /// Of a string, the text between its quotation marks; of others, the place where they begin.
  std::size_t begin = 0;
  std::size_t end = 0;
  /// The value of a string, UTF-8; of others than arrays and objects, as it is written.
  std::string text;
  std::vector<json_value> items;     ///< of an array
  std::vector<json_member> members;  ///< of an object

  [[nodiscard]] bool is_string() const noexcept { return type == kind::string; }
  [[nodiscard]] bool is_object() const noexcept { return type == kind::object; }
  [[nodiscard]] bool is_array() const noexcept { return type == kind::array; }
  [[nodiscard]] bool is_true() const noexcept { return type == kind::other && text == "true"; }
  /// The last member with this name, as JSON parsers have it; null if there is none.
  [[nodiscard]] const json_value* find(std::string_view name) const noexcept;
};

/// A member of an object; the name is a string.
struct json_member {
  json_value name;
  json_value value;
};

struct json_error {
  std::size_t at = 0;
  std::string what;
};

/// The place of values that are in another document.
constexpr std::size_t elsewhere = static_cast<std::size_t>(-1);

/// Reads the value in bytes [begin, end) of `text`. After an error, `value` has what precedes it.
/// Values may be nested 500 deep.
std::optional<json_error> read_json(std::string_view text, std::size_t begin, std::size_t end,
                                    json_value& value);

/// The offset in the text of a string of byte `value_offset` of its value.
std::size_t json_offset(std::string_view written, std::size_t value_offset);
/// The text of a string with this value, between its quotation marks.
std::string json_string(std::string_view value);

}  // namespace leiri::text
