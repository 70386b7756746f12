#include "pipeline/sorted_spool.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <queue>
#include <utility>

#include "io/failure.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t memory_limit = std::size_t{1} << 20;
constexpr std::size_t smallest_block = 4096;  // for reading

void check(bool done) {
  if (!done) {
    throw output_failure{std::string("temporary file: ") + std::strerror(errno)};
  }
}

}  // namespace

finding_key key_of(std::uint32_t document, const position& where) noexcept {
  if (where == position{}) {
    return {document, position::unknown, position::unknown};
  }
  return {document, where.line, where.column};
}

void sorted_spool::add(const finding_key& key, std::string_view text) {
  entries_.push_back({key, texts_.size(), text.size()});
  texts_ += text;
  if (texts_.size() + entries_.size() * sizeof(entry) > memory_limit) {
    spill();
  }
}

void sorted_spool::drain(const receiver& take) {
  try {
    pass_on(take);
  } catch (...) {
    clear();  // texts that are added later do not belong to these
    throw;
  }
  clear();
}

void sorted_spool::pass_on(const receiver& take) {
  if (runs_.empty()) {
    sort_entries();
    for (const entry& e : entries_) {
      take(e.key, std::string_view(texts_).substr(e.offset, e.size));
    }
  } else {
    spill();
    merge(take);
  }
}

void sorted_spool::clear() noexcept {
  entries_.clear();
  texts_.clear();
  runs_.clear();
  file_size_ = 0;  // the next write overwrites it
}

void sorted_spool::sort_entries() {
  if (!std::ranges::is_sorted(entries_, {}, &entry::key)) {
    std::ranges::stable_sort(entries_, {}, &entry::key);
  }
}

/// Writes the texts in memory as one run.
void sorted_spool::spill() {
  if (entries_.empty()) {
    return;
  }
  sort_entries();
  std::string bytes;
  bytes.reserve(texts_.size() + entries_.size() * sizeof(text_head));
  for (const entry& e : entries_) {
    const text_head head{e.key, e.size};
    bytes.append(reinterpret_cast<const char*>(&head), sizeof head);
    bytes.append(texts_, e.offset, e.size);
  }
  const std::uint64_t begin = file_size_;
  write(bytes);
  runs_.push_back({begin, file_size_});
  entries_.clear();
  texts_.clear();
}

void sorted_spool::merge(const receiver& take) {
  const auto later = [](const run* a, const run* b) {
    return b->next.key < a->next.key || (!(a->next.key < b->next.key) && b < a);
  };
  std::priority_queue<run*, std::vector<run*>, decltype(later)> waiting(later);
  for (run& r : runs_) {
    if (read_next(r)) {
      waiting.push(&r);
    }
  }
  while (!waiting.empty()) {
    run& first = *waiting.top();
    waiting.pop();
    // Texts were added almost in order, so most runs end before the next one begins.
    bool has_more = true;
    do {
      take(first.next.key, read(first, first.next.size));
      has_more = read_next(first);
    } while (has_more && (waiting.empty() || later(waiting.top(), &first)));
    if (has_more) {
      waiting.push(&first);
    }
  }
}

/// Reads the head of the next text of a run. Returns false at the end of the run.
bool sorted_spool::read_next(run& r) {
  if (r.is_empty()) {
    std::string().swap(r.block);
    return false;
  }
  std::memcpy(&r.next, read(r, sizeof r.next).data(), sizeof r.next);
  return true;
}

void sorted_spool::write(std::string_view bytes) {
  if (!file_) {
    file_.reset(std::tmpfile());
    check(file_ != nullptr);
  }
  while (!bytes.empty()) {
    const ssize_t written =
        pwrite(fileno(file_.get()), bytes.data(), bytes.size(), static_cast<off_t>(file_size_));
    check(written >= 0 || errno == EINTR);
    const std::size_t gone = written < 0 ? 0 : static_cast<std::size_t>(written);
    file_size_ += gone;
    bytes.remove_prefix(gone);
  }
}

/// Takes the next `size` bytes of a run, which must have as many. They are valid until the next
/// call.
std::string_view sorted_spool::read(run& r, std::size_t size) {
  while (r.block.size() - r.taken < size) {
    read_block(r, size);
  }
  r.taken += size;
  return std::string_view(r.block).substr(r.taken - size, size);
}

/// Appends bytes of the file to the block of a run. Removes the bytes that were taken and releases
/// their memory; otherwise a long text would occupy memory until its run ends.
void sorted_spool::read_block(run& r, std::size_t wanted) {
  const std::size_t usual =
      std::clamp(memory_limit / runs_.size(), smallest_block, std::size_t{16} * smallest_block);
  r.block.erase(0, std::exchange(r.taken, 0));
  r.block.shrink_to_fit();
  const std::size_t kept = r.block.size();
  const auto size = static_cast<std::size_t>(
      std::min<std::uint64_t>(std::max(usual, wanted - kept), r.end - r.offset));
  r.block.resize(kept + size);
  const ssize_t got =
      pread(fileno(file_.get()), r.block.data() + kept, size, static_cast<off_t>(r.offset));
  check(got > 0 || (got < 0 && errno == EINTR));
  r.block.resize(kept + (got < 0 ? 0 : static_cast<std::size_t>(got)));
  r.offset += r.block.size() - kept;
}

}  // namespace leiri::command
