#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "function.hpp"
#include "value.hpp"

/// The options of a call. An option that is omitted or NULL has its default.
namespace leiri::sqlite {

/// Options, and the values from which they were decoded.
class given_options {
 public:
  /// Throws bad_argument.
  given_options(const operations::operation& op, std::span<sqlite3_value* const> values);

  [[nodiscard]] bool are_of(std::span<sqlite3_value* const> values) const;
  [[nodiscard]] const operations::options& decoded() const noexcept { return decoded_; }
  /// The text of a value; nothing for NULL.
  [[nodiscard]] const std::optional<std::string>& text(std::size_t i) const { return texts_[i]; }
  [[nodiscard]] std::size_t size() const noexcept { return texts_.size(); }

 private:
  std::vector<std::optional<std::string>> texts_;
  operations::options decoded_;
};

/// The options of a scalar function. If the first option is the same for all rows, SQLite keeps the
/// decoded options, so that they are decoded once for a statement. Return them to SQLite after the
/// call, since it may destroy them immediately.
class call_options {
 public:
  /// `first` is the index of the first option in the arguments.
  call_options(sqlite3_context* context, const operations::operation& op,
               std::span<sqlite3_value* const> arguments, std::size_t first);
  call_options(const call_options&) = delete;
  call_options& operator=(const call_options&) = delete;
  ~call_options();

  [[nodiscard]] const operations::options& decoded() const noexcept { return known_->decoded(); }

 private:
  sqlite3_context* context_;
  int place_;
  const given_options* known_;
  std::unique_ptr<given_options> made_;
};

}  // namespace leiri::sqlite
