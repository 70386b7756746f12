#pragma once

#include <cstdint>
#include <functional>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace leiri::command {

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

  /// A member that is an array of texts. `text_of` makes a text of each element.
  template <class Range, class TextOf = std::identity>
  json_writer& texts(std::string_view name, const Range& all, const TextOf& text_of = {}) {
    key(name).begin_array();
    for (const auto& one : all) {
      value(text_of(one));
    }
    return end_array();
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

/// A member of a request.
struct json_member {
  std::string name;
  std::string text;      ///< a boolean is "true" or "false"
  bool is_json = false;  ///< `text` is JSON: an array or object
};

/// One JSON object, unchanged.
struct json_request {
  std::vector<json_member> members;
  std::string id;       ///< the JSON text of the member `id`; empty if there is none
  std::string problem;  ///< of a malformed request: the error message
};

/// Reads one request in UTF-8: an object whose members are strings, booleans, arrays or objects,
/// except `id`, which may be anything.
json_request read_json_request(std::string_view line);

/// The limit of nesting or size that a text exceeds; empty if it exceeds none. Call it before a
/// text of unknown origin is read as a tree.
std::string_view json_limit_exceeded_by(std::string_view text) noexcept;

/// The members of an object by name: strings, whole numbers in decimal, and booleans as "true" and
/// "false". Other members are left out.
using json_fields = std::vector<std::pair<std::string, std::string>>;

/// Null if there is no member with that name.
const std::string* find_field(const json_fields& fields, std::string_view name) noexcept;
/// Empty if there is no such member.
std::string_view field_or_nothing(const json_fields& fields, std::string_view name) noexcept;

/// Reads an object. Like the functions below, returns nothing if the text is something else.
std::optional<json_fields> read_json_object(std::string_view text);

/// Reads an array of objects.
std::optional<std::vector<json_fields>> read_json_objects(std::string_view text);

/// Receives the fields of each object at its end, after all objects inside it. `place` is the path
/// of member names to the object, such as "documents[]/findings[]", with brackets for each array;
/// it is empty for the outermost object. Scalar elements of an array are fields, too: the name of
/// each is that of the array with brackets. Null is not a field. A negative number and a fraction
/// are fields whose text does not consist of decimal digits only.
using json_receiver = std::function<void(std::string_view place, const json_fields& fields)>;

/// Receives each field of the outermost object as soon as it is read.
using json_field_receiver = std::function<void(std::string_view name, std::string_view text)>;

/// Reads a text of any length that is one object, and stores only objects that have not ended.
/// Returns the error message, if any. Exceptions of the receivers are passed on.
std::optional<std::string> read_json_stream(const byte_source& in, const json_receiver& take,
                                            const json_field_receiver& take_outermost);

/// Reads an array of strings.
std::optional<std::vector<std::string>> read_json_strings(std::string_view text);

}  // namespace leiri::command
