#pragma once

#include <leiri/libxml2/copy.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "libxml2/support/recorder.hpp"

namespace leiri::test {

/// The result of copy_document() for a document.
struct copied final : leiri::copy_sink, leiri::audit_listener {
  std::string text;      ///< the copy
  std::string restored;  ///< from the copy and the edits
  /// "line:column original -> result code", with `original` read at the offset.
  std::vector<std::string> edits;
  std::vector<std::string> reports;  ///< "line:column code"
  std::vector<std::string> treated;  ///< "value policy -> text"
  leiri::ending how = leiri::ending::complete;
  bool has_wrong_offset = false;

  explicit copied(std::string_view document,
                  leiri::policy_table policies = leiri::policy_table(leiri::policy::repair),
                  std::string_view base = "http://d/doc.xml", std::size_t step = 1U << 20U,
                  std::optional<leiri::profile> profile = std::nullopt)
      : document_(document) {
    leiri::namespace_inventory namespaces;
    namespaces.begin_document("doc.xml");
    leiri::audit_options options;
    options.policies = policies;
    options.profile = profile;
    leiri::audit audit(*this, namespaces, options);
    how = leiri::libxml2::copy_document(audit, bytes_of(document, step), {.base = base}, *this);
  }

  void on_bytes(std::string_view bytes) override {
    text += bytes;
    restored += bytes;
  }
  void on_edit(const leiri::edit& e) override {
    has_wrong_offset = has_wrong_offset || e.where.offset != restored.size() ||
                       !document_.substr(restored.size()).starts_with(e.original);
    text += e.result;
    restored += e.original;
    edits.push_back(at(e.where) + std::string(e.original) + " -> " + std::string(e.result) + ' ' +
                    std::string(name(e.why)));
  }
  void on_identifier(const leiri::occurrence& /*o*/, const leiri::outcome& /*r*/) override {}
  void on_report(const leiri::report& r) override {
    reports.push_back(at(r.where) + std::string(name(r.finding.code)));
  }
  void on_decided(const leiri::occurrence& o, const leiri::outcome& /*r*/,
                  const leiri::decision& d) override {
    treated.push_back(std::string(o.value) + ' ' + std::string(name(d.action)) + " -> " +
                      std::string(d.text));
  }

 private:
  static std::string at(const leiri::position& p) {
    return std::to_string(p.line) + ':' + std::to_string(p.column) + ' ';
  }

  std::string_view document_;
};

}  // namespace leiri::test
