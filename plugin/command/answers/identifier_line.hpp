#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <leiri/charset.hpp>
#include <leiri/documents/audit.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "pipeline/sorted_spool.hpp"

namespace leiri::command {

class output;

/// The content of a line of `leiri identifiers`. The texts are views.
struct listed_identifier {
  position where;
  leiri::role role = leiri::role::object;
  std::string_view role_detail;
  std::string_view value;
  std::string_view base;  ///< empty: none
  bool usable = false;
  std::string_view resolved;                   ///< only if it is usable
  leiri::code why = leiri::code::bad_request;  ///< only if it is not usable
  /// The file that a library opens for it; empty if it opens none. Nothing if that is not known.
  std::optional<std::string_view> opens;
};

listed_identifier listed(const occurrence& o, const outcome& result,
                         std::optional<std::string_view> opens);

/// Writes lines of JSON. Keeps the JSON of the members that most lines share with the line before.
class identifier_lines {
 public:
  /// `out` must outlive the object.
  explicit identifier_lines(output& out);

  void begin_document(std::string_view path);
  /// From here on, usable identifiers have the member `uri`: the URI to which they map, with the
  /// query in the charset; null: in UTF-8. The charset must outlive the lines.
  void add_uris(charset* of_queries) noexcept {
    has_uris_ = true;
    of_queries_ = of_queries;
  }
  void write(const listed_identifier& i);

 private:
  void begin_line(std::uint64_t line);
  void begin_base(std::string_view base);
  static std::string before_value(role r, std::string_view detail);
  const std::string& role_with(role r, std::string_view detail);
  void write_rest(const listed_identifier& i);

  output& out_;
  bool has_uris_ = false;
  charset* of_queries_ = nullptr;
  std::string document_;    // JSON up to the name of the member `line`
  std::string head_;        // JSON before the column, for identifiers in line_
  std::uint64_t line_ = 0;  // 0: head_ is that of another document
  std::string base_;
  // JSON from the end of the value up to the text of the next member; with another one if the
  // identifier is not usable.
  std::string before_resolved_;
  std::string before_code_;
  // JSON before the value, for roles without a detail, and for the last one with a detail.
  std::array<std::string, static_cast<std::size_t>(role::literal) + 1> of_roles_;
  std::string before_value_;
  role role_{};
  std::string detail_;
  // Buffers for texts that have to be escaped.
  std::string value_;
  std::string resolved_;
  std::string rest_;
};

/// Sorts the identifiers of one document by their positions. Memory is bounded as in sorted_spool.
/// Throws output_failure.
class waiting_identifiers {
 public:
  using receiver = std::function<void(const listed_identifier& i)>;

  void add(const listed_identifier& i);

  /// Passes on all identifiers and is empty again.
  void drain(const receiver& to);

 private:
  void pack(const listed_identifier& i);
  [[nodiscard]] listed_identifier unpack(const finding_key& key, std::string_view packed) const;

  sorted_spool spool_;
  std::string base_;    // the first base of the document, which most identifiers have
  std::string packed_;  // the current identifier
};

}  // namespace leiri::command
