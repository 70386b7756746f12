#pragma once

#include <concepts>
#include <exception>
#include <leiri/detail/result_chain.hpp>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

LEIRI_EXPORT_BEGIN

/// A value or an error, as `std::expected` of C++23, and conventions of all functions on text: text
/// is UTF-8, lengths and offsets are in bytes, results are appended to `out`.
///
///     if (const auto iri = leiri::to_iri(text)) { use(*iri); } else { report(iri.error()); }
///
/// Unless a function says otherwise:
/// - A function with a parameter `std::string& out` appends to it; call `out.clear()` to reuse its
///   memory. No argument may be a view of `out`. The result is a view of the argument if that is
///   already the result, otherwise of what was appended. A view of an argument is valid as long as
///   the argument's text, a view of `out` until `out` changes. The overload without `out` returns a
///   string of the caller's own.
/// - After an error, `out` is unchanged. Only std::bad_alloc is thrown; then `out` still starts
///   with what it held before.
/// - Functions may run in several threads at once. Threads may share an object if they only call
///   its const functions.
namespace leiri {

/// What result::value() throws if there is an error instead of a value.
class bad_result_access : public std::exception {
 public:
  explicit bad_result_access(const leiri::error& error) noexcept : error_(error) {}

  [[nodiscard]] const leiri::error& error() const noexcept { return error_; }
  [[nodiscard]] const char* what() const noexcept override { return "a result without a value"; }

 private:
  leiri::error error_;
};

/// Its members mean what they mean in `std::expected<T, error>`, except that an error converts to a
/// result. Trivially copyable if T is. `*` and `->` require a value, and `error()` an error;
/// otherwise the behavior is undefined.
template <class T>
class [[nodiscard]] result {
  static_assert(!std::is_same_v<T, leiri::error>, "an error is not a value");

 public:
  using value_type = T;
  using error_type = leiri::error;

  // Implicit, so that a function can return a value or an error as it is.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr result(T value) noexcept(std::is_nothrow_move_constructible_v<T>)
      : state_(std::in_place_index<0>, std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr result(leiri::error error) noexcept : state_(std::in_place_index<1>, error) {}

  [[nodiscard]] constexpr bool has_value() const noexcept { return state_.index() == 0; }
  constexpr explicit operator bool() const noexcept { return has_value(); }

  [[nodiscard]] constexpr const T& value() const& { return *checked(*this); }
  [[nodiscard]] constexpr T& value() & { return *checked(*this); }
  [[nodiscard]] constexpr T&& value() && { return std::move(*checked(*this)); }
  constexpr const T& operator*() const& noexcept { return *std::get_if<0>(&state_); }
  constexpr T& operator*() & noexcept { return *std::get_if<0>(&state_); }
  constexpr T&& operator*() && noexcept { return std::move(*std::get_if<0>(&state_)); }
  constexpr const T* operator->() const noexcept { return std::get_if<0>(&state_); }
  constexpr T* operator->() noexcept { return std::get_if<0>(&state_); }
  [[nodiscard]] constexpr T value_or(T other) const& { return has_value() ? **this : other; }
  [[nodiscard]] constexpr T value_or(T other) && {
    return has_value() ? *std::move(*this) : std::move(other);
  }

  [[nodiscard]] constexpr const leiri::error& error() const noexcept {
    return *std::get_if<1>(&state_);
  }

  /// What `f` returns for the value, itself a result; the error if there is one.
  template <class F>
  constexpr auto and_then(F&& f) const& {
    return detail::and_then(*this, std::forward<F>(f));
  }
  template <class F>
  constexpr auto and_then(F&& f) && {
    return detail::and_then(std::move(*this), std::forward<F>(f));
  }
  /// The same if what `f` returns is not a result: makes a result of it.
  template <class F>
  constexpr auto transform(F&& f) const& {
    return detail::transform(*this, std::forward<F>(f));
  }
  template <class F>
  constexpr auto transform(F&& f) && {
    return detail::transform(std::move(*this), std::forward<F>(f));
  }
  /// The value; if there is an error, what `f` returns for it, a result of the same type.
  template <class F>
  constexpr result or_else(F&& f) const& {
    return detail::or_else(*this, std::forward<F>(f));
  }
  template <class F>
  constexpr result or_else(F&& f) && {
    return detail::or_else(std::move(*this), std::forward<F>(f));
  }

  /// Since values and errors convert to results, this compares with those, too.
  friend constexpr bool operator==(const result& a,
                                   const result& b) requires std::equality_comparable<T> {
    return a.state_ == b.state_;
  }

 private:
  template <class Self>
  static constexpr auto* checked(Self& self) {
    auto* const value = std::get_if<0>(&self.state_);
    return value != nullptr ? value : throw bad_result_access(self.error());
  }

  std::variant<T, leiri::error> state_;
};

/// Success, or an error.
template <>
class [[nodiscard]] result<void> {
 public:
  using value_type = void;
  using error_type = leiri::error;

  constexpr result() noexcept = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr result(leiri::error error) noexcept : error_(error) {}

  [[nodiscard]] constexpr bool has_value() const noexcept { return !error_; }
  constexpr explicit operator bool() const noexcept { return has_value(); }

  constexpr void value() const {
    if (error_) {
      throw bad_result_access(*error_);
    }
  }
  constexpr void operator*() const noexcept {}

  [[nodiscard]] constexpr const leiri::error& error() const noexcept { return *error_; }

  template <class F>
  constexpr auto and_then(F&& f) const {
    return detail::and_then(*this, std::forward<F>(f));
  }
  template <class F>
  constexpr auto transform(F&& f) const {
    return detail::transform(*this, std::forward<F>(f));
  }
  template <class F>
  constexpr result or_else(F&& f) const {
    return detail::or_else(*this, std::forward<F>(f));
  }

  friend constexpr bool operator==(const result&, const result&) = default;

 private:
  std::optional<leiri::error> error_;
};

}  // namespace leiri

LEIRI_EXPORT_END
