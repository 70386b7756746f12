#pragma once

#include <span>
#include <string_view>

#include "api.hpp"
#include "operations/option_words.hpp"

/// SQL functions for one row: the arguments are texts, the result is a text or a number. If an
/// identifier is invalid, the result is NULL.
namespace leiri::sqlite {

/// The text of a value in UTF-8; for a BLOB its bytes. Valid until the value is requested in
/// another form.
std::string_view text_of(sqlite3_value* value);

/// A call of a function without NULL arguments. The last result that is set counts; without one,
/// the result is NULL.
class call {
 public:
  call(sqlite3_context* context, std::span<sqlite3_value*> arguments) noexcept
      : context_(context), arguments_(arguments) {}

  [[nodiscard]] std::size_t size() const noexcept { return arguments_.size(); }
  [[nodiscard]] std::string_view text(std::size_t i) const { return text_of(arguments_[i]); }
  /// Argument `i`, or its default.
  [[nodiscard]] std::string_view text_or(std::size_t i, std::string_view otherwise) const {
    return i < size() ? text(i) : otherwise;
  }
  [[nodiscard]] leiri::profile profile_or(std::size_t i, leiri::profile otherwise) const {
    return i < size() ? to_profile(text(i)) : otherwise;
  }

  void give(std::string_view text) const noexcept;
  void give(bool truth) const noexcept;

  [[nodiscard]] sqlite3_context* context() const noexcept { return context_; }

 private:
  sqlite3_context* context_;
  std::span<sqlite3_value*> arguments_;
};

struct scalar {
  const char* name;
  int fewest;  ///< arguments
  int most;
  void (*perform)(const call& c);
};

/// Functions on whole identifiers, and functions that return components.
std::span<const scalar> operations() noexcept;
std::span<const scalar> components() noexcept;

/// Returns an SQLite status.
int register_scalars(sqlite3* connection, std::span<const scalar> functions) noexcept;

}  // namespace leiri::sqlite
