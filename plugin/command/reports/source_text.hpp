#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace leiri::command {

/// The place of a finding in the file of its document. An identifier is verbatim if the file
/// contains its bytes unchanged, neither escaped nor in another encoding.
struct source_place {
  std::uint32_t document = 0;  ///< its index
  std::uint64_t line = 1;      ///< from 1
  bool has_identifier = false;
  std::uint64_t begin = 0;       ///< the offset of the identifier in the file, if it is verbatim
  std::uint64_t size = 0;        ///< of the identifier, in bytes
  std::uint64_t value_hash = 0;  ///< the hash_of() the identifier

  // find_in_source() sets these.
  std::uint64_t line_hash = 0;
  std::uint64_t count = 0;  ///< how many lines up to this one have that hash; 0: not known
  bool is_verbatim = false;
};

std::uint64_t hash_of(std::string_view value) noexcept;

/// Completes the places of findings in a file. `size` is the number of bytes that were read when
/// the findings were made. Leaves the places unchanged if the path is standard input, if the file
/// no longer exists, or if its size differs, since the file was compressed or has been replaced.
void find_in_source(const std::string& path, std::uint64_t size, std::span<source_place> places);

}  // namespace leiri::command
