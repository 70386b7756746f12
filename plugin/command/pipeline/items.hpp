#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "configuration/settings_file.hpp"
#include "detection/opened_file.hpp"
#include "documents/document.hpp"
#include "documents/line_ranges.hpp"
#include "pipeline/reading_sink.hpp"

/// What is found, in order. How an item is read depends on the item alone, so that any thread can
/// read it.
namespace leiri::command {

class parted_document;
struct assumed_part;

struct found_file {
  std::string path;
  named how = named::by_hand;
  file_facts facts = {};
};

/// A file, or several small ones, which are read one after another: for many small files, opening
/// takes half of the time; waking a thread and making an audit and an inventory for each file would
/// take as long again.
struct file_run {
  std::vector<found_file> files;
};

/// Lines of a document in a line-based format.
struct line_part {
  std::shared_ptr<const line_file> file;
  byte_range range;
  document_format format = document_format::ntriples;
  configuration::document_settings settings;
  std::optional<document> begins;  ///< set in the first part
  bool has_lines_before = false;   ///< only a range of the file is read, and the part begins it
};

/// A part of a document in Turtle or TriG.
struct turtle_part {
  std::shared_ptr<parted_document> document;
  std::shared_ptr<assumed_part> part;
};

/// The end of a document in parts.
struct document_end {
  std::shared_ptr<parted_document> document = nullptr;  ///< null for a line-based format
};

struct item {
  std::variant<notice, file_run, line_part, turtle_part, document_end> what;
  /// Only the thread that finds may read it, and only after everything before it: it depends on
  /// the order, as standard input does, or takes no time.
  bool at_turn = false;
  /// A thread begins to read it only if fewer items than this precede it.
  std::size_t reach = SIZE_MAX;
};

using items = std::vector<item>;

}  // namespace leiri::command
