#include <leiri/documents/braced_word.hpp>

#include <cstddef>
#include <leiri/characters.hpp>

namespace leiri {

bool begins_with_braced_word(std::string_view value) noexcept {
  constexpr ascii_set in_words = alpha | digit | ascii_set("_-.:$");
  if (!value.starts_with('{')) {
    return false;
  }
  std::size_t end = 1;
  while (end < value.size() && in_words.contains(value[end])) {
    ++end;
  }
  return end > 1 && end < value.size() && value[end] == '}';
}

}  // namespace leiri
