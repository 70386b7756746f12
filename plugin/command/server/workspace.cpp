#include "server/workspace.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/documents/audit.hpp>
#include <utility>

#include "pipeline/finder.hpp"

namespace leiri::command {

namespace {

// The files that are read in one step: reading them takes some milliseconds.
constexpr std::size_t most_files = 32;
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 20U;

/// Nothing is reported about files that the editor does not have open.
class silent_listener final : public corpus_listener {
 public:
  void on_failure(const std::string& /*message*/) override {}
};

/// A path in the folder, so that the configuration of the folder holds for it.
std::string path_in(const std::string& folder) { return folder + "/document"; }

}  // namespace

void workspace::set_folders(std::vector<std::string> folders) {
  folders_ = std::move(folders);
  shards_.clear();
  all_.reset();
  stale_ = next_ = 0;
  is_known_ = false;
  is_outdated_ = true;
  must_find_ = !folders_.empty();
}

void workspace::make_stale(const std::function<bool(const std::string& path)>& changed) {
  for (shard& s : shards_) {
    if (!s.is_stale && std::ranges::any_of(s.files, changed, &found_file::path)) {
      s.is_stale = true;
      ++stale_;
      next_ = 0;
    }
  }
}

void workspace::set_open(std::set<std::string> paths) {
  std::set<std::string> changed;
  std::ranges::set_symmetric_difference(open_, paths, std::inserter(changed, changed.end()));
  open_ = std::move(paths);
  if (!changed.empty()) {
    make_stale([&](const std::string& path) { return changed.contains(path); });
  }
}

void workspace::note_change(const std::string& path) {
  make_stale([&](const std::string& p) { return p == path; });
}

void workspace::work() {
  if (std::exchange(must_find_, false)) {
    find();
  } else if (stale_ > 0) {
    next_ = static_cast<std::size_t>(
        std::ranges::find(shards_.begin() + static_cast<std::ptrdiff_t>(next_), shards_.end(), true,
                          &shard::is_stale) -
        shards_.begin());
    // If reading fails, the shard has no names until one of its files changes.
    shard& next = shards_[next_];
    next.names = std::make_unique<namespace_inventory>();
    next.is_stale = false;
    --stale_;
    is_outdated_ = true;
    is_known_ = is_known_ || stale_ == 0;
    read(next);
  }
}

unsigned workspace::percentage() const noexcept {
  return must_find_ || shards_.empty()
             ? 0
             : static_cast<unsigned>((shards_.size() - stale_) * 100 / shards_.size());
}

/// What is known of the files so far remains known until they have been read again.
void workspace::find() {
  std::vector<shard> shards;
  std::vector<check_options> options_of;
  std::size_t too_large = 0;
  for (std::size_t i = 0; i < folders_.size(); ++i) {
    check_options options = options_(path_in(folders_[i]));
    options.corpus.knowledge = read_knowledge(options.corpus);
    options.corpus.jobs = 1;
    std::ranges::move(find_in(i, options, too_large), std::back_inserter(shards));
    options_of.push_back(std::move(options));
  }
  shards_ = std::move(shards);
  options_of_ = std::move(options_of);
  too_large_ = too_large;
  stale_ = shards_.size();
  next_ = 0;
  is_outdated_ = true;
  is_known_ = is_known_ || stale_ == 0;
}

std::vector<workspace::shard> workspace::find_in(std::size_t folder, const check_options& options,
                                                 std::size_t& too_large) const {
  std::vector<shard> shards;
  std::uint64_t bytes = 0;
  const auto take = [&](found_file file) {
    const std::uint64_t size = file.facts.size.value_or(0);
    if (size > largest_file) {
      ++too_large;
      return;
    }
    if (shards.empty() || bytes + size > most_bytes || shards.back().files.size() == most_files) {
      shards.push_back({{}, folder});
      bytes = 0;
    }
    bytes += size;
    shards.back().files.push_back(std::move(file));
  };
  find_files({folders_[folder]}, options.corpus, [&](item next) {
    if (auto* const found = std::get_if<file_run>(&next.what)) {
      std::ranges::for_each(found->files, [&](found_file& file) { take(std::move(file)); });
    }
  });
  return shards;
}

void workspace::read(shard& s) const {
  file_run run;
  std::ranges::copy_if(s.files, std::back_inserter(run.files),
                       [this](const found_file& f) { return !open_.contains(f.path); });
  silent_listener nobody;
  corpus documents(nobody, options_of_[s.folder].corpus);
  documents.read_found(std::move(run));
  append_documents(documents.scopes().front()->namespaces, *s.names);
}

const namespace_inventory* workspace::names() {
  if (!is_known_) {
    return nullptr;
  }
  if (is_outdated_ && !has_work()) {
    is_outdated_ = false;
    all_ = std::make_unique<namespace_inventory>();
    for (const shard& s : shards_) {
      append_documents(*s.names, *all_);
    }
  }
  return all_.get();
}

std::vector<std::string> workspace::files() const {
  std::vector<std::string> all;
  for (const shard& s : shards_) {
    std::ranges::transform(s.files, std::back_inserter(all), &found_file::path);
  }
  return all;
}

}  // namespace leiri::command
