#include "pipeline/parted_document.hpp"

#include <algorithm>
#include <exception>
#include <leiri/serd/misreading.hpp>
#include <stdexcept>
#include <utility>

#include "io/failure.hpp"

namespace leiri::command {

namespace {

/// After a part was read with wrong assumptions, one thread alone reads the next part. Each time
/// that this happens again, the number of parts that it reads alone doubles, up to this number.
constexpr std::uint64_t longest_pause = 256;
/// How many parts are in progress for each thread: a thread can begin with another part while the
/// oldest one is not finished yet.
constexpr std::size_t parts_per_thread = 3;
/// It is not worthwhile to copy a state with more prefixes as an assumption, since that takes
/// longer than to read a part.
constexpr std::size_t most_prefixes = 10'000;

/// Passes on everything except identifiers, of which it only counts the expansion.
class part_listener final : public audit_listener {
 public:
  explicit part_listener(audit_listener& to) noexcept : to_(to) {}

  void on_identifier(const occurrence& o, const outcome& result) override {
    expansion_ += text::expansion_of(o, result);
  }
  void on_report(const report& r) override { to_.on_report(r); }
  void on_remark(const remark& r) override { to_.on_remark(r); }

  [[nodiscard]] std::uint64_t expansion() const noexcept { return expansion_; }

 private:
  audit_listener& to_;
  std::uint64_t expansion_ = 0;
};

/// Where to stop reading a part. If the assumption is wrong, the reader may mistake a string for
/// statements, or statements for a string, and such a part may end very late.
std::uint64_t limit_of(const assumed_part& part) {
  const std::uint64_t size = part.after - part.begin;
  return part.after > byte_range::open_end - size ? byte_range::open_end : part.after + size;
}

}  // namespace

parted_document::parted_document(const std::string& path, document_format format, std::string base,
                                 audit_options audit, std::uint64_t part_size)
    : file_(std::make_shared<const line_file>(path)),
      format_(format),
      audit_(std::move(audit)),
      borders_(file_, part_size, format == document_format::trig) {
  truth_.base = std::move(base);
}

items parted_document::begin(const std::shared_ptr<parted_document>& whole, std::size_t threads,
                             reading_sink& to) {
  whole->read_next(to);
  items rest;
  std::uint64_t begin = whole->truth_.where.offset;
  for (std::uint64_t number = 0; !whole->has_ended_ && begin != byte_range::open_end; ++number) {
    const std::uint64_t after = whole->borders_.after(begin);
    const auto part = std::make_shared<assumed_part>(assumed_part{number, begin, after});
    rest.push_back({turtle_part{whole, part}, false, parts_per_thread * threads});
    begin = after;
  }
  rest.push_back({document_end{whole}, true});
  return rest;
}

/// Reads the part that begins at `start`, where `before` is the state of the reading. The part ends
/// at the next border, or at a later one if a statement crosses it. Throws std::length_error
/// instead of reading bytes from `limit` on, and io_failure; `result` then has the number of bytes
/// that were read.
void parted_document::audit_part(const text::reading_state& before, const position& start,
                                 std::uint64_t limit, reading_sink& to,
                                 part_reading_result& result) const {
  part_listener listener(to.listener());
  leiri::audit a(listener, to.namespaces(), audit_);
  const byte_source in = [&, at = start.offset](char* buffer, std::size_t size) mutable {
    if (at >= limit) {
      throw std::length_error("part");
    }
    const std::size_t got = file_->read(at, buffer, size);
    at += got;
    result.bytes += got;
    return got;
  };
  const text::document_options options{
      .syntax = format_ == document_format::trig ? text::syntax::trig : text::syntax::turtle,
      .start = start,
      .library = serd::resolver};
  result.part = text::audit_part(a, in, options, before,
                                 [this](std::uint64_t offset) { return borders_.after(offset); });
  result.identifiers = a.identifiers();
  result.expansion = listener.expansion();
}

void parted_document::read(assumed_part& part, reading_sink& to) {
  {
    const std::lock_guard lock(mutex_);
    if (part.number < alone_until_ || part.begin < truth_.where.offset ||
        truth_.prefixes.size() > most_prefixes) {
      return;
    }
    part.assumed = truth_;
  }
  if (part.begin != part.assumed.where.offset) {
    part.assumed.is_in_graph = borders_.looks_like_graph(part.begin, part.assumed.is_in_graph);
  }
  part.assumed.expansion = 0;
  to.next_part(true);
  try {
    audit_part(part.assumed, {part.begin, 1, 1}, limit_of(part), to, part.result);
    part.is_read = true;
  } catch (const std::exception&) {
    part.is_read = false;
  }
}

void parted_document::settle(assumed_part& part, recording& read, ordered_merge& to) {
  if (has_ended_ || part.begin < truth_.where.offset) {
    counts_.in_vain += part.result.bytes;
    return;  // the part before it also contained this one
  }
  if (!holds(part)) {
    counts_.in_vain += part.result.bytes;
    note_failure(part);
    read_next(to);
    return;
  }
  // A part about which everything was known does not show that assumptions are right again.
  last_pause_ = part.begin == part.assumed.where.offset ? last_pause_ : 0;
  read.replay(to);
  const std::uint64_t before = passed_on_;
  to.add(proceed(std::move(part.result), truth_.where.line - 1, to));
  counts_.together += passed_on_ - before;
}

/// Whether the part has been read and, with the true state before it, would give the same result.
bool parted_document::holds(const assumed_part& part) const {
  const std::uint64_t allowed = audit_.max_expansion;
  const std::uint64_t expansion = truth_.expansion + part.result.expansion;
  return part.is_read && (expansion <= allowed || (expansion - allowed) / 100 < part.begin) &&
         text::holds(part.assumed, truth_, part.result.part);
}

/// A part was read with wrong assumptions, or not at all. Only one of the parts that were begun
/// with the same assumptions counts, since all of them may be wrong for the same reason.
void parted_document::note_failure(const assumed_part& part) {
  if (part.result.bytes != 0 && part.assumed.where.offset >= failed_at_) {
    last_pause_ = std::min(longest_pause, std::max<std::uint64_t>(1, 2 * last_pause_));
    failed_at_ = truth_.where.offset + 1;
    const std::lock_guard lock(mutex_);
    alone_until_ = part.number + 1 + last_pause_;
  }
}

/// Reads the next part, about which everything is known.
void parted_document::read_next(reading_sink& to) {
  part_reading_result result;
  part_totals totals;
  const std::uint64_t before = passed_on_;
  try {
    audit_part(truth_, truth_.where, byte_range::open_end, to, result);
    totals = proceed(std::move(result), 0, to);
  } catch (const io_failure& e) {
    leiri::audit(to.listener(), to.namespaces(), audit_)
        .report(code::document_unreadable, position{}, e.what());
    reached_ = std::max(reached_, truth_.where.offset + result.bytes);
    totals.bytes = reached_ - passed_on_;
    totals.complete = false;
    has_ended_ = true;
  }
  to.add(totals);
  counts_.alone += passed_on_ - before;
}

void parted_document::read_rest(reading_sink& to) {
  while (!has_ended_) {
    read_next(to);
  }
}

part_totals parted_document::proceed(part_reading_result result, std::uint64_t lines_before,
                                     reading_sink& to) {
  text::part_result& part = result.part;
  has_ended_ = part.is_last;
  const ending how = part.how;
  // A reader reads ahead, perhaps beyond the error at which the document ends.
  reached_ = std::max(reached_, truth_.where.offset + result.bytes);
  const std::uint64_t bytes = part.is_last ? reached_ : part.end.offset;
  part_totals totals{.bytes = bytes - passed_on_, .identifiers = result.identifiers};
  to.on_bytes(totals.bytes);
  passed_on_ = bytes;
  const std::uint64_t line = truth_.where.line;
  {
    const std::lock_guard lock(mutex_);
    truth_.expansion += result.expansion;
    text::proceed(truth_, std::move(part), lines_before, to.namespaces());
  }
  totals.lines = truth_.where.line - line;
  totals.complete = how == ending::complete && truth_.unread.count == 0;
  if (has_ended_ && (how == ending::complete || how == ending::incomplete)) {
    leiri::audit a(to.listener(), to.namespaces(), audit_);
    text::report_end(a, truth_);
  }
  return totals;
}

}  // namespace leiri::command
