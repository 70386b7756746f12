#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <leiri/occurrence.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// The place of a finding among all findings: by document, then by line and column; unknown
/// positions come last in their document.
struct finding_key {
  std::uint32_t document = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

finding_key key_of(std::uint32_t document, const position& where) noexcept;

bool operator<(const finding_key& a, const finding_key& b) noexcept;

/// Sorts texts by their keys, equal ones by order of arrival. More than a megabyte is stored in a
/// temporary file, in sorted runs that drain() merges: memory does not grow with the number of
/// texts, except for some bytes per megabyte. Throws output_failure.
class sorted_spool {
 public:
  using receiver = std::function<void(const finding_key& key, std::string_view text)>;

  void add(const finding_key& key, std::string_view text);

  /// In bytes: the texts and their keys.
  [[nodiscard]] std::uint64_t size() const noexcept {
    return file_size_ + texts_.size() + entries_.size() * sizeof(entry);
  }

  /// Passes on all texts. The spool is empty afterwards, even if that throws.
  void drain(const receiver& take);

 private:
  /// A text in `texts_`.
  struct entry {
    finding_key key;
    std::size_t offset = 0;
    std::size_t size = 0;
  };
  /// What precedes a text in the file.
  struct text_head {
    finding_key key;
    std::size_t size = 0;
  };
  /// A sorted range of the file. `block` is the part of it that ends at `offset`, of which the
  /// bytes from `taken` on have not been taken yet; `next` is the head before them, of the text
  /// with which they begin.
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
  std::unique_ptr<std::FILE, close_file> file_;
  std::uint64_t file_size_ = 0;
  std::vector<run> runs_;
};

}  // namespace leiri::command
