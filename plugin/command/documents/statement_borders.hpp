#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "documents/line_ranges.hpp"

namespace leiri::command {

/// The lines of a file in Turtle or TriG that look as if a statement begins in them, about one in
/// each `size` bytes: a statement ends in the line before. Only reading from the beginning of the
/// file can show whether that is so, since the lines may be in a string. What it finds depends on
/// the file alone, and any thread can ask. A file that cannot be read has none.
class statement_borders {
 public:
  /// `has_graphs`: TriG. `size` is at least one.
  statement_borders(std::shared_ptr<const line_file> file, std::uint64_t size,
                    bool has_graphs) noexcept;

  /// The first of these lines that begins after `offset`; byte_range::open_end if there is none.
  [[nodiscard]] std::uint64_t after(std::uint64_t offset) const;
  /// Whether the line at `offset` looks as if it were within a graph, if `before` was.
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
