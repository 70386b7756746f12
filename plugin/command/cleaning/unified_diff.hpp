#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <leiri/documents/copy_sink.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace leiri::command {

/// Writes the differences between a document and its copy as a unified diff, which patch(1)
/// applies. Lines end with a line feed; the text of the document is written byte for byte.
class unified_diff final : public copy_sink {
 public:
  /// `name` is the name of the file in the head of the diff. The head is written before the first
  /// difference. `write` writes its text.
  unified_diff(std::function<void(std::string_view)> write, std::string name)
      : write_(std::move(write)), name_(std::move(name)) {}

  void on_bytes(std::string_view bytes) override;
  void on_edit(const edit& e) override;
  /// Ends the document. Call it once.
  void finish();
  [[nodiscard]] bool has_differences() const noexcept { return has_head_; }

 private:
  void end_line();
  void add_context(std::string line);
  void add_change();
  void end_hunk();

  std::function<void(std::string_view)> write_;
  std::string name_;
  bool has_head_ = false;
  // The current line in the document and, if it differs, in the copy, with their line feeds. If an
  // edit contains line feeds, each of these texts may be several lines.
  std::string old_line_;
  std::string new_line_;
  bool differs_ = false;
  std::uint64_t old_lines_ = 0;  // how many lines precede the current one
  std::uint64_t new_lines_ = 0;
  std::deque<std::string> context_;  // the last equal lines, at most those since the last change
  std::string hunk_;                 // the lines of the hunk before context_; empty: no hunk
  std::uint64_t old_begin_ = 0;      // how many lines precede the hunk
  std::uint64_t new_begin_ = 0;
};

}  // namespace leiri::command
