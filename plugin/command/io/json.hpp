#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <leiri/audit.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace leiri::command {

/// Appends JSON to a string, compact, members in the order of the calls. The caller sees to it that
/// what is begun is ended and that every member of an object has a key.
class json_writer {
 public:
  /// `out` must outlive the writer.
  explicit json_writer(std::string& out) noexcept : out_(out) {}

  json_writer& begin_object() { return open('{'); }
  json_writer& end_object() { return close('}'); }
  json_writer& begin_array() { return open('['); }
  json_writer& end_array() { return close(']'); }
  json_writer& key(std::string_view name);

  /// What is not UTF-8 is written as U+FFFD.
  json_writer& value(std::string_view text);
  json_writer& value(std::uint64_t number) { return raw(std::to_string(number)); }
  json_writer& value(bool truth) { return raw(truth ? "true" : "false"); }
  json_writer& null() { return raw("null"); }
  /// JSON text as it stands.
  json_writer& raw(std::string_view json);

  /// An empty optional is null.
  template <class T>
  json_writer& value(const std::optional<T>& v) {
    return v ? value(*v) : null();
  }
  // A string literal would sooner become a bool than a string_view.
  json_writer& value(const char* text) { return value(std::string_view(text)); }
  json_writer& value(const std::string& text) { return value(std::string_view(text)); }

  template <class T>
  json_writer& member(std::string_view name, const T& v) {
    return key(name).value(v);
  }

 private:
  json_writer& open(char bracket);
  json_writer& close(char bracket);
  void separate();

  std::string& out_;
  bool comma_ = false;
};

/// A member of a request.
struct json_member {
  std::string name;
  std::string text;      ///< a boolean is "true" or "false"
  bool is_json = false;  ///< `text` is that of an array or object
};

/// One JSON object, as it came.
struct json_request {
  std::vector<json_member> members;
  std::string id;  ///< the JSON text of the member `id`; empty where there is none
};

/// What is wrong with a request, for people. The id is kept, so that the answer can carry it.
struct json_error {
  std::string message;
  std::string id;
};

/// Reads one request: UTF-8, an object whose members are strings, booleans, arrays or objects, but
/// for `id`, which is anything.
std::variant<json_request, json_error> read_json_request(std::string_view line);

/// The members of an object by name: strings, whole numbers, which are decimal here, and booleans,
/// "true" and "false". Others are left out.
using json_fields = std::vector<std::pair<std::string, std::string>>;

/// Null where there is none of that name.
const std::string* find_field(const json_fields& fields, std::string_view name) noexcept;

/// An object. Nothing where the text is none, here and below.
std::optional<json_fields> read_json_object(std::string_view text);

/// An array of objects.
std::optional<std::vector<json_fields>> read_json_objects(std::string_view text);

/// Hears of an object when its end was read, after all that are in it. `place` is the names that
/// lead there, "documents/findings"; empty at the top. Elements of an array are fields too, each
/// with the array's name.
using json_receiver = std::function<void(std::string_view place, const json_fields& fields)>;

/// Reads a text of any length, which is one object; keeps those that have not ended. Answers what
/// is wrong with it, for people. What `in` and `take` throw comes out.
std::optional<std::string> read_json_stream(const byte_source& in, const json_receiver& take);

/// An array of strings.
std::optional<std::vector<std::string>> read_json_strings(std::string_view text);

}  // namespace leiri::command
