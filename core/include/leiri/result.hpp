#pragma once

#include <leiri/error.hpp>
#include <type_traits>
#include <utility>
#include <variant>

namespace leiri {

/// A value or an error. The members have the names of C++23's `std::expected<T, error>`, so that
/// `result` can become an alias of it. Trivially copyable if T is. `value()` and `error()` throw
/// std::bad_variant_access if the result holds the other alternative; `*` and `->` on an error are
/// undefined, so call has_value() first.
template <class T>
class [[nodiscard]] result {
 public:
  using value_type = T;
  using error_type = leiri::error;

  // Implicit, as in std::expected: a function can return a value or an error directly.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr result(T value) noexcept(std::is_nothrow_move_constructible_v<T>)
      : state_(std::in_place_index<0>, std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr result(leiri::error error) noexcept : state_(std::in_place_index<1>, error) {}

  [[nodiscard]] constexpr bool has_value() const noexcept { return state_.index() == 0; }
  constexpr explicit operator bool() const noexcept { return has_value(); }

  [[nodiscard]] constexpr const T& value() const { return std::get<0>(state_); }
  constexpr const T& operator*() const noexcept { return *std::get_if<0>(&state_); }
  constexpr const T* operator->() const noexcept { return std::get_if<0>(&state_); }
  [[nodiscard]] constexpr T value_or(T other) const { return has_value() ? **this : other; }

  [[nodiscard]] constexpr const leiri::error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, leiri::error> state_;
};

}  // namespace leiri
