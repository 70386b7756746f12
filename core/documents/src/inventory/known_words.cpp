#include "inventory/known_words.hpp"

#include <leiri/characters.hpp>
#include <string>
#include <unordered_set>

#include "inventory/well_known.hpp"

namespace leiri::detail {

namespace {

using words = std::unordered_set<std::string>;

constexpr ascii_set capitals('A', 'Z');

/// Adds the words of "preferredNamespaceUri" in lowercase.
void add_words(std::string_view name, words& to) {
  std::string word;
  const auto finish = [&] {
    if (word.size() > 2) {
      to.insert(word);
    }
    word.clear();
  };
  for (const char c : name) {
    if (!alpha.contains(c) || capitals.contains(c)) {
      finish();
    }
    if (alpha.contains(c)) {
      word += to_lower(c);
    }
  }
  finish();
}

words read_words() {
  words all;
  for (const known_row& row : known_rows()) {
    for (const std::string_view term : known_terms(row.name)) {
      add_words(term.substr(row.name.size()), all);
    }
  }
  return all;
}

}  // namespace

bool is_known_word(std::string_view word) {
  static const auto& all = *new words(read_words());  // programs may read documents at their end
  std::string lower;
  for (const char c : word) {
    lower += to_lower(c);
  }
  return all.contains(lower);
}

}  // namespace leiri::detail
