#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <leiri/occurrence.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// Where a finding stands among all findings: by document, then by line and column; what has no
/// known place comes last in its document.
struct finding_key {
  std::uint32_t document = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

finding_key key_of(std::uint32_t document, const position& where) noexcept;

bool operator<(const finding_key& a, const finding_key& b) noexcept;

/// Puts texts in the order of their keys, equal ones in the order in which they came. What is more
/// than a megabyte waits in a temporary file, as sorted runs that drain() merges: memory does not
/// grow with the number of texts, but for some bytes per megabyte. Throws io_failure.
class sorted_spool {
 public:
  using receiver = std::function<void(const finding_key& key, std::string_view text)>;

  void add(const finding_key& key, std::string_view text);

  /// Gives out all texts; the spool is empty then.
  void drain(const receiver& take);

 private:
  /// A text in `texts_`.
  struct entry {
    finding_key key;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
  };
  /// What stands before a text in the file.
  struct text_head {
    finding_key key;
    std::uint64_t size = 0;
  };
  /// A sorted stretch of the file. `block` is the part of it that ends at `offset`, of which the
  /// bytes from `taken` on are still to be taken; what they follow is `next`.
  struct run {
    std::uint64_t offset = 0;
    std::uint64_t end = 0;
    text_head next = {};
    std::string block = {};
    std::size_t taken = 0;

    [[nodiscard]] bool is_empty() const noexcept { return offset == end && taken == block.size(); }
  };
  struct close_file {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void sort_entries();
  void spill();
  void merge(const receiver& take);
  void write(std::string_view bytes);
  void read(run& r, void* to, std::size_t size);
  void read_block(run& r);

  std::string texts_;
  std::vector<entry> entries_;
  std::unique_ptr<std::FILE, close_file> file_;
  std::uint64_t file_size_ = 0;
  std::vector<run> runs_;
};

}  // namespace leiri::command
