#pragma once

#include <leiri/profile.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "api.hpp"

/// SQL functions of one row: text in, text or a number out.
namespace leiri::sqlite {

/// The statement is wrong, such as in the name of a profile: it ends with this message. What is
/// wrong with an identifier is no such error, but NULL.
class bad_argument : public std::runtime_error {
  using runtime_error::runtime_error;
};

/// The text of a value, UTF-8; of a BLOB its bytes. Good until the value is asked in another form.
std::string_view text_of(sqlite3_value* value);

// Their names, as in behaviour of the program and of `leiri batch`. Throw bad_argument.
profile to_profile(std::string_view name);
kind to_kind(std::string_view name);

/// A call of a function with arguments none of which is NULL. What it gives last is the result;
/// where it gives nothing, the result is NULL.
class call {
 public:
  call(sqlite3_context* context, std::span<sqlite3_value*> arguments) noexcept
      : context_(context), arguments_(arguments) {}

  [[nodiscard]] std::size_t size() const noexcept { return arguments_.size(); }
  [[nodiscard]] std::string_view text(std::size_t i) const { return text_of(arguments_[i]); }
  /// Argument `i`, or what is meant without it.
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

/// Functions on identifiers as a whole, and those that take one apart.
std::span<const scalar> operations() noexcept;
std::span<const scalar> components() noexcept;

/// Answers an SQLite status.
int register_scalars(sqlite3* connection, std::span<const scalar> functions) noexcept;

}  // namespace leiri::sqlite
