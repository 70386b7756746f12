#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lexer/output.hpp"

namespace leiri::serd {

/// The document for Serd, with marker IRIs instead of invalid ones. A marker has its own scheme and
/// a number, `x-leiri-...:17`. If the invalid IRI is to be kept, the marker also contains it
/// percent-encoded, `x-leiri-...:17:a%20b`, so that nothing needs to be remembered: the subject of
/// a million statements is marked once.
class marked_output final : public text::output {
 public:
  marked_output();

  [[nodiscard]] policy possible(policy wanted, code why) const noexcept override;
  void append(std::string_view bytes) override { bytes_.append(bytes); }
  void leave_out(std::string_view /*bytes*/) override {}
  void repair(const edit& e) override { bytes_.append(e.result); }
  void skip(std::string_view token) override;
  void keep(std::string_view token, std::string_view iri) override;
  void spell_out(std::string_view token, std::string_view iri) override;
  void relabel(std::string_view token) override;
  void lone_quote(std::string_view token) override;
  void end_before_dot() override { bytes_ += ' '; }
  void commit() override { kept_ = bytes_.size(); }
  void drop_line(const position& /*where*/, code /*why*/) override { bytes_.resize(kept_); }
  // The filter reports it.
  void skip_line(const position& /*where*/, code /*why*/) override {}

  [[nodiscard]] std::string_view kept() const noexcept {
    return std::string_view(bytes_).substr(taken_, kept_ - taken_);
  }
  void take(std::size_t size);
  /// Replaces the content of `out` with all of kept().
  void take_all(std::string& out);

  /// The start of all marker IRIs.
  [[nodiscard]] std::string_view marker() const noexcept { return marker_; }

 private:
  void append_marker();

  std::string marker_;
  std::uint64_t markers_ = 0;
  std::string bytes_;
  std::size_t taken_ = 0;
  std::size_t kept_ = 0;
};

/// Appends the IRI that a marker contains to `out`; returns false if it contains none. `rest` is
/// the marker without the start that all markers share.
bool read_marker(std::string_view rest, std::string& out);

}  // namespace leiri::serd
