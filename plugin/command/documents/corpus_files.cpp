#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "detection/chosen_files.hpp"
#include "documents/corpus.hpp"
#include "documents/document_part.hpp"
#include "documents/open_document.hpp"
#include "documents/report_spool.hpp"
#include "inventory/inventory_merger.hpp"
#include "io/input.hpp"
#include "io/redirection.hpp"

namespace leiri::command {

/// A file of a batch. One thread opens the files of a batch and reads them one after another,
/// except those that are larger than a part. For many small files, opening takes half of the time;
/// waking a thread and making an audit and an inventory for each file would take as long again. The
/// same thread also asks for the sizes of most files, since the system's data about a file are then
/// in the cache of its processor.
struct corpus::batched_file {
  opened_file opened = {};
  named how = named::by_folder;
  document_settings settings = {};
  /// The thread has left it for its turn: it is large, or the files before it were enough.
  bool is_left = false;
  bool is_wanted = true;
  std::unique_ptr<report_spool> reports = nullptr;  // null if there are none
  part_totals totals = {};
  /// The namespaces of this file and of those before it that no earlier inventory has. An inventory
  /// ends with the last file of the batch, and before anything that is read at its turn: null for
  /// every file except the last one, archives, and files that were left.
  std::unique_ptr<const namespace_inventory> namespaces = nullptr;
};

struct corpus::file_batch {
  /// The size of a batch in bytes from which the costs of its task are small.
  static constexpr std::uint64_t worthwhile = std::uint64_t{128} << 10U;
  /// The size in bytes, of the files and their reports, at which a thread leaves the other files:
  /// threads without work would have to wait for a larger batch.
  static constexpr std::uint64_t enough = std::uint64_t{512} << 10U;

  /// Makes room for so many files of this size, in bytes, that the batch is worthwhile.
  explicit file_batch(std::uint64_t usual_size)
      : all(static_cast<std::size_t>(
            std::clamp<std::uint64_t>(worthwhile / (usual_size + 1), 1, 192))) {}

  [[nodiscard]] bool is_full() const noexcept { return count == all.size(); }
  [[nodiscard]] std::span<batched_file> files() noexcept { return {all.data(), count}; }

  std::vector<batched_file> all;
  std::size_t count = 0;  // how many of them are used, from the first one on
};

namespace {

/// The audits of consecutive documents, one for each profile.
class small_file_audits final : public audit_listener {
 public:
  /// Begins a document, whose reports go to `to`, which must outlive its audit.
  leiri::audit& begin(const std::string& path, const audit_options& options,
                      std::unique_ptr<report_spool>& to) {
    namespaces_->begin_document(path);
    to_ = &to;
    return audits_.try_emplace(options.profile, *this, *namespaces_, options).first->second;
  }

  /// The namespaces of the documents since the last call.
  std::unique_ptr<const namespace_inventory> take_namespaces() {
    audits_.clear();
    return std::exchange(namespaces_, std::make_unique<namespace_inventory>());
  }

  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override { spool().on_report(r); }
  void on_remark(const remark& r) override { spool().on_remark(r); }

 private:
  report_spool& spool() {
    if (*to_ == nullptr) {
      *to_ = std::make_unique<report_spool>();
    }
    return **to_;
  }

  std::unique_ptr<namespace_inventory> namespaces_ = std::make_unique<namespace_inventory>();
  std::map<std::optional<profile>, leiri::audit> audits_;
  std::unique_ptr<report_spool>* to_ = nullptr;
};

}  // namespace

void corpus::find_in(const std::string& path) {
  if (path == standard_input || redirection::file(path) != nullptr || !is_folder(path)) {
    find_file(path, named::by_hand);
  } else if (options_.range) {
    at_turn([this, path] { no_ranges(path); });
  } else if (options_.scope == scope_kind::folder) {
    after_found([this, path] { enter_scope(path); });
    find_in_folder(path);
    after_found([this] { enter_scope({}); });
  } else {
    find_in_folder(path);
  }
}

void corpus::find_in_folder(const std::string& path) {
  const auto before = std::make_shared<skipped_files>();
  after_found([this, before] {
    *before = skipped_;
    found_in_folder_ = 0;
  });
  walk_chosen_files(path, options_.choice,
                    {[this](const std::string& file, named how) { find_file(file, how); },
                     [this](const std::string& message) {
                       after_found([this, message] { tell_trouble(message); });
                     }});
  after_found([this, path, before] { end_folder(path, *before); });
}

void corpus::find_file(const std::string& path, named how) {
  if (!ahead_) {
    take_up(path, how);
    return;
  }
  // A path that the user names may be a pipe, which can be opened only once. Only this thread knows
  // the files of an application that runs this program as a library.
  if (options_.range || redirection::file(path) != nullptr ||
      (how == named::by_hand && !can_be_read_twice(path))) {
    at_turn([this, path, how] { take_up(path, how); });
    return;
  }
  if (!batch_) {
    const std::uint64_t size = std::min(facts_of(path).size.value_or(0), file_batch::enough);
    usual_size_ = usual_size_ ? (3 * *usual_size_ + size) / 4 : size;
    batch_ = std::make_shared<file_batch>(*usual_size_);
  }
  batched_file& next = batch_->all[batch_->count++];
  next.opened.path = path;
  next.how = how;
  next.settings = options_.configured->of(path);
  if (batch_->is_full()) {
    begin_batch();
  }
}

/// Gives the files of the batch so far to a thread.
void corpus::begin_batch() {
  if (const std::shared_ptr<file_batch> files = std::exchange(batch_, nullptr)) {
    ahead_->add([this, files] { read(*files); }, [this, files] { take_up(files); });
  }
}

void corpus::at_turn(ordered_tasks::action action) {
  if (ahead_) {
    begin_batch();
    ahead_->add(nullptr, std::move(action));
  } else {
    action();
  }
}

void corpus::after_found(ordered_tasks::action action) {
  at_turn([this, action = std::move(action)] { in_order(action); });
}

/// Opens and reads the files of a batch, in any thread.
void corpus::read(file_batch& all) const {
  small_file_audits audits;
  std::uint64_t bytes = 0;
  for (batched_file& f : all.files()) {
    f.is_left = bytes >= file_batch::enough;
    if (!f.is_left) {
      f.opened = open_file(std::move(f.opened.path), f.how, options_.choice);
      f.is_left = f.opened.facts.size.value_or(0) > options_.part_size;
    }
    if (f.opened.format && !f.is_left) {
      leiri::audit& a = audits.begin(f.opened.path, audit_options_for(f.settings), f.reports);
      f.totals = whole(f.opened, f.settings)->read(a);
      bytes += f.totals.bytes + (f.reports ? f.reports->size() : 0);
    }
    f.opened.in.reset();  // an archive is opened again later, so that few files are open at a time
    if (f.opened.is_archive || f.is_left || &f == &all.files().back()) {
      f.namespaces = audits.take_namespaces();
    }
  }
}

void corpus::take_up(const std::string& path, named how) {
  opened_file file = open_file(path, how, options_.choice, options_.jobs);
  if (claim(file, how)) {
    read_file(std::move(file), how);
  }
}

/// Whether to read the file: always if the user named it; otherwise unless it was read before, or
/// is the output of this program.
bool corpus::claim(const opened_file& file, named how) {
  if (how != named::by_hand && is_output(file)) {
    return false;
  }
  const bool is_new = !file.facts.identity || seen_.insert(*file.facts.identity).second;
  if (!is_new && how != named::by_hand) {
    in_order([this, path = file.path, identity = *file.facts.identity] {
      pass_over_again(path, identity);
    });
    return false;
  }
  return true;
}

/// Whether this program writes the file: its own output is not a document.
bool corpus::is_output(const opened_file& file) const {
  return file.facts.identity &&
         (file.facts.identity == standard_output_ || file.facts.identity == report_file_);
}

/// Reports the files of a batch that a thread has read. If the thread read a file that must not be
/// read, the inventory contains the namespaces of that file, too. The other files are then read
/// again, one by one.
void corpus::take_up(const std::shared_ptr<file_batch>& all) {
  bool is_spoiled = false;
  for (batched_file& f : all->files()) {
    f.is_wanted = f.is_left || claim(f.opened, f.how);
    is_spoiled = is_spoiled || !f.is_wanted;
  }
  for (batched_file& f : all->files()) {
    if (!is_spoiled) {
      in_order([this, all, &f] { tell(f); });
    }
    if (f.is_left) {
      take_up(f.opened.path, f.how);
    } else if (is_spoiled && f.is_wanted) {
      read_file(open_file(f.opened.path, f.how, options_.choice, options_.jobs), f.how);
    }
  }
}

void corpus::tell(batched_file& f) {
  const bool is_read = f.opened.format && !f.is_left;
  if (is_read) {
    open_document open{{std::move(f.opened.path), *f.opened.format}};
    tell_begin(open.d);
    if (f.reports) {
      tell(*f.reports, 0, true);
    }
    open.add(f.totals);
    listener_.on_bytes(f.totals.bytes);
    listener_.end_document(open.d);
  }
  if (f.namespaces) {
    detail::inventory_merger(scope_->namespaces).append(*f.namespaces);
  }
  if (f.is_left || is_read) {
    return;
  }
  if (f.opened.is_archive) {
    f.opened = open_file(std::move(f.opened.path), f.how, options_.choice);
  }
  if (!f.opened.format) {
    end_without_format(f.opened, f.how);
  }
}

}  // namespace leiri::command
