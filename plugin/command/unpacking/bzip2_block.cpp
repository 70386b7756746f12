#include "unpacking/bzip2_block.hpp"

#include <array>

#include "unpacking/bit_window.hpp"
#include "unpacking/bzip2_stream.hpp"

namespace leiri::command {

namespace {

/// Passes the bytes of a stream to libbz2, piece by piece.
class feeding {
 public:
  explicit feeding(std::string& out) noexcept : out_(out) {}

  /// Returns whether libbz2 took all of `in` and needs more.
  bool feed(std::string_view in) {
    for (;;) {
      const bzip2_stream::progress p = stream_.run(in, room_.data(), room_.size());
      out_.append(room_.data(), p.made);
      in.remove_prefix(p.taken);
      status_ = p.status;
      if (status_ != BZ_OK) {
        return false;
      }
      if (in.empty() && p.made < room_.size()) {
        return true;
      }
    }
  }
  [[nodiscard]] bool is_at_end() const noexcept { return status_ == BZ_STREAM_END; }

 private:
  bzip2_stream stream_;
  // An array, since a string would first be filled with zeros.
  std::array<char, std::size_t{1} << 16> room_;
  std::string& out_;
  int status_ = BZ_OK;
};

void append_bits(std::string& bits, unsigned& last_bits, std::uint64_t value, unsigned count) {
  for (unsigned i = count; i-- > 0;) {
    if (last_bits == 0) {
      bits += '\0';
    }
    const unsigned bit = (value >> i & 1U) != 0 ? 0x80U >> last_bits : 0;
    bits.back() = static_cast<char>(static_cast<unsigned char>(bits.back()) | bit);
    last_bits = (last_bits + 1) % 8;
  }
}

/// The end of a stream with a single block. The checksum of the block is also that of the stream.
std::string stream_end(std::string_view last_byte, unsigned last_bits, std::uint32_t checksum) {
  std::string bits(last_byte);
  append_bits(bits, last_bits, bzip2_end_mark, bzip2_mark_size);
  append_bits(bits, last_bits, checksum, 32);
  return bits;
}

std::uint32_t checksum_of(std::string_view bits) noexcept {
  constexpr std::size_t begin = bzip2_mark_size / 8;
  std::uint32_t value = 0;
  for (std::size_t i = begin; i < begin + 4 && i < bits.size(); ++i) {
    value = value << 8U | static_cast<unsigned char>(bits[i]);
  }
  return value;
}

}  // namespace

unpacked_block unpack_bzip2_block(const packed_block& packed) {
  using state = unpacked_block::state;
  unpacked_block result;
  const std::string_view bits = packed.bits;
  const std::size_t whole_bytes = bits.size() - (packed.last_bits == 0 ? 0 : 1);
  constexpr std::size_t usual_size = 1'000'000;
  result.bytes.reserve(usual_size);
  feeding stream(result.bytes);
  stream.feed(std::string("BZh") + packed.level);
  if (!stream.feed(bits.substr(0, whole_bytes))) {
    result.is = state::damaged;
  } else if (!packed.has_next) {
    stream.feed(bits.substr(whole_bytes));
  } else {
    result.checksum = checksum_of(bits);
    stream.feed(stream_end(bits.substr(whole_bytes), packed.last_bits, result.checksum));
    result.is = stream.is_at_end() ? state::whole : state::open;
  }
  return result;
}

}  // namespace leiri::command
