#pragma once

#include <leiri/finding.hpp>
#include <optional>
#include <string_view>
#include <vector>

namespace leiri::configuration {

/// The names of all codes.
std::vector<std::string_view> code_names();

/// The codes that a pattern stands for: CODE is one code, and PREFIX- is all codes with that
/// prefix. Throws usage_error if there are none.
std::vector<code> codes_like(std::string_view pattern);

/// Which findings are reported, and with which severity. A finding that is not reported is not
/// counted and does not change the exit status. Policies do not depend on these rules.
class severity_rules {
 public:
  // These three throw usage_error if the argument is wrong.

  /// Applies CODE=SEVERITY, where the severity is off, info, warning or error. A code that says
  /// that a document was not read to its end cannot be off.
  void change(std::string_view setting);
  /// Reports only findings with the codes of a pattern of codes_like(). Further calls add codes.
  void select(std::string_view pattern);
  /// Does not report findings with the codes of such a pattern.
  void ignore(std::string_view pattern);

  /// Adds rules that take precedence over the present ones.
  void add(const severity_rules& later);

  /// The severity with which a finding is reported; nothing if it is not reported.
  [[nodiscard]] std::optional<severity> operator()(const finding& f) const noexcept;

 private:
  struct rule {
    bool is_selected = false;
    bool is_off = false;
    std::optional<severity> wanted;
  };

  std::vector<rule>& rules();

  std::vector<rule> rules_;  // by code; empty: every finding is reported unchanged
  bool selects_ = false;
};

}  // namespace leiri::configuration
