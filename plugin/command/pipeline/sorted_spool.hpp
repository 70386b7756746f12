#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/documents/occurrence.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "io/system.hpp"

namespace leiri::command {

/// The sort key of a finding: the document, then the line and the column. Unknown positions come
/// last in their document.
struct finding_key {
  std::uint32_t document = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 0;

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy takes the 0 of a comparison for a pointer.
  friend auto operator<=>(const finding_key&, const finding_key&) = default;
};

finding_key key_of(std::uint32_t document, const position& where) noexcept;

/// Sorts texts by their keys; texts with equal keys keep the order of arrival. When there is more
/// than a megabyte of texts, they are moved to a temporary file as a sorted run, and drain() merges
/// the runs: memory grows only by some bytes per megabyte of texts. Throws output_failure.
class sorted_spool {
 public:
  using receiver = std::function<void(const finding_key& key, std::string_view text)>;

  void add(const finding_key& key, std::string_view text);

  /// Passes on all texts in order. The spool is empty afterwards, even if `take` throws.
  void drain(const receiver& take);

 private:
  /// A text in `texts_`.
  struct entry {
    finding_key key;
    std::size_t offset = 0;
    std::size_t size = 0;
  };
  /// The bytes that precede a text in the file.
  struct text_head {
    finding_key key;
    std::size_t size = 0;
  };
  /// A sorted range of the file, while it is read.
  struct run {
    std::uint64_t offset = 0;  // of the first byte of the file that has not been read
    std::uint64_t end = 0;     // of the range
    text_head next = {};       // of the text that is taken next
    std::string block = {};    // the last bytes that were read
    std::size_t taken = 0;     // how many bytes of the block have been taken

    [[nodiscard]] bool is_empty() const noexcept { return offset == end && taken == block.size(); }
  };

  void pass_on(const receiver& take);
  void clear() noexcept;
  void sort_entries();
  void spill();
  void merge(const receiver& take);
  void write(std::string_view bytes);
  bool read_next(run& r);
  std::string_view read(run& r, std::size_t size);
  void read_block(run& r, std::size_t wanted);

  std::string texts_;
  std::vector<entry> entries_;
  temporary_file file_;
  std::uint64_t file_size_ = 0;
  std::vector<run> runs_;
};

}  // namespace leiri::command
