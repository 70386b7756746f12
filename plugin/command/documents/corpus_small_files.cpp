#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "documents/corpus.hpp"
#include "documents/document_part.hpp"
#include "documents/ontology_files.hpp"
#include "documents/open_document.hpp"
#include "documents/report_spool.hpp"

namespace leiri::command {

/// Files that one thread opens and reads, one after another. For many small files, opening is half
/// of the work; waking a thread, an audit and an inventory for each would be another half.
struct corpus::small_files {
  struct file {
    std::string path;
    named how = named::by_folder;
    document_settings settings;
    opened_file opened;
    report_spool reports;
    part_totals totals;
    /// The namespaces of this file and of the files before it, up to the last one that has an
    /// inventory. Only the last file of a batch has one, and an archive, which ends an inventory
    /// since it is read when its turn comes.
    std::unique_ptr<const namespace_inventory> namespaces;
  };

  /// What a task costs besides the reading of its files is small if they have this many bytes.
  static constexpr std::uint64_t enough = std::uint64_t{64} << 10U;
  static constexpr std::size_t most = 64;

  std::deque<file> files;
  std::uint64_t bytes = 0;
};

namespace {

/// The audits of documents that follow each other, by their profiles.
class small_file_audits final : public audit_listener {
 public:
  /// What the user says of ontologies must outlive the object.
  explicit small_file_audits(const ontology_inventory& known) : known_(known) {}

  /// Begins a document, whose reports go to `to`.
  leiri::audit& begin(const audit_options& options, report_spool& to) {
    if (namespaces_->documents() == 0) {
      add_names(known_, namespaces_->ontologies());
    }
    namespaces_->begin_document({});
    to_ = &to;
    return audits_.try_emplace(options.profile, *this, *namespaces_, options).first->second;
  }

  /// The namespaces of the documents since the last call.
  std::unique_ptr<const namespace_inventory> take_namespaces() {
    audits_.clear();
    return std::exchange(namespaces_, std::make_unique<namespace_inventory>());
  }

  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override { to_->on_report(r); }
  void on_remark(const remark& r) override { to_->on_remark(r); }

 private:
  const ontology_inventory& known_;
  std::unique_ptr<namespace_inventory> namespaces_ = std::make_unique<namespace_inventory>();
  std::map<std::optional<profile>, leiri::audit> audits_;
  report_spool* to_ = nullptr;
};

}  // namespace

void corpus::read_small(const std::string& path, named how, std::uint64_t size) {
  if (!small_) {
    small_ = std::make_shared<small_files>();
  }
  small_files::file& next = small_->files.emplace_back();
  next.path = path;
  next.how = how;
  next.settings = options_.configured->of(path);
  small_->bytes += size;
  if (small_->bytes >= small_files::enough || small_->files.size() == small_files::most) {
    begin_small();
  }
}

/// A thread can begin with the small files so far.
void corpus::begin_small() {
  if (const std::shared_ptr<small_files> small = std::exchange(small_, nullptr)) {
    tasks_->add([this, small] { read(*small); }, [this, small] { tell(*small); });
  }
}

/// By a thread.
void corpus::read(small_files& small) const {
  small_file_audits audits(knowledge_->ontologies);
  for (small_files::file& f : small.files) {
    f.opened = open_file(f.path, f.how, options_.choice);
    if (f.opened.format) {
      leiri::audit& a = audits.begin(audit_options_for(f.settings), f.reports);
      f.totals = whole(f.opened, f.settings)->read(a);
    }
    f.opened.in.reset();  // an archive is opened again: too many files may be open otherwise
    if (f.opened.is_archive || &f == &small.files.back()) {
      f.namespaces = audits.take_namespaces();
    }
  }
}

void corpus::tell(small_files& small) {
  for (small_files::file& f : small.files) {
    if (f.opened.format) {
      open_document open{{f.path, *f.opened.format}};
      tell_begin(open.d);
      tell(f.reports, 0, true);
      open.add(f.totals);
      listener_.on_bytes(f.totals.bytes);
      listener_.end_document(open.d);
    }
    if (f.namespaces) {
      scope_->namespaces.append(*f.namespaces);
    }
    if (f.opened.is_archive) {
      f.opened = open_file(f.path, f.how, options_.choice);
    }
    if (!f.opened.format) {
      end_without_format(f.opened, f.how);
    }
  }
}

}  // namespace leiri::command
