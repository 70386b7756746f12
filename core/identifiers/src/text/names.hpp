#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace leiri::detail {

/// The names of an enumeration whose values count from 0, in its order.
template <class Enum, std::size_t N>
class name_table {
 public:
  constexpr explicit name_table(std::array<std::string_view, N> names) : names_(names) {}

  [[nodiscard]] constexpr std::string_view operator[](Enum e) const noexcept {
    return names_[static_cast<std::size_t>(e)];
  }

  [[nodiscard]] constexpr std::optional<Enum> find(std::string_view name) const noexcept {
    for (std::size_t i = 0; i < N; ++i) {
      if (names_[i] == name) {
        return static_cast<Enum>(i);
      }
    }
    return std::nullopt;
  }

 private:
  std::array<std::string_view, N> names_;
};

/// For example `names_of<profile>("uri", "iri")`.
template <class Enum, class... Names>
constexpr auto names_of(Names... names) {
  return name_table<Enum, sizeof...(Names)>({std::string_view(names)...});
}

}  // namespace leiri::detail
