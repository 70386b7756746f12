#include <bzlib.h>

#include <algorithm>
#include <bitset>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unpacking/decompressor.hpp"

BOOST_AUTO_TEST_SUITE(bzip2_blocks)

/// bzip2 files whose blocks several threads decompress: the result is the one of a single thread,
/// which libbz2 decompresses as a stream.
using leiri::command::decompressor_for;

namespace {

struct unpacked {
  std::string bytes;
  std::string failure;

  friend bool operator==(const unpacked&, const unpacked&) = default;
};

unpacked unpack(std::string_view packed, std::size_t threads) {
  constexpr std::size_t head_size = 10;
  const std::string_view head = packed.substr(0, head_size);
  std::string_view rest = packed.substr(head.size());
  const auto all = decompressor_for(head,
                                    [&rest](char* buffer, std::size_t size) {
                                      const std::size_t got = rest.copy(buffer, size);
                                      rest.remove_prefix(got);
                                      return got;
                                    },
                                    {.threads = threads});
  unpacked result;
  std::string piece(10'000, '\0');
  for (std::size_t got = piece.size(); got == piece.size();) {
    got = all->read(piece.data(), piece.size());
    result.bytes.append(piece, 0, got);
  }
  result.failure = all->failure();
  return result;
}

/// Text that compresses badly, so that a little of it fills a block.
std::string text(std::size_t size, unsigned n = 1) {
  std::string all;
  while (all.size() < size) {
    n = n * 1664525U + 1013904223U;
    all += static_cast<char>(' ' + (n >> 24U) % 90);
  }
  return all;
}

/// A stream with blocks of 100,000 bytes.
std::string pack(std::string data) {
  std::string packed(data.size() + 10'000, '\0');
  auto size = static_cast<unsigned>(packed.size());
  BOOST_REQUIRE_EQUAL(::BZ2_bzBuffToBuffCompress(packed.data(), &size, data.data(),
                                                 static_cast<unsigned>(data.size()), 1, 0, 0),
                      BZ_OK);
  packed.resize(size);
  return packed;
}

void same_with_threads(const std::string& packed) {
  const unpacked expected = unpack(packed, 1);
  for (const std::size_t threads : {2U, 3U}) {
    const unpacked got = unpack(packed, threads);
    BOOST_TEST(got.bytes.size() == expected.bytes.size());
    BOOST_TEST(got.failure == expected.failure);
    BOOST_TEST((got == expected));
  }
}

std::string bits_of(std::string_view bytes) {
  std::string bits;
  for (const char c : bytes) {
    bits += std::bitset<8>(static_cast<unsigned char>(c)).to_string();
  }
  return bits;
}

std::string bytes_of(std::string bits) {
  bits.resize((bits.size() + 7) / 8 * 8, '0');
  std::string bytes;
  for (std::size_t i = 0; i < bits.size(); i += 8) {
    bytes += static_cast<char>(std::bitset<8>(bits, i, 8).to_ulong());
  }
  return bytes;
}

/// The stream with these bits behind the selectors of its first block. A block may have more
/// selectors than it needs; each is a number of ones and a zero.
std::string with_selectors(std::string_view packed, const std::string& more) {
  std::string bits = bits_of(packed);
  const std::size_t map = 32 + 48 + 32 + 1 + 24;
  std::size_t at = map + 16;
  for (std::size_t i = map; i < map + 16; ++i) {
    at += bits[i] == '1' ? 16 : 0;
  }
  const std::size_t count_at = at + 3;  // behind the number of the tables
  const auto count = std::bitset<15>(bits, count_at, 15).to_ulong();
  at = count_at + 15;
  for (std::size_t i = 0; i < count; ++i) {
    at = bits.find('0', at) + 1;
  }
  const auto zeros = static_cast<unsigned long>(std::count(more.begin(), more.end(), '0'));
  bits.insert(at, more);
  bits.replace(count_at, 15, std::bitset<15>(count + zeros).to_string());
  return bytes_of(bits);
}

const std::string block_mark = bits_of("\x31\x41\x59\x26\x53\x59");
const std::string end_mark = bits_of("\x17\x72\x45\x38\x50\x90");

}  // namespace

BOOST_AUTO_TEST_CASE(sizes_and_members) {
  const std::string one = text(1000);
  const std::string many = text(450'000);
  for (const std::string& data : {std::string(), one, many, std::string(9'000'000, 'a')}) {
    const unpacked got = unpack(pack(data), 2);
    BOOST_TEST((got.bytes == data));
    BOOST_TEST(got.failure.empty());
  }
  const std::string members =
      pack(many) + pack({}) + pack({}) + pack(one) + pack(text(200'000, 7)) + pack({});
  const unpacked got = unpack(members, 2);
  BOOST_TEST((got.bytes == many + one + text(200'000, 7)));
  BOOST_TEST(got.failure.empty());
}

BOOST_AUTO_TEST_CASE(what_follows_a_member) {
  const std::string packed = pack(text(250'000));
  using namespace std::string_literals;
  for (const std::string& more :
       {"\0\0\0"s, "\0x"s, "x"s, "B"s, "BZ"s, "BZx"s, "BZh"s, "BZh0"s, "BZh9"s, "BZh9x"s,
        "BZh9\x31\x41"s, "BZh9\x31\x41\x58"s, "BZh1\x17\x72\x45\x38\x50\x90"s,
        "BZh1\x17\x72\x45\x38\x50\x90\0\0\0\0"s, "\0"s + packed, packed.substr(0, 1000)}) {
    BOOST_TEST_CONTEXT(more.size() << ' ' << more) { same_with_threads(packed + more); }
  }
}

BOOST_AUTO_TEST_CASE(a_file_that_breaks_off) {
  const std::string packed = pack(text(250'000)) + pack(text(1000, 5));
  for (std::size_t size = 14; size < packed.size(); size += size % 7 == 0 ? 1 : 9'973) {
    BOOST_TEST_CONTEXT(size) { same_with_threads(packed.substr(0, size)); }
  }
  for (std::size_t left = 1; left < 40; ++left) {
    BOOST_TEST_CONTEXT(left) { same_with_threads(packed.substr(0, packed.size() - left)); }
  }
}

BOOST_AUTO_TEST_CASE(a_damaged_file) {
  const std::string packed = pack(text(350'000)) + pack(text(100'000, 5));
  const auto damage = [&](std::size_t at) {
    std::string damaged = packed;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    BOOST_TEST_CONTEXT(at) {
      same_with_threads(damaged);
      BOOST_TEST(unpack(damaged, 2).failure != "");
    }
  };
  for (std::size_t at = 10; at < packed.size(); at += at < 60 ? 1 : 9'973) {
    damage(at);
  }
  for (std::size_t left = 1; left <= 12; ++left) {
    if (left != 1) {  // the last byte may be padding
      damage(packed.size() - left);
    }
  }
}

/// A mark may be data: two threads then join the pieces around it.
BOOST_AUTO_TEST_CASE(marks_in_data) {
  const std::string data = text(250'000);
  const std::string packed = pack(data);
  for (const std::string& bits :
       {block_mark + '0', end_mark, end_mark + block_mark + "0" + end_mark,
        "10" + block_mark + "0"}) {
    const std::string hidden = with_selectors(packed, bits);
    BOOST_TEST((hidden != packed));
    for (const std::size_t threads : {1U, 2U}) {
      const unpacked got = unpack(packed + hidden, threads);
      BOOST_TEST((got.bytes == data + data));
      BOOST_TEST(got.failure == "");
    }
    same_with_threads(packed + hidden.substr(0, 60'000));
    std::string damaged = packed + hidden;
    damaged[packed.size() + 60'000] ^= 1;
    same_with_threads(damaged);
  }
}

BOOST_AUTO_TEST_SUITE_END()
