#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string_view>

#include "api.hpp"

/// Reads and writes values of SQLite.
namespace leiri::sqlite {

/// The SQL statement is wrong, for example because it names an unknown profile. The statement fails
/// with this message in UTF-8. An error in an identifier does not make a statement fail.
class bad_argument : public std::runtime_error {
  using runtime_error::runtime_error;
};

inline bool is_null(sqlite3_value* value) noexcept {
  return sqlite3_value_type(value) == SQLITE_NULL;
}

/// The text of a value in UTF-8, or the bytes of a BLOB. The data pointer is null if the value is
/// NULL. Valid until the value is read in another form.
inline std::string_view text_of(sqlite3_value* value) {
  // The text must be read before the size, since reading it may convert it.
  const auto* const text = reinterpret_cast<const char*>(sqlite3_value_text(value));
  if (text == nullptr && !is_null(value)) {
    throw std::bad_alloc();
  }
  return {text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

/// The place for the result of a function or a column. Text is copied. If nothing is put there, the
/// result is NULL.
class cell {
 public:
  explicit cell(sqlite3_context* context) noexcept : context_(context) {}
  void operator()(std::string_view text) const noexcept {
    sqlite3_result_text64(context_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  }
  void operator()(std::uint64_t number) const noexcept {
    sqlite3_result_int64(context_, static_cast<sqlite3_int64>(number));
  }
  void operator()(bool truth) const noexcept { sqlite3_result_int(context_, truth ? 1 : 0); }

 private:
  sqlite3_context* context_;
};

}  // namespace leiri::sqlite
