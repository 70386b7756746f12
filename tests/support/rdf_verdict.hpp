#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/text/document.hpp>
#include <leiri/text/statements.hpp>
#include <string_view>

#include "reference/rdf/recognizer.hpp"

/// leiri's verdict on the syntax of RDF documents, beside that of the recognizer of the grammar.
namespace leiri::test {

/// What an audit reports of a document.
class rdf_verdict final : public audit_listener {
 public:
  void on_identifier(const occurrence& /*o*/, const outcome& result) override {
    is_refused_ = is_refused_ || !result.usable;
  }
  void on_report(const report& r) override {
    is_refused_ = is_refused_ || r.finding.severity <= severity::error;
    has_syntax_error_ = has_syntax_error_ || r.finding.code == code::document_syntax;
  }

  /// Whether it has a finding that a document in the grammar cannot have.
  [[nodiscard]] bool has_syntax_error() const noexcept { return has_syntax_error_; }
  /// Whether it has any error. A document that is not in the grammar has one.
  [[nodiscard]] bool is_refused() const noexcept { return is_refused_; }

 private:
  bool has_syntax_error_ = false;
  bool is_refused_ = false;
};

/// `read` reads the document with the audit that it gets.
template <class Read>
rdf_verdict verdict_of(Read read) {
  rdf_verdict verdict;
  namespace_inventory inventory;
  inventory.begin_document("document");
  audit a(verdict, inventory, {});
  read(a);
  return verdict;
}

/// Whether a verdict agrees with the recognizer. IRIs of the grammar may be invalid, and prefixes
/// undeclared; those that are not in the grammar are reported as IRIs.
inline bool agrees(const rdf_verdict& v, leiri_reference::recognition r) {
  using leiri_reference::recognition;
  return r == recognition::too_deep ||
         (r == recognition::accepted ? !v.has_syntax_error() : v.is_refused());
}

}  // namespace leiri::test
