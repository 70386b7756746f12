#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lexer/output.hpp"

namespace leiri::serd {

/// The start of every marker. Serd accepts it, but leiri rejects it in every profile, since its `%`
/// does not begin a percent-encoding. Therefore no IRI of a document can be taken for a marker: one
/// that starts like this is invalid, and is itself repaired or marked.
inline constexpr std::string_view marker_start = "x-leiri:%:";

/// The document for Serd, with marker IRIs instead of invalid ones. If the invalid IRI is to be
/// kept, its marker contains it percent-encoded, `x-leiri:%:kept:a%20b`, so that nothing needs to
/// be remembered: the subject of a million statements is marked once.
class marked_output final : public text::output {
 public:
  [[nodiscard]] policy possible(policy wanted, code why) const noexcept override;
  [[nodiscard]] bool needs_rdf_1_1() const noexcept override { return true; }
  void append(std::string_view bytes) override { bytes_.append(bytes); }
  void leave_out(std::string_view /*bytes*/) override {}
  void repair(const edit& e) override { bytes_.append(e.result); }
  void skip(std::string_view token) override;
  void keep(std::string_view token, std::string_view iri) override;
  void spell_out(std::string_view token, std::string_view iri) override;
  void relabel(std::string_view token) override;
  void lone_quote(std::string_view token) override;
  void end_token() override { bytes_ += ' '; }
  void commit() override { kept_ = bytes_.size(); }
  void drop_line(const position& /*where*/, code /*why*/) override { bytes_.resize(kept_); }
  // The filter reports it.
  void skip_line(const position& /*where*/, code /*why*/) override {}
  void keep_line() override {}  // never possible

  [[nodiscard]] std::string_view kept() const noexcept {
    return std::string_view(bytes_).substr(taken_, kept_ - taken_);
  }
  void take(std::size_t size);
  /// Takes all of kept() and appends it to `out`.
  void take_all(std::string& out);

 private:
  std::string bytes_;
  std::size_t taken_ = 0;
  std::size_t kept_ = 0;
};

/// Appends the IRI that a marker contains to `out`; returns false if it contains none. `rest` is
/// the marker without the start that all markers share.
bool read_marker(std::string_view rest, std::string& out);

}  // namespace leiri::serd
