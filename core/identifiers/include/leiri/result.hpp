#pragma once

#include <concepts>
#include <exception>
#include <functional>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

LEIRI_EXPORT_BEGIN

/// Conventions of all functions that take or return text:
///
/// - Text is UTF-8, and offsets and lengths are in bytes, unless a function says otherwise.
/// - A function with a parameter `std::string& out` appends to it and never clears it; call
///   `out.clear()` to reuse its memory. It returns a view: of its argument if that is already the
///   result, otherwise of what it appended. A view of an argument is valid as long as the
///   argument's text, a view of `out` until `out` changes.
/// - No argument may be a view of `out`, since appending may move its content.
/// - If the function returns an error, `out` is unchanged. If it throws, `out` still starts with
///   what it held before. Unless a function says otherwise, only std::bad_alloc is thrown.
/// - The overload without `out` returns the same as a string of the caller's own.
/// - Functions may run in several threads at once. Threads may share an object if all of them only
///   call its const functions.
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

/// A value or an error. Its members are members of C++23's `std::expected<T, error>` and mean the
/// same, except that an error converts to a result implicitly. Trivially copyable if T is.
///
/// `value()` throws bad_result_access if there is an error. `*` and `->` require a value, and
/// `error()` requires an error; otherwise the behavior is undefined.
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
    using next = std::remove_cvref_t<std::invoke_result_t<F, const T&>>;
    return has_value() ? std::invoke(std::forward<F>(f), **this) : next(error());
  }
  template <class F>
  constexpr auto and_then(F&& f) && {
    using next = std::remove_cvref_t<std::invoke_result_t<F, T>>;
    return has_value() ? std::invoke(std::forward<F>(f), *std::move(*this)) : next(error());
  }

  /// The result of what `f` returns for the value; the error if there is one.
  template <class F>
  constexpr auto transform(F&& f) const& {
    return transformed(*this, std::forward<F>(f));
  }
  template <class F>
  constexpr auto transform(F&& f) && {
    return transformed(std::move(*this), std::forward<F>(f));
  }

  /// The value; if there is an error, what `f` returns for it. `f` returns a result of the same
  /// type.
  template <class F>
  constexpr result or_else(F&& f) const& {
    return has_value() ? *this : std::invoke(std::forward<F>(f), error());
  }
  template <class F>
  constexpr result or_else(F&& f) && {
    return has_value() ? std::move(*this) : std::invoke(std::forward<F>(f), error());
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

  template <class Self, class F>
  static constexpr auto transformed(Self&& self, F&& f) {
    using other = std::remove_cv_t<std::invoke_result_t<F, decltype(*std::forward<Self>(self))>>;
    if (!self.has_value()) {
      return result<other>(self.error());
    }
    if constexpr (std::is_void_v<other>) {
      std::invoke(std::forward<F>(f), *std::forward<Self>(self));
      return result<other>();
    } else {
      return result<other>(std::invoke(std::forward<F>(f), *std::forward<Self>(self)));
    }
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
    using next = std::remove_cvref_t<std::invoke_result_t<F>>;
    return has_value() ? std::invoke(std::forward<F>(f)) : next(error());
  }

  template <class F>
  constexpr auto transform(F&& f) const {
    using other = std::remove_cv_t<std::invoke_result_t<F>>;
    if (!has_value()) {
      return result<other>(error());
    }
    if constexpr (std::is_void_v<other>) {
      std::invoke(std::forward<F>(f));
      return result<other>();
    } else {
      return result<other>(std::invoke(std::forward<F>(f)));
    }
  }

  template <class F>
  constexpr result or_else(F&& f) const {
    return has_value() ? *this : std::invoke(std::forward<F>(f), error());
  }

  friend constexpr bool operator==(const result&, const result&) = default;

 private:
  std::optional<leiri::error> error_;
};

}  // namespace leiri

LEIRI_EXPORT_END
