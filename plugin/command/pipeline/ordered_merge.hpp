#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "detection/skipped_files.hpp"
#include "documents/corpus_options.hpp"
#include "documents/namespace_scopes.hpp"
#include "io/failure.hpp"
#include "pipeline/reading_sink.hpp"

namespace leiri::command {

/// Takes what was read in the order in which it was found, and passes it to the listener. It alone
/// decides what depends on the order: which documents are compared, which files are skipped, and
/// what the reports of a part mean after the parts before it.
class ordered_merge final : public reading_sink {
 public:
  /// All of them must outlive the merge.
  ordered_merge(corpus_listener& listener, const corpus_options& options,
                const user_knowledge& known);

  void tell(const notice& n) override;
  void begin(document d) override;
  void next_part(bool may_be_first) override;
  leiri::audit& audit_for(const configuration::document_settings& settings) override;
  audit_listener& listener() override { return listener_; }
  namespace_inventory& namespaces() override { return scope_->namespaces; }
  void on_bytes(std::uint64_t count) override { listener_.on_bytes(count); }
  void add(const part_totals& totals) override;
  void end() override;

  // The contents of a recording.
  void pass_on(report r);
  void pass_on(remark r);
  void add_recorded(const part_totals& totals);
  void append(const namespace_inventory& part);

  /// Adds the namespaces of a document that another corpus has read. It is the only document in
  /// `part`.
  void add_document(const std::string& path, const namespace_inventory& part);

  [[nodiscard]] std::vector<const namespace_scope*> scopes() const { return scopes_.all(); }
  [[nodiscard]] const skipped_files& skipped() const noexcept { return skipped_; }
  [[nodiscard]] int status() const noexcept { return status_; }

 private:
  void enter_scope(const std::string& name);
  void trouble(const std::string& message);
  void skip(const std::string& path);
  void end_group(const std::string& name);
  [[nodiscard]] bool is_repeated(const report& r) const;

  corpus_listener& listener_;
  const corpus_options& options_;
  const user_knowledge& known_;
  namespace_scopes scopes_;
  namespace_scope* scope_ = nullptr;  // the current one
  // By the name of the scope and the profile.
  std::map<std::pair<std::string, std::optional<profile>>, leiri::audit> audits_;
  std::set<file_identity> not_documents_;  // files that the user named
  skipped_files skipped_;
  // In the current folder or archive.
  skipped_files skipped_here_;
  bool has_found_ = false;  // documents, or files that were read before
  int status_ = exit_status::fine;

  // The current document.
  document open_;
  std::uint64_t lines_before_ = 0;  // the number of line ends before the part that is recorded
  std::uint64_t lines_ = 0;         // and after it
  bool may_be_first_ = true;        // nothing but remarks precedes the part
  bool is_readable_ = true;         // nor do bytes that could not be read
  bool takes_recording_ = true;
};

}  // namespace leiri::command
