#pragma once

#include <leiri/finding.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// The names of all codes.
std::vector<std::string_view> code_names();

/// The codes that CODE names, or PREFIX- for all that begin so. Throws usage_error if there are
/// none.
std::vector<code> codes_like(std::string_view pattern);

/// Which findings are reported, and with what severity. What is not reported is not counted either
/// and does not change the exit status; policies decide about it as before.
class severity_rules {
 public:
  /// CODE=SEVERITY, where the severity is off, info, warning or error. Throws usage_error, as
  /// below, also if the code says that a document was not read to its end: that cannot be off.
  void change(std::string_view setting);
  /// Only findings with these codes are reported: CODE, or PREFIX- for all codes that begin so.
  /// Several calls add up.
  void select(std::string_view pattern);
  /// Findings with these codes are not reported.
  void ignore(std::string_view pattern);

  /// Adds rules that prevail over those that are there.
  void add(const severity_rules& later);

  /// What the finding is reported with; nothing if it is not reported.
  [[nodiscard]] std::optional<severity> operator()(const finding& f) const noexcept;

 private:
  struct rule {
    bool is_selected = false;
    bool is_off = false;
    std::optional<severity> wanted;
  };

  std::vector<rule>& rules();

  std::vector<rule> rules_;  // by code; empty: every finding as it is
  bool selects_ = false;
};

}  // namespace leiri::command
