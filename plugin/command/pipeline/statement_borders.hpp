#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "documents/line_ranges.hpp"

namespace leiri::command {

/// Borders at which to divide a file in Turtle or TriG, about one in each `size` bytes. A border is
/// the start of a line that looks like the beginning of a statement, after a line in which a
/// statement seems to end. The line may be in a string; only a reader from the beginning of the
/// file can exclude this. The borders depend on the file alone, and any thread can ask for them. A
/// file that cannot be read has none.
class statement_borders {
 public:
  /// `has_graphs`: TriG. `size` is at least one.
  statement_borders(std::shared_ptr<const line_file> file, std::uint64_t size,
                    bool has_graphs) noexcept;

  /// The offset of the first border after `offset`; byte_range::open_end if there is none.
  [[nodiscard]] std::uint64_t after(std::uint64_t offset) const;
  /// Whether the line at `offset` seems to be in a graph of TriG. `before` is the same for a line
  /// before it.
  [[nodiscard]] bool looks_like_graph(std::uint64_t offset, bool before) const;

 private:
  [[nodiscard]] std::uint64_t first_in(std::uint64_t begin, std::uint64_t end) const;
  [[nodiscard]] bool may_begin_with(std::string_view text) const noexcept;

  std::shared_ptr<const line_file> file_;
  std::uint64_t file_size_;
  std::uint64_t size_;
  bool has_graphs_;
};

}  // namespace leiri::command
