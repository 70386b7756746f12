#include "documents/corpus_options.hpp"

#include <leiri/libxml2/vocabulary_file.hpp>

#include "documents/ontology_files.hpp"

namespace leiri::command {

reading_options reading_with(const user_knowledge& known, const corpus_options& options) noexcept {
  return {known.vocabulary.get(), options.reading.loads_dtd, options.reading.root,
          known.contexts.get()};
}

std::shared_ptr<const user_knowledge> read_knowledge(const corpus_options& options) {
  const auto all = std::make_shared<user_knowledge>(
      user_knowledge{read_aliases(options.aliases_path),
                     known_namespaces(options.known_namespaces_path),
                     read_vocabulary(options.reading.vocabulary_path),
                     read_contexts(options.reading.contexts),
                     {},
                     {}});
  read_ontologies(options.ontology_paths, reading_with(*all, options), all->ontologies,
                  [&](const std::string& message) { all->failures.push_back(message); });
  return all;
}

audit_options with_settings(audit_options options, const document_settings& settings) {
  options.profile = options.profile ? options.profile : settings.profile;
  return options;
}

}  // namespace leiri::command
