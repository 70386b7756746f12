#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <leiri/text/document_options.hpp>
#include <string>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Reads Turtle and TriG in parts. A part depends on what precedes it: its reader assumes a state,
/// reads the part, and compares the assumption with the state after the part before.
namespace leiri::text {

/// A prefix that is declared at some place of a document.
struct prefix_meaning {
  std::string prefix;
  std::string iri;
  bool is_usable = false;  ///< the IRI is absolute and valid
  bool is_used = false;    ///< since it was declared the last time
  position where;          ///< of the IRI
};

/// The statements of a document that could not be read. Those without another statement in between
/// are a run.
struct unread_statements {
  struct line_range {
    std::uint64_t first;
    std::uint64_t last;
  };
  static constexpr std::size_t most_runs = 10;

  std::uint64_t count = 0;
  std::vector<line_range> runs = {};  ///< the first `most_runs` of them
  bool has_more_runs = false;

  /// `continues_run`: it belongs to the last run.
  void add(line_range lines, bool continues_run);
  /// "3 statements could not be read (lines 1-2, 4)"
  [[nodiscard]] std::string describe() const;
};

/// What a reader knows at the beginning of a line, between two statements.
struct reading_state {
  position where = {0, 1, 1};
  std::string base = {};     ///< empty if there is none
  bool is_in_graph = false;  ///< within `{ }` of TriG
  bool has_content = false;  ///< something other than comments precedes it
  /// The bytes before it that count for audit_options::max_expansion.
  std::uint64_t expansion = 0;
  std::vector<prefix_meaning> prefixes = {};  ///< in the order of their first declarations
  std::string redeclared = {};                ///< prefixes that have got another meaning: "a, b"
  position redeclared_at = {};                ///< the first of them
  unread_statements unread = {};
};

/// A prefix that a part did not declare before it used it, or declared again.
struct inherited_prefix {
  std::string prefix;
  namespace_usages how;  ///< how the part uses its namespace
};

/// What is known after a part.
struct part_result {
  ending how = ending::complete;
  bool is_last = false;  ///< the reading of the document has ended
  position end;          ///< the end of what was read; lines are counted from the given start
  std::string base;
  bool is_in_graph = false;
  bool has_content = false;
  std::vector<inherited_prefix> asked_for = {};
  std::vector<std::string> missing = {};      ///< prefixes that are used, but not declared
  std::vector<prefix_meaning> declared = {};  ///< in the part, in the order of first declaration
  std::string redeclared = {};
  position redeclared_at = {};
  unread_statements unread = {};
};

/// The bytes of an identifier that count for audit_options::max_expansion.
[[nodiscard]] std::uint64_t expansion_of(const occurrence& o, const outcome& result) noexcept;

/// Finds the first place after `offset` where a part may begin, UINT64_MAX if there is none. A part
/// begins with a line.
using border_finder = std::function<std::uint64_t(std::uint64_t offset)>;

/// Reads a document in Turtle or TriG as audit_document() does, from `options.start` on, where the
/// state is `before`; `options.base` is not used. Ends at the first place where a part may begin
/// that is between two statements, or where audit_document() would end. `in` may be read beyond
/// that. The end of the document is left to report_end().
part_result audit_part(audit& a, byte_source in, const document_options& options,
                       const reading_state& before, const border_finder& next);

/// Whether reading the part with `truth` instead of `assumed` would have given the same result,
/// apart from limits.
[[nodiscard]] bool holds(const reading_state& assumed, const reading_state& truth,
                         const part_result& part);

/// Turns `before` into the state after `part`. Adds the `lines_before` lines before the part, which
/// its positions do not count. Notes in the inventory, whose current document must contain the
/// declarations, how the part uses them. Leaves `expansion` to the caller.
void proceed(reading_state& before, part_result part, std::uint64_t lines_before,
             namespace_inventory& inventory);

/// Reports what is known only at the end of a document: the prefixes that it does not use, or
/// declares twice, or else how many statements could not be read. Call it after the complete
/// document has been read.
void report_end(audit& a, const reading_state& end);

}  // namespace leiri::text

LEIRI_EXPORT_END
