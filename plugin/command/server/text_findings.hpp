#pragma once

#include <array>
#include <cstdint>
#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/finding.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "configuration/suppressions.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// A finding at its place in the text of an editor.
struct text_finding {
  leiri::finding finding;
  // The character or identifier that it is about, in bytes from the start of the text.
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::string message;
  // Only for a finding about namespaces and terms: the name, and the name that was probably meant.
  std::string value = {};
  std::string intended = {};  ///< empty if it is not known

  friend bool operator==(const text_finding&, const text_finding&) = default;
};

/// The findings that are shown: the first 1,000 of the most serious ones.
class shown_findings {
 public:
  static constexpr std::size_t most = 1000;

  /// Counts a finding, and keeps what `make` returns if there is room.
  template <class Make>
  void add(severity s, const Make& make) {
    ++counts_[static_cast<std::size_t>(s)];
    std::vector<text_finding>& kept = kept_[static_cast<std::size_t>(s)];
    if (kept.size() < most) {
      kept.push_back(make());
    }
  }

  /// The findings of `a` and `b` that are shown, in the order of the text. Sets `left_out` to the
  /// number of the others.
  static std::vector<const text_finding*> shown(const shown_findings& a, const shown_findings& b,
                                                std::uint64_t& left_out);

  friend bool operator==(const shown_findings&, const shown_findings&) = default;

 private:
  static constexpr std::size_t severities = 4;

  std::array<std::vector<text_finding>, severities> kept_;
  std::array<std::uint64_t, severities> counts_{};
};

/// What a check finds in one text.
struct checked_text {
  shown_findings own;              ///< findings that do not depend on other texts
  shown_findings about_names;      ///< findings about its namespaces and terms
  namespace_inventory namespaces;  ///< made without the knowledge of the user
  /// Its comments about findings that follow from all documents.
  std::vector<configuration::document_suppression> suppressions;
};

/// A report that fills `to`. `text` is the text of the checked document. Both must outlive the
/// report.
std::unique_ptr<check_report> make_text_check(std::string_view text, checked_text& to);

/// A text whose namespaces are compared with those of other texts.
struct compared_text {
  std::string_view text;
  shown_findings* about_names;  ///< out: the findings about this text; not null
};

/// A report about the namespaces and terms of several texts. The documents of the inventory must be
/// these texts, in the same order.
std::unique_ptr<check_report> make_names_check(std::vector<compared_text> texts);

}  // namespace leiri::command
