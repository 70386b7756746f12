#include "reports/source_text.hpp"

#include <array>
#include <cstddef>
#include <fstream>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "configuration/fingerprint.hpp"
#include "io/input.hpp"

namespace leiri::command {

namespace {

constexpr std::uint64_t factor = 37;

constexpr std::uint64_t power(std::uint64_t base, std::size_t exponent) noexcept {
  std::uint64_t result = 1;
  for (std::size_t i = 0; i < exponent; ++i) {
    result *= base;
  }
  return result;
}

constexpr std::uint32_t replacement = 0xFFFD;
constexpr std::uint16_t end_of_text = 0xFFFF;

/// Hashes the lines of a text as GitHub's code scanning does for `primaryLocationLineHash`. The
/// hash of a line is a polynomial modulo 2^64 of the first 100 UTF-16 code units from the start of
/// the line on. Spaces and tabs are not counted, and every line end counts as one line feed.
class line_hasher {
 public:
  /// Receives the number of a line, from 1, and its hash, in the order of the lines.
  using receiver = std::function<void(std::uint64_t line, std::uint64_t hash)>;

  explicit line_hasher(receiver take) : take_(std::move(take)) { line_at_.fill(no_line); }

  /// Adds the next bytes of the text, in UTF-8; malformed sequences count as U+FFFD.
  void add(std::string_view bytes) {
    for (const char c : bytes) {
      add_byte(static_cast<unsigned char>(c));
    }
  }

  /// Call it once, after all bytes.
  void finish() {
    if (missing_ > 0) {
      add_code_point(replacement);
    }
    add_unit(end_of_text);
    for (std::size_t i = 0; i < window_size; ++i) {
      push(0);
    }
  }

 private:
  static constexpr std::size_t window_size = 100;
  static constexpr std::uint64_t no_line = 0;

  /// Decodes a byte as the Encoding Standard does (section 8.1.1): a sequence that the byte cannot
  /// continue becomes one U+FFFD, and the byte begins the next sequence.
  void add_byte(unsigned char byte) {
    if (missing_ > 0) {
      if (byte >= lowest_ && byte <= highest_) {
        lowest_ = 0x80;
        highest_ = 0xBF;
        character_ = (character_ << 6U) | (byte & 0x3FU);
        if (--missing_ == 0) {
          add_code_point(character_);
        }
        return;
      }
      missing_ = 0;
      lowest_ = 0x80;
      highest_ = 0xBF;
      add_code_point(replacement);
    }
    if (byte < 0x80) {
      add_code_point(byte);
    } else if (byte >= 0xC2 && byte <= 0xDF) {
      character_ = byte & 0x1FU;
      missing_ = 1;
    } else if (byte >= 0xE0 && byte <= 0xEF) {
      character_ = byte & 0x0FU;
      missing_ = 2;
      lowest_ = byte == 0xE0 ? 0xA0 : 0x80;
      highest_ = byte == 0xED ? 0x9F : 0xBF;
    } else if (byte >= 0xF0 && byte <= 0xF4) {
      character_ = byte & 0x07U;
      missing_ = 3;
      lowest_ = byte == 0xF0 ? 0x90 : 0x80;
      highest_ = byte == 0xF4 ? 0x8F : 0xBF;
    } else {
      add_code_point(replacement);
    }
  }

  void add_code_point(std::uint32_t c) {
    constexpr std::uint32_t first_pair = 0x10000;
    if (c < first_pair) {
      add_unit(static_cast<std::uint16_t>(c));
      return;
    }
    add_unit(static_cast<std::uint16_t>(0xD800U + ((c - first_pair) >> 10U)));
    add_unit(static_cast<std::uint16_t>(0xDC00U + ((c - first_pair) & 0x3FFU)));
  }

  void add_unit(std::uint16_t unit) {
    const bool ends_pair = was_return_ && unit == '\n';
    if (unit == ' ' || unit == '\t' || ends_pair) {
      was_return_ = false;
      return;
    }
    was_return_ = unit == '\r';
    if (was_return_) {
      unit = '\n';
    }
    const bool is_start = is_start_;
    is_start_ = unit == '\n';
    push(unit);
    if (is_start) {
      // push() has already moved at_ past the place of the unit.
      line_at_[(at_ + window_size - 1) % window_size] = ++lines_;
    }
  }

  /// Replaces the oldest unit of the window. If a line begins at that unit, its hash is that of the
  /// window.
  void push(std::uint16_t unit) {
    constexpr std::uint64_t oldest_factor = power(factor, window_size);
    if (line_at_[at_] != no_line) {
      take_(line_at_[at_], hash_);
      line_at_[at_] = no_line;
    }
    hash_ = hash_ * factor + unit - oldest_factor * window_[at_];
    window_[at_] = unit;
    at_ = (at_ + 1) % window_size;
  }

  receiver take_;
  std::array<std::uint16_t, window_size> window_ = {};
  // For each unit, the number of the line that begins at it, or no_line.
  std::array<std::uint64_t, window_size> line_at_ = {};
  std::size_t at_ = 0;  // the index of the oldest unit of the window
  std::uint64_t hash_ = 0;
  std::uint64_t lines_ = 0;  // how many lines have begun
  bool is_start_ = true;     // a line begins here
  bool was_return_ = false;  // the last unit was U+000D
  // An incomplete character: its bits so far, how many bytes it still needs, and the range of the
  // next byte.
  std::uint32_t character_ = 0;
  int missing_ = 0;
  unsigned char lowest_ = 0x80;
  unsigned char highest_ = 0xBF;
};

using line_receiver = line_hasher::receiver;

void hash_lines(std::ifstream& file, const line_receiver& take) {
  file.clear();
  file.seekg(0);
  line_hasher hasher(take);
  std::vector<char> block(std::size_t{1} << 16U);
  while (file.read(block.data(), static_cast<std::streamsize>(block.size())) || file.gcount() > 0) {
    hasher.add({block.data(), static_cast<std::size_t>(file.gcount())});
  }
  hasher.finish();
}

/// Reads the file twice, so that it has to store only the hashes of the lines in `places`, not
/// those of all lines.
void find_hashes(std::ifstream& file, std::span<source_place> places) {
  std::unordered_map<std::uint64_t, std::uint64_t> counts;  // by hash
  std::unordered_map<std::uint64_t, std::uint64_t> wanted;  // hash by line
  for (const source_place& p : places) {
    wanted.emplace(p.line, 0);
  }
  hash_lines(file, [&](std::uint64_t line, std::uint64_t hash) {
    const auto found = wanted.find(line);
    if (found != wanted.end()) {
      found->second = hash;
      counts.emplace(hash, 0);
    }
  });
  std::unordered_map<std::uint64_t, std::uint64_t> count_of;  // by line
  hash_lines(file, [&](std::uint64_t line, std::uint64_t hash) {
    const auto counted = counts.find(hash);
    if (counted != counts.end()) {
      ++counted->second;
      if (wanted.count(line) != 0) {
        count_of.emplace(line, counted->second);
      }
    }
  });
  for (source_place& p : places) {
    const auto count = count_of.find(p.line);
    if (count != count_of.end()) {
      p.line_hash = wanted.at(p.line);
      p.count = count->second;
    }
  }
}

/// Whether the file has the bytes of the identifier at its place.
bool has_bytes(std::ifstream& file, const source_place& p) {
  std::string bytes(static_cast<std::size_t>(p.size), '\0');
  file.clear();
  file.seekg(static_cast<std::streamoff>(p.begin));
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return file && hash_of(bytes) == p.value_hash;
}

}  // namespace

std::uint64_t hash_of(std::string_view value) noexcept {
  return configuration::fingerprint({value}).value();
}

void find_in_source(const std::string& path, std::uint64_t size, std::span<source_place> places) {
  if (path == standard_input || places.empty() || !can_be_read_twice(path)) {
    return;
  }
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file || file.tellg() != static_cast<std::streamoff>(size)) {
    return;
  }
  find_hashes(file, places);
  for (source_place& p : places) {
    p.is_verbatim =
        p.has_identifier && p.begin <= size && p.size <= size - p.begin && has_bytes(file, p);
  }
}

}  // namespace leiri::command
