#include "reports/spooled_report.hpp"

#include <algorithm>

namespace leiri::command {

void waiting_report::finish(const check_results& results) {
  for (const scope_results& scope : results.scopes) {
    store_known(scope);
  }
  visit_last(results, [this](std::uint32_t document, std::string_view /*path*/,
                             const located_finding& f) { keep(document, f); });
  write_start(results);
  write_documents();
  write_rest(results);
}

void waiting_report::keep(std::uint32_t document, const located_finding& f) {
  documents_[document].findings.add(f.finding.severity, std::max<std::uint64_t>(f.more, 1));
  documents_[document].listed.add(f.finding.severity);
  documents_[document].invalid += f.finding.severity == severity::invalid ? 1 : 0;
  store(document, f.where, text_of(f));
}

void waiting_report::write_documents() {
  std::uint32_t begun = 0;
  bool first = true;
  const auto begin_up_to = [&](std::size_t count) {
    for (; begun < count; ++begun, first = true) {
      if (begun > 0) {
        write_end(documents_[begun - 1]);
      }
      write_begin(begun, documents_[begun]);
    }
  };
  spool_.drain([&](const finding_key& key, std::string_view text) {
    begin_up_to(std::size_t{key.document} + 1);
    write_finding(text, first);
    first = false;
  });
  begin_up_to(documents_.size());
  if (!documents_.empty()) {
    write_end(documents_.back());
  }
}

void streamed_report::finish(const check_results& results) {
  prepare(results);
  visit_last(results,
             [this](std::uint32_t document, std::string_view path, const located_finding& f) {
               if (const std::string text = last_text_of(path, f); !text.empty()) {
                 spool_.add(key_of(document, f.where), text);
               }
             });
  write_spooled(&results.scopes.front().namespaces);
  write_rest(results, is_empty_);
}

void streamed_report::write_spooled(const namespace_inventory* all) {
  spool_.drain([&](const finding_key& key, std::string_view text) {
    write_finding(text, is_empty_);
    write_excerpt(all == nullptr ? path_ : all->document(key.document), key);
    is_empty_ = false;
  });
}

}  // namespace leiri::command
