#include <algorithm>
#include <leiri/text/part.hpp>
#include <memory>
#include <utility>

#include "documents/assumed_part.hpp"
#include "documents/corpus.hpp"
#include "documents/open_document.hpp"
#include "inventory/inventory_merger.hpp"
#include "io/failure.hpp"

/// Documents in Turtle and TriG that several threads read in parts.
namespace leiri::command {

namespace {

/// After a part was read with wrong assumptions, one thread alone reads the next part. Each time
/// that this happens again, the number of parts that it reads alone doubles, up to this number.
constexpr std::uint64_t longest_pause = 256;
/// How many parts are in progress for each thread: a thread can begin with another part while the
/// oldest one is not finished yet.
constexpr std::size_t parts_per_thread = 3;

}  // namespace

/// Reads a document in parts, and reports them in order.
class corpus::parts_reader {
 public:
  parts_reader(corpus& c, open_document& open, std::shared_ptr<const parted_document> d,
               std::string_view base)
      : corpus_(c),
        open_(open),
        document_(std::move(d)),
        tasks_(c.threads_, parts_per_thread * c.threads_->count()) {
    truth_.base = base;
  }

  void read() {
    read_next();
    while (!has_ended_) {
      read_alone();
      read_together();
    }
  }

 private:
  /// Lets this thread read parts alone, as long as assumptions about them are not worthwhile.
  void read_alone() {
    while (!has_ended_ && (pause_ > 0 || !assumed_part::is_worthwhile(truth_))) {
      pause_ -= pause_ > 0 ? 1 : 0;
      read_next();
    }
  }

  /// Lets all threads read parts, until a part was read with wrong assumptions.
  void read_together() {
    std::uint64_t begin = truth_.where.offset;
    while (!has_ended_ && pause_ == 0 && begin != byte_range::open_end) {
      begin = std::max(begin, truth_.where.offset);
      const std::uint64_t after = document_->borders.after(begin);
      text::reading_state assumed = truth_;
      assumed.is_in_graph = begin == truth_.where.offset
                                ? truth_.is_in_graph
                                : document_->borders.looks_like_graph(begin, truth_.is_in_graph);
      const auto part = std::make_shared<assumed_part>(document_, begin, after, std::move(assumed));
      tasks_.add([part] { part->read(); }, [this, part] { settle(*part); });
      begin = after;
    }
    tasks_.finish();
  }

  void settle(assumed_part& part) {
    if (has_ended_ || part.begin() < truth_.where.offset) {
      corpus_.parts_.in_vain += part.result().bytes;
      return;  // the part before it also contained this one
    }
    if (!part.holds(truth_)) {
      corpus_.parts_.in_vain += part.result().bytes;
      note_failure(part);
      read_next();
      return;
    }
    // A part about which everything was known does not show that assumptions are right again.
    last_pause_ = part.begin() == part.known_until() ? last_pause_ : 0;
    const std::uint64_t lines_before = truth_.where.line - 1;
    corpus_.tell(part.reports(), lines_before, true);
    detail::inventory_merger(corpus_.scope_->namespaces).append(part.namespaces(), lines_before);
    proceed(part.result(), lines_before, corpus_.parts_.together);
  }

  /// A part was read with wrong assumptions. Only one of the parts that were begun with the same
  /// assumptions counts, since all of them may be wrong for the same reason.
  void note_failure(const assumed_part& part) {
    if (part.known_until() >= failed_at_) {
      pause_ = last_pause_ = std::min(longest_pause, std::max<std::uint64_t>(1, 2 * last_pause_));
      failed_at_ = truth_.where.offset + 1;
    }
  }

  /// Lets this thread read the next part, about which everything is known.
  void read_next() {
    leiri::audit_listener& to = corpus_.listener_;
    part_reading_result result;
    try {
      audit_part(*document_, truth_, truth_.where, byte_range::open_end, to,
                 corpus_.scope_->namespaces, result);
      proceed(std::move(result), 0, corpus_.parts_.alone);
    } catch (const io_failure& e) {
      auditor().report(code::document_unreadable, position{}, e.what());
      open_.d.bytes = std::max(reached_, truth_.where.offset + result.bytes);
      open_.d.complete = false;
      has_ended_ = true;
    }
  }

  void proceed(part_reading_result result, std::uint64_t lines_before, std::uint64_t& count) {
    text::part_result& part = result.part;
    has_ended_ = part.is_last;
    const ending how = part.how;
    // A reader reads ahead, perhaps beyond the error at which the document ends.
    reached_ = std::max(reached_, truth_.where.offset + result.bytes);
    const std::uint64_t bytes = part.is_last ? reached_ : part.end.offset;
    corpus_.listener_.on_bytes(bytes - open_.d.bytes);
    count += bytes - open_.d.bytes;
    open_.d.bytes = bytes;
    open_.d.identifiers += result.identifiers;
    truth_.expansion += result.expansion;
    text::proceed(truth_, std::move(part), lines_before, corpus_.scope_->namespaces);
    open_.d.complete = how == ending::complete && truth_.unread.count == 0;
    if (has_ended_ && (how == ending::complete || how == ending::incomplete)) {
      leiri::audit a = auditor();
      text::report_end(a, truth_);
    }
  }

  [[nodiscard]] leiri::audit auditor() {
    return {corpus_.listener_, corpus_.scope_->namespaces, document_->audit};
  }

  corpus& corpus_;
  open_document& open_;
  std::shared_ptr<const parted_document> document_;
  text::reading_state truth_;  // the state after the parts that have been reported
  std::uint64_t reached_ = 0;  // the end of the bytes that were read
  bool has_ended_ = false;
  std::uint64_t failed_at_ = 0;   // assumptions from before this offset have already failed
  std::uint64_t pause_ = 0;       // how many parts this thread still reads alone
  std::uint64_t last_pause_ = 0;  // how many it read alone after the last failure
  ordered_tasks tasks_;           // destroyed before everything else
};

void corpus::read_parts(opened_file file) {
  const auto open = begin({file.path, *file.format});
  tasks_->finish();  // since this thread reports parts directly, not in the order of the tasks
  const std::string base = base_of(file.path, open->settings);
  try {
    auto lines = std::make_shared<const line_file>(file.path);
    const statement_borders borders(lines, options_.part_size,
                                    *file.format == document_format::trig);
    parts_reader(*this, *open,
                 std::make_shared<const parted_document>(parted_document{
                     lines, *file.format, audit_options_for(open->settings), borders}),
                 base)
        .read();
  } catch (const io_failure& e) {
    trouble(e.what());
  }
  end(open);
}

}  // namespace leiri::command
