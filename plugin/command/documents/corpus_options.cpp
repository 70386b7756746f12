#include "documents/corpus_options.hpp"

#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <utility>

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

/// Adds the ontologies in a file that the user names, and the terms that they define. Returns an
/// error message, which is empty if the whole document was read.
std::string read_ontology(const std::string& path, const reading_options& options,
                          ontology_inventory& to) {
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

std::vector<std::string> files_to_read(const std::vector<std::string>& paths,
                                       const corpus_options& options) {
  std::vector<std::string> files = paths;
  files.push_back(options.aliases_path);
  files.push_back(options.known_namespaces_path);
  files.push_back(options.reading.vocabulary_path);
  files.insert(files.end(), options.ontology_paths.begin(), options.ontology_paths.end());
  for (const named_context& c : options.reading.contexts) {
    files.push_back(c.path);
  }
  return files;
}

reading_options reading_with(const user_knowledge& known, const corpus_options& options) noexcept {
  return {known.vocabulary.get(), options.reading.loads_dtd, options.reading.root,
          known.contexts.get(), options.reading.reads_html_in_text};
}

std::shared_ptr<const user_knowledge> read_knowledge(const corpus_options& options) {
  const auto all = std::make_shared<user_knowledge>(
      user_knowledge{read_aliases(options.aliases_path),
                     known_namespaces(options.known_namespaces_path),
                     read_vocabulary(options.reading.vocabulary_path),
                     read_contexts(options.reading.contexts),
                     {},
                     {}});
  for (const std::string& path : options.ontology_paths) {
    std::string failure = read_ontology(path, reading_with(*all, options), all->ontologies);
    if (!failure.empty()) {
      all->failures.push_back(std::move(failure));
    }
  }
  return all;
}

audit_options with_settings(audit_options options,
                            const configuration::document_settings& settings) {
  options.profile = options.profile ? options.profile : settings.profile;
  return options;
}

void add_ontologies(const ontology_inventory& known, ontology_inventory& to) {
  to.add_terms(known);
  for (const ontology_use& o : known.ontologies()) {
    ontology_use of_user = o;
    of_user.first = {no_document, {}};
    to.add(of_user);
  }
}

}  // namespace leiri::command
