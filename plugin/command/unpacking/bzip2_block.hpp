#pragma once

#include <cstdint>
#include <string>

namespace leiri::command {

/// The bits of a block from its mark up to the next mark, or up to the end of the file.
struct packed_block {
  std::string bits;        ///< zeros fill the last byte
  unsigned last_bits = 0;  ///< how many bits of the last byte belong to the block; 0: all
  char level = '9';        ///< of the stream: '1' to '9'
  bool has_next = true;    ///< a mark follows
};

struct unpacked_block {
  enum class state : std::uint8_t {
    whole,
    damaged,  ///< it cannot be decompressed, whatever bits follow
    open,     ///< it needs more bits
  };
  std::string bytes;  ///< if the block is damaged, those before the damage
  state is = state::open;
  std::uint32_t checksum = 0;  ///< of a whole block
};

/// Decompresses a block, as if it were the only one of a stream. Throws std::bad_alloc.
unpacked_block unpack_bzip2_block(const packed_block& packed);

}  // namespace leiri::command
