#pragma once

#include <functional>
#include <type_traits>
#include <utility>

namespace leiri {

template <class T>
class result;

namespace detail {

/// What `f` returns for the value of a result, if that has one.
template <class Result, class F>
constexpr decltype(auto) call_with_value(Result&& r, F&& f) {
  if constexpr (std::is_void_v<typename std::remove_cvref_t<Result>::value_type>) {
    return std::invoke(std::forward<F>(f));
  } else {
    return std::invoke(std::forward<F>(f), *std::forward<Result>(r));
  }
}

template <class Result, class F>
using returned_for_value = decltype(call_with_value(std::declval<Result>(), std::declval<F>()));

template <class Result, class F>
constexpr auto and_then(Result&& r, F&& f) {
  using next = std::remove_cvref_t<returned_for_value<Result, F>>;
  return r.has_value() ? next(call_with_value(std::forward<Result>(r), std::forward<F>(f)))
                       : next(r.error());
}

template <class Result, class F>
constexpr auto transform(Result&& r, F&& f) {
  using other = std::remove_cv_t<returned_for_value<Result, F>>;
  if (!r.has_value()) {
    return result<other>(r.error());
  }
  if constexpr (std::is_void_v<other>) {
    call_with_value(std::forward<Result>(r), std::forward<F>(f));
    return result<other>();
  } else {
    return result<other>(call_with_value(std::forward<Result>(r), std::forward<F>(f)));
  }
}

template <class Result, class F>
constexpr auto or_else(Result&& r, F&& f) -> std::remove_cvref_t<Result> {
  return r.has_value() ? std::forward<Result>(r) : std::invoke(std::forward<F>(f), r.error());
}

}  // namespace detail
}  // namespace leiri
