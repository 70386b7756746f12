#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lexer/output.hpp"

namespace leiri::text {

/// A copy of the document, byte for byte except for repairs and, in N-Triples and N-Quads, dropped
/// lines, of which only the line end stays.
class copy_output final : public output {
 public:
  /// `lines`: each statement has its own line and can be left out.
  copy_output(copy_sink& to, bool lines) noexcept : to_(to), lines_(lines) {}

  [[nodiscard]] policy possible(policy wanted, code why) const noexcept override;
  void append(std::string_view bytes) override;
  void leave_out(std::string_view bytes) override;
  void repair(const edit& e) override;
  void skip(std::string_view token) override { append(token); }
  void keep(std::string_view token, std::string_view /*iri*/) override { append(token); }
  void spell_out(std::string_view token, std::string_view /*iri*/) override { append(token); }
  void relabel(std::string_view token) override { append(token); }
  void lone_quote(std::string_view token) override { append(token); }
  void end_token() override {}
  void commit() override;
  void drop_line(const position& where, code why) override;
  void skip_line(const position& where, code why) override { drop_line(where, why); }
  void keep_line() override { edits_.clear(); }

 private:
  /// A repair in the waiting text.
  struct waiting_edit {
    position where;
    std::size_t begin;  // in pending_
    std::size_t size;
    std::string result;
    code why;
  };

  void end_dropped_line();
  void commit_without_lines();

  copy_sink& to_;
  bool lines_;
  std::string pending_;  // as written in the document
  std::vector<waiting_edit> edits_;
  bool dropping_ = false;
  position dropped_at_;
  code dropped_for_ = code::document_syntax;
};

}  // namespace leiri::text
