#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

namespace leiri::test {

/// An endless stream of strings that are identifiers, or almost: combined from the elements of the
/// grammars, and often damaged. The same seed gives the same stream everywhere.
class random_identifiers {
 public:
  explicit random_identifiers(std::uint32_t seed) : engine_(seed) {}

  /// Mostly valid under some profile.
  std::string next();

  /// The same with a scheme.
  std::string next_absolute();

  /// One of 0 to count - 1.
  std::size_t pick(std::size_t count) { return engine_() % count; }

 private:
  void append_authority(std::string& text);
  void append_pieces(std::string& text, std::size_t at_most);
  void damage(std::string& text);

  std::mt19937 engine_;
};

}  // namespace leiri::test
