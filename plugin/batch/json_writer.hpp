#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace leiri::batch {

/// Appends compact JSON to a string, with members in the order of the calls. The caller must end
/// every object and array that it begins, and write a key before every member of an object.
class json_writer {
 public:
  /// `out` must outlive the writer.
  explicit json_writer(std::string& out) noexcept : out_(out) {}

  json_writer& begin_object() { return open('{'); }
  json_writer& end_object() { return close('}'); }
  json_writer& begin_array() { return open('['); }
  json_writer& end_array() { return close(']'); }
  /// The name must be ASCII without quotation marks, backslashes and control characters.
  json_writer& key(std::string_view name);

  /// Bytes that are not UTF-8 are written as U+FFFD.
  json_writer& value(std::string_view text);
  json_writer& value(std::uint64_t number);
  json_writer& value(bool truth) { return raw(truth ? "true" : "false"); }
  json_writer& null() { return raw("null"); }
  /// Appends JSON text unchanged.
  json_writer& raw(std::string_view json);

  /// An empty optional is null.
  template <class T>
  json_writer& value(const std::optional<T>& v) {
    return v ? value(*v) : null();
  }
  // Without this overload, a string literal would be converted to bool.
  json_writer& value(const char* text) { return value(std::string_view(text)); }
  json_writer& value(const std::string& text) { return value(std::string_view(text)); }

  template <class T>
  json_writer& member(std::string_view name, const T& v) {
    if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      return text_member(name, v);
    } else if constexpr (std::is_same_v<T, std::uint64_t>) {
      return number_member(name, v);
    } else {
      return key(name).value(v);
    }
  }

  /// A member that is an array; `element` writes an element for each of the range.
  template <class Range, class Element>
  json_writer& array(std::string_view name, const Range& all, const Element& element) {
    key(name).begin_array();
    for (const auto& one : all) {
      element(one);
    }
    return end_array();
  }
  /// The same for objects; `members` writes the members of each.
  template <class Range, class Members>
  json_writer& objects(std::string_view name, const Range& all, const Members& members) {
    return array(name, all, [&](const auto& one) {
      begin_object();
      members(one);
      end_object();
    });
  }
  /// The same for texts. `text_of` makes a text of each element.
  template <class Range, class TextOf = std::identity>
  json_writer& texts(std::string_view name, const Range& all, const TextOf& text_of = {}) {
    return array(name, all, [&](const auto& one) { value(text_of(one)); });
  }

 private:
  json_writer& open(char bracket);
  json_writer& close(char bracket);
  enum class quotes : bool { none, around };
  static std::size_t quotes_of(quotes q) noexcept { return q == quotes::around ? 1 : 0; }
  static char* quote(std::string_view text, quotes q, char* to) noexcept;
  char* begin_value(std::size_t size);
  json_writer& put(std::string_view text, quotes q);
  json_writer& put_member(std::string_view name, std::string_view text, quotes q);
  json_writer& text_member(std::string_view name, std::string_view text);
  json_writer& number_member(std::string_view name, std::uint64_t number);
  void separate();

  std::string& out_;
  bool comma_ = false;
};

/// The characters between the quotation marks of a JSON string whose value is `text`: `text` itself
/// if nothing must be escaped, else a part of `buffer`. Bytes that are not UTF-8 become U+FFFD.
std::string_view json_characters(std::string_view text, std::string& buffer);

/// JSON text with escapes instead of the characters that a terminal does not show, which are in
/// strings only.
std::string with_escapes(std::string json);

}  // namespace leiri::batch
