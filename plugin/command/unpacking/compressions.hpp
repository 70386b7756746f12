#pragma once

#include <memory>
#include <string_view>

#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// The formats of compressed files, by their first bytes.
inline constexpr std::string_view gzip_start = "\x1F\x8B";
inline constexpr std::string_view bzip2_start = "BZh";
inline constexpr std::string_view bzip2_block_start = "1AY&SY";
inline constexpr std::string_view bzip2_end_start = "\x17\x72\x45\x38\x50\x90";
inline constexpr std::string_view zstd_start = "\x28\xB5\x2F\xFD";
inline constexpr std::string_view xz_start = std::string_view(
    "\xFD"
    "7zXZ\0",
    6);
inline constexpr std::string_view lz4_start = "\x04\x22\x4D\x18";

/// Whether a bzip2 stream begins: with the letters BZh, the size of its blocks, and the mark of a
/// block or of the end. The letters alone are not sufficient, since other files begin with them,
/// too.
constexpr bool is_bzip2(std::string_view head) noexcept {
  const std::string_view mark = head.substr(head.size() < 4 ? head.size() : 4, 6);
  return head.starts_with(bzip2_start) && head.size() >= 10 && head[3] >= '1' && head[3] <= '9' &&
         (mark == bzip2_block_start || mark == bzip2_end_start);
}

/// The decompressors for these formats, if this program was built with their libraries.
std::unique_ptr<decompressor> make_gzip_decompressor(std::string_view head, raw_source rest);
std::unique_ptr<decompressor> make_bzip2_decompressor(std::string_view head, raw_source rest);
/// The same with several threads.
std::unique_ptr<decompressor> make_bzip2_blocks(std::string_view head, raw_source rest,
                                                std::size_t threads);
std::unique_ptr<decompressor> make_zstd_decompressor(std::string_view head, raw_source rest);
/// xz or lz4.
std::unique_ptr<decompressor> make_filter(std::string_view head, raw_source rest);

}  // namespace leiri::command
