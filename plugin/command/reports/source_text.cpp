#include "reports/source_text.hpp"

#include <cstddef>
#include <fstream>
#include <unordered_map>
#include <vector>

#include "io/input.hpp"
#include "text/fingerprint.hpp"
#include "text/line_hash.hpp"

namespace leiri::command {

namespace {

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

std::uint64_t hash_of(std::string_view value) noexcept { return fingerprint({value}).value(); }

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
