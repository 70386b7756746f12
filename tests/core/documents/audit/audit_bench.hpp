#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/parse.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/documents/fixed_locator.hpp"
#include "core/documents/printing.hpp"

/// An audit on the bench: what tests of audits have in common.
namespace leiri::test {

/// Views live for the call only, so the recording has strings.
struct heard_identifier {
  std::string value;
  bool usable;
  code why;
  std::string resolved;
};

struct heard_report {
  leiri::finding finding;
  position where;
  bool has_subject;
  std::string detail;
};

class recorder final : public audit_listener {
 public:
  void on_identifier(const occurrence& o, const outcome& result) override {
    identifiers.push_back(
        {std::string(o.value), result.usable, result.why, std::string(result.resolved)});
  }
  void on_report(const report& r) override {
    reports.push_back({r.finding, r.where, r.subject != nullptr, std::string(r.detail)});
  }

  std::vector<heard_identifier> identifiers;
  std::vector<heard_report> reports;
};

/// An audit, the reports that it makes, and one place at which all identifiers are.
struct bench {
  explicit bench(audit_options options = {}) : examiner(listener, inventory, std::move(options)) {}

  /// Examines `value`; `resolved` is kept in `target`.
  outcome examine(std::string_view value, reading how, profile p,
                  absolute_references mode = absolute_references::resolve) {
    listener.reports.clear();
    outcome o = examiner.examine({role::object, "", value, how, p, &base, &where}, mode);
    target = o.resolved;
    return o;
  }

  [[nodiscard]] std::vector<finding> findings() const {
    std::vector<finding> out;
    for (const heard_report& r : listener.reports) {
      out.push_back(r.finding);
    }
    return out;
  }

  recorder listener;
  namespace_inventory inventory;
  audit examiner;
  reference base = *parse("http://h/a/b?q#f");
  fixed_locator where{{100, 7, 20}};
  std::string target;
};

inline void check_findings(const bench& b, const std::vector<finding>& expected) {
  BOOST_TEST(b.findings() == expected, boost::test_tools::per_element());
}

}  // namespace leiri::test
