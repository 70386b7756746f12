#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string_view>

/// What the bytes of an identifier are, found for many bytes at a time with vector instructions.
namespace leiri::detail {

/// A part of a text with one bit for each byte, the first byte in the lowest bit. Percent-encodings
/// and the characters of skip_plain_ucschar() are parts of every run, unless one of the part is not
/// as it has to be: then `%` or the bytes of all non-ASCII characters end runs. A part contains
/// percent-encodings and characters as a whole or not at all.
struct byte_masks {
  // The bytes that end a run of a component, and all bits from `size` on.
  std::uint64_t scheme_end = 0;
  std::uint64_t host_end = 0;
  std::uint64_t path_end = 0;
  std::uint64_t query_end = 0;
  std::uint64_t percent = 0;
  std::uint64_t non_ascii = 0;
  /// In bytes: at most 63.
  std::size_t size = 0;
};

/// Describes the first bytes of a text of `size` bytes, at least one. Reads no byte outside it.
using byte_classifier = void (*)(const char* text, std::size_t size, byte_masks& out) noexcept;

/// The functions that this machine can run, the best one first; null after the last one. There is
/// none if the machine lacks the instructions, or leiri was built without Highway.
std::array<byte_classifier, 3> byte_classifiers() noexcept;

struct grammar;

/// parse() with this classifier; without one, byte by byte. Both give the same result. For tests.
result<reference> parse_with(byte_classifier classify, std::string_view text, const grammar& g,
                             kind k) noexcept;

/// Whether parse() succeeds, found faster for most identifiers.
bool is_valid(std::string_view text, const grammar& g, kind k) noexcept;
/// The same with this classifier; without one, by parse(). For tests.
bool is_valid_with(byte_classifier classify, std::string_view text, const grammar& g,
                   kind k) noexcept;

}  // namespace leiri::detail
