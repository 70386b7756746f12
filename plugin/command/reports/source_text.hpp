#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace leiri::command {

/// Where a finding is in the file of its document, and what was learned from the file. An
/// identifier is verbatim if the file has its very bytes, neither escaped nor in another encoding.
struct source_place {
  std::uint32_t document = 0;  ///< its index
  std::uint64_t line = 1;      ///< from 1
  bool has_identifier = false;
  std::uint64_t begin = 0;       ///< of the identifier, if it is verbatim: its offset in the file
  std::uint64_t size = 0;        ///< its bytes
  std::uint64_t value_hash = 0;  ///< hash_of() it

  std::uint64_t line_hash = 0;
  std::uint64_t count = 0;   ///< of lines with that hash, up to this one; 0: they are not known
  bool is_verbatim = false;  ///< has_identifier, and it is verbatim
};

std::uint64_t hash_of(std::string_view value) noexcept;

/// Reads the file `path` of `size` bytes and completes the places in it. Leaves them as they are if
/// there is no such file any more, if it is standard input, or if its size shows that another one
/// or compressed data was read.
void find_in_source(const std::string& path, std::uint64_t size, std::span<source_place> places);

}  // namespace leiri::command
