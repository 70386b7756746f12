#include "documents/ontology_files.hpp"

#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/report_line.hpp>
#include <optional>

#include "detection/opened_file.hpp"

namespace leiri::command {

namespace {

/// Keeps the first error about the document itself.
class first_error final : public audit_listener {
 public:
  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override {
    if (r.subject == nullptr && r.finding.severity <= severity::error && text_.empty()) {
      where_ = r.where;
      text_ = message(r);
    }
  }
  [[nodiscard]] std::string text(const std::string& path) const {
    return place(path, where_) + ": " + (text_.empty() ? "the ontology is not complete" : text_);
  }

 private:
  position where_;
  std::string text_;
};

/// Reads a file. Returns an error message, which is empty if the whole document was read.
std::string read(const std::string& path, const reading_options& options, ontology_inventory& to) {
  const opened_file file = open_file(path, named::by_hand, {});
  if (!file.format) {
    return file.failure;
  }
  first_error errors;
  namespace_inventory found;
  found.begin_document(path);
  audit a(errors, found);
  const std::string base = base_or_file(std::nullopt, path);
  const bool is_complete =
      audit_bytes(a, file.in->source(), {.format = *file.format, .base = base, .how = options})
          .complete;
  add_ontologies(found.ontologies(), to);
  return is_complete ? std::string() : errors.text(path);
}

}  // namespace

void add_ontologies(const ontology_inventory& known, ontology_inventory& to) {
  to.add_terms(known);
  for (const ontology_use& o : known.ontologies()) {
    ontology_use of_user = o;
    of_user.first = {no_document, {}};
    to.add(of_user);
  }
}

void read_ontologies(const std::vector<std::string>& paths, const reading_options& options,
                     ontology_inventory& to,
                     const std::function<void(const std::string&)>& on_failure) {
  for (const std::string& path : paths) {
    const std::string failure = read(path, options, to);
    if (!failure.empty()) {
      on_failure(failure);
    }
  }
}

}  // namespace leiri::command
