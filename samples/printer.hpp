#pragma once

#include <iostream>
#include <leiri/documents/audit.hpp>
#include <leiri/message.hpp>
#include <string>
#include <utility>

/// Writes findings to standard error, in the format of compilers, and what is done with a bad
/// identifier:
///   books.nt:3:39: error: character not allowed in a path: U+0020 SPACE [path-character]
///   books.nt:3:1: note: repaired: <http://example.org/moby%20dick>
class printer final : public leiri::audit_listener {
 public:
  /// Prints the findings of severity `least` or above.
  printer(std::string document, leiri::severity least)
      : document_(std::move(document)), least_(least) {}

  void on_identifier(const leiri::occurrence&, const leiri::outcome&) override { ++identifiers; }

  void on_report(const leiri::report& r) override {
    if (r.finding.severity > least_) {
      return;
    }
    const bool invalid = r.finding.severity == leiri::severity::invalid;
    const std::string_view value = r.subject == nullptr ? std::string_view() : r.subject->value;
    start(r.where) << (invalid ? "error" : name(r.finding.severity)) << ": "
                   << message(r.finding.code, value, r.finding.offset)
                   << (r.detail.empty() ? "" : ": ") << r.detail << " [" << name(r.finding.code)
                   << "]\n";
  }

  void on_decided(const leiri::occurrence& o, const leiri::outcome&,
                  const leiri::decision& d) override {
    std::ostream& out = start(o.where->locate(0)) << "note: ";
    switch (d.action) {
      case leiri::policy::keep:
        out << "kept as it is\n";
        break;
      case leiri::policy::skip:
        out << "its statements are skipped\n";
        break;
      case leiri::policy::repair:
        out << "repaired: <" << d.resolved << ">\n";
        break;
      case leiri::policy::repair_or_skip:  // becomes one of the others
        break;
      case leiri::policy::fail:
        out << "the reading ends here\n";
        break;
    }
  }

  int identifiers = 0;

 private:
  std::ostream& start(const leiri::position& where) {
    return std::cerr << document_ << ':' << where.line << ':' << where.column << ": ";
  }

  std::string document_;
  leiri::severity least_;
};
