#include "documents/keys.hpp"

#include <algorithm>
#include <array>

namespace leiri::command {

namespace {

using enum key_type;
constexpr auto of_run = key_scope::run;
constexpr auto of_document = key_scope::document;

constexpr std::array all_keys = {
    settings_key{"exclude", of_run, texts,
                 "files and folders that are not read, relative to this file",
                 R"(["vendor/**", "*.min.html"])"},
    settings_key{"include", of_run, texts,
                 "files that are also read, such as HTML, archives and templates",
                 R"(["site/*.html"])"},
    settings_key{"fail-on", of_run, text, "the lowest severity that makes the exit status 1",
                 R"("error")"},
    settings_key{"format", of_run, text, "the format of the report of check and merge",
                 R"("text")"},
    settings_key{"jobs", of_run, number, "the number of threads", "2"},
    settings_key{"baseline", of_run, path, "a file with known findings, which are not counted",
                 R"("leiri-baseline.json")"},
    settings_key{"scope", of_run, text,
                 "compare the namespaces of all documents (run) or of each folder (folder)",
                 R"("run")"},
    settings_key{"known-namespaces", of_run, path,
                 "a file with further well-known namespaces: lines PREFIX NAME",
                 R"("namespaces.txt")"},
    settings_key{"aliases", of_run, path, "a file with namespaces that lead to the same resource",
                 R"("aliases.txt")"},
    settings_key{"vocabulary", of_run, path,
                 "a file that describes which XML attributes and elements contain identifiers",
                 R"("vocabulary.txt")"},
    settings_key{"ontologies", of_run, paths, "ontologies whose terms the documents may use",
                 R"(["terms.ttl"])"},
    settings_key{"contexts", of_run, files,
                 "files with the contexts that JSON-LD documents refer to",
                 R"({ "http://example.org/context" = "context.jsonld" })"},
    settings_key{"profile", of_document, text, "the grammar of every identifier", R"("iri")"},
    settings_key{"base", of_document, text, "the base IRI", R"("http://example.org/")"},
    settings_key{"severity", of_document, severities,
                 "off, info, warning or error for each finding",
                 R"({ dot-segments = "off", not-nfc = "error" })"},
};

}  // namespace

std::span<const settings_key> settings_keys() noexcept { return all_keys; }

const settings_key* settings_key_named(std::string_view name) noexcept {
  const auto* const found = std::find_if(all_keys.begin(), all_keys.end(),
                                         [name](const settings_key& k) { return k.name == name; });
  return found == all_keys.end() ? nullptr : found;
}

}  // namespace leiri::command
