#include "reports/streamed_report.hpp"

namespace leiri::command {

void streamed_report::add(const located_finding& f) {
  spool_.add(key_of(0, f.where), text_of(path_, f));
}

void streamed_report::end_document(const document& /*d*/) {
  write_spooled([this](std::uint32_t /*document*/) { return path_; });
}

void streamed_report::finish(const check_results& results) {
  visit_last(results,
             [this](std::uint32_t document, std::string_view path, const located_finding& f) {
               spool_.add(key_of(document, f.where), text_of(path, f));
             });
  write_spooled([&](std::uint32_t document) {
    return std::string(results.scopes.front().namespaces.document(document));
  });
  write_rest(results, is_empty_);
}

void streamed_report::write_spooled(
    const std::function<std::string(std::uint32_t document)>& path_of) {
  spool_.drain([&](const finding_key& key, std::string_view text) {
    write_finding(text, is_empty_);
    write_excerpt(path_of(key.document), key);
    is_empty_ = false;
  });
}

}  // namespace leiri::command
