#include "sorted_spool.hpp"

#include <sys/types.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <queue>
#include <tuple>

#include "failure.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t memory_limit = std::size_t{1} << 20;

void check(bool done) {
  if (!done) {
    throw io_failure{std::string("temporary file: ") + std::strerror(errno)};
  }
}

}  // namespace

finding_key key_of(std::uint32_t document, const position& where) noexcept {
  if (where == position{}) {
    return {document, position::unknown, position::unknown};
  }
  return {document, where.line, where.column};
}

bool operator<(const finding_key& a, const finding_key& b) noexcept {
  return std::tie(a.document, a.line, a.column) < std::tie(b.document, b.line, b.column);
}

void sorted_spool::add(const finding_key& key, std::string_view text) {
  entries_.push_back({key, texts_.size(), text.size()});
  texts_ += text;
  if (texts_.size() + entries_.size() * sizeof(entry) > memory_limit) {
    spill();
  }
}

void sorted_spool::drain(const receiver& take) {
  if (runs_.empty()) {
    sort_entries();
    for (const entry& e : entries_) {
      take(e.key, std::string_view(texts_).substr(e.offset, e.size));
    }
  } else {
    spill();
    merge(take);
  }
  entries_.clear();
  texts_.clear();
  runs_.clear();
  file_size_ = 0;
}

void sorted_spool::sort_entries() {
  std::stable_sort(entries_.begin(), entries_.end(),
                   [](const entry& a, const entry& b) { return a.key < b.key; });
}

/// Writes what is in memory as one run: key, size and text of each.
void sorted_spool::spill() {
  if (entries_.empty()) {
    return;
  }
  if (!file_) {
    file_.reset(std::tmpfile());
    check(file_ != nullptr);
  }
  sort_entries();
  check(::fseeko(file_.get(), static_cast<off_t>(file_size_), SEEK_SET) == 0);
  const std::uint64_t begin = file_size_;
  for (const entry& e : entries_) {
    write(&e.key, sizeof e.key);
    write(&e.size, sizeof e.size);
    write(texts_.data() + e.offset, e.size);
  }
  runs_.push_back({begin, file_size_, {}});
  entries_.clear();
  texts_.clear();
}

void sorted_spool::merge(const receiver& take) {
  const auto later = [](const run* a, const run* b) {
    return b->next.key < a->next.key || (!(a->next.key < b->next.key) && b < a);
  };
  std::priority_queue<run*, std::vector<run*>, decltype(later)> waiting(later);
  for (run& r : runs_) {
    read_head(r);
    waiting.push(&r);
  }
  for (std::string text; !waiting.empty();) {
    run& first = *waiting.top();
    waiting.pop();
    text.resize(first.next.size);
    read(text.data(), text.size(), first.next.offset);
    take(first.next.key, text);
    first.offset = first.next.offset + first.next.size;
    if (first.offset < first.end) {
      read_head(first);
      waiting.push(&first);
    }
  }
}

void sorted_spool::read_head(run& r) {
  read(&r.next.key, sizeof r.next.key, r.offset);
  read(&r.next.size, sizeof r.next.size, r.offset + sizeof r.next.key);
  r.next.offset = r.offset + sizeof r.next.key + sizeof r.next.size;
}

void sorted_spool::write(const void* bytes, std::size_t size) {
  check(std::fwrite(bytes, 1, size, file_.get()) == size);
  file_size_ += size;
}

void sorted_spool::read(void* bytes, std::size_t size, std::uint64_t from) {
  check(::fseeko(file_.get(), static_cast<off_t>(from), SEEK_SET) == 0);
  check(std::fread(bytes, 1, size, file_.get()) == size);
}

}  // namespace leiri::command
