#pragma once

#include <span>
#include <string_view>

#include "api.hpp"
#include "operations/option_words.hpp"

/// SQL functions of one row: text in, text or a number out. Where something is wrong with an
/// identifier, the result is NULL.
namespace leiri::sqlite {

/// The text of a value, UTF-8; of a BLOB its bytes. Good until the value is asked in another form.
std::string_view text_of(sqlite3_value* value);

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
