#include "support/transcript.hpp"

#include <boost/test/unit_test.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/text/copy.hpp>

namespace leiri::test {
namespace {

std::string place(position p) { return std::to_string(p.line) + ':' + std::to_string(p.column); }

text_lines describe(const namespace_inventory& inventory) {
  text_lines out;
  for (const namespace_entry& entry : inventory.entries()) {
    std::string line = std::string(entry.name) + ' ' + std::to_string(entry.count);
    for (const std::string& prefix : entry.prefixes) {
      line += ' ' + prefix + ':';
    }
    out.push_back(line);
  }
  return out;
}

/// Takes a copy and undoes its edits at the same time.
class copier final : public copy_sink {
 public:
  explicit copier(copy_result& to) : to_(to) {}

  void on_bytes(std::string_view bytes) override {
    to_.copy += bytes;
    to_.restored += bytes;
  }
  void on_edit(const edit& e) override {
    BOOST_TEST(e.where.offset == to_.restored.size());
    to_.copy += e.result;
    to_.restored += e.original;
    to_.edits.push_back(place(e.where) + ' ' + std::to_string(e.where.offset) + ' ' +
                        std::string(e.original) + " -> " + std::string(e.result) + ' ' +
                        std::string(name(e.why)));
  }

 private:
  copy_result& to_;
};

}  // namespace

void transcriber::on_identifier(const occurrence& o, const outcome& result) {
  const position p = o.where->locate(0);
  to_.offsets.push_back(p.offset);
  to_.identifiers.push_back(place(p) + ' ' + role_name(o) + ' ' + std::string(o.value) + " -> " +
                            std::string(result.usable ? result.resolved : name(result.why)));
}

void transcriber::on_report(const report& r) {
  std::string line = place(r.where) + ' ' + std::string(name(r.finding.severity)) + ' ' +
                     std::string(name(r.finding.code));
  if (!r.detail.empty()) {
    line += ' ';
    line += r.detail;
  }
  const bool is_about_prefixes =
      r.finding.code == code::prefix_unused || r.finding.code == code::prefix_redeclared;
  const bool is_about_unread = r.finding.code == code::statements_not_read;
  (is_about_prefixes ? to_.prefixes : is_about_unread ? to_.unread : to_.reports).push_back(line);
}

void transcriber::on_decided(const occurrence& o, const outcome& /*result*/, const decision& d) {
  std::string line = std::string(o.value) + ' ' + std::string(name(d.action));
  if (d.action == policy::keep || d.action == policy::repair) {
    line += ' ' + std::string(d.text) + " -> " + std::string(d.resolved);
  }
  to_.treated.push_back(line);
}

void transcriber::on_skipped(const text_range& statement) { to_.skipped.push_back(statement); }

transcript transcribe(const std::function<void(audit&)>& read, policy_table policies) {
  transcript heard;
  transcriber listener(heard);
  namespace_inventory inventory;
  inventory.begin_document("test");
  audit a(listener, inventory, {{}, {}, policies});
  read(a);
  heard.namespaces = describe(inventory);
  return heard;
}

copy_result copy(std::string_view document, const text::document_options& options,
                 policy_table policies, std::size_t chunk) {
  copy_result c;
  copier to(c);
  c.heard = transcribe(
      [&](audit& a) { c.how = text::copy_document(a, bytes(document, chunk), options, to); },
      policies);
  return c;
}

}  // namespace leiri::test
