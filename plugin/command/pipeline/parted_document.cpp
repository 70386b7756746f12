#include "pipeline/parted_document.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <leiri/characters.hpp>
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
  result.unread = a.left_out();
  if (result.part.how == ending::broken_off || result.part.how == ending::stopped) {
    result.unread += file_->size() - std::min(file_->size(), a.last_fault());
  }
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
  part_totals totals{
      .bytes = bytes - passed_on_, .identifiers = result.identifiers, .unread = result.unread};
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

namespace {

/// The size of the first part in bytes. It is short, since the other parts wait for the prefixes
/// that it declares.
constexpr std::uint64_t first_size = std::uint64_t{64} << 10U;
/// How many bytes before a line are searched for the end of a statement.
constexpr std::uint64_t look_back = 256;

constexpr bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }

constexpr bool is_alphanumeric(char c) noexcept {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Like line_file::read(), but returns nothing if the file cannot be read.
std::string_view bytes_at(const line_file& file, std::uint64_t offset, char* buffer,
                          std::size_t size) {
  try {
    return {buffer, file.read(offset, buffer, size)};
  } catch (const io_failure&) {
    return {};
  }
}

/// The bytes from `offset` on, as far as may_begin_with() needs them.
std::string_view head_at(const line_file& file, std::uint64_t offset,
                         std::array<char, look_back>& head) {
  return bytes_at(file, offset, head.data(), head.size());
}

}  // namespace

statement_borders::statement_borders(std::shared_ptr<const line_file> file, std::uint64_t size,
                                     bool has_graphs) noexcept
    : file_(std::move(file)), file_size_(file_->size()), size_(size), has_graphs_(has_graphs) {}

std::uint64_t statement_borders::after(std::uint64_t offset) const {
  if (offset < size_ && first_size < size_) {
    const std::uint64_t first = first_in(first_size, size_);
    if (first != byte_range::open_end && first > offset) {
      return first;
    }
  }
  for (std::uint64_t k = std::max<std::uint64_t>(1, offset / size_); k <= file_size_ / size_; ++k) {
    const std::uint64_t first = first_in(k * size_, (k + 1) * size_);
    if (first != byte_range::open_end && first > offset) {
      return first;
    }
  }
  return byte_range::open_end;
}

bool statement_borders::looks_like_graph(std::uint64_t offset, bool before) const {
  std::array<char, 1> first;
  const std::string_view c = bytes_at(*file_, offset, first.data(), first.size());
  return has_graphs_ && (before || (!c.empty() && is_white_space(c.front())));
}

/// Whether a line that begins with `text` looks like the beginning of a statement. Prose in a
/// string does not. In TriG, statements in a graph are often indented.
bool statement_borders::may_begin_with(std::string_view text) const noexcept {
  if (has_graphs_) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  }
  constexpr std::string_view marks = "@[({}";
  if (text.empty() || marks.find(text.front()) != std::string_view::npos) {
    return !text.empty();
  }
  if (text.front() == '<') {
    const std::string_view iri = text.substr(0, text.find_first_of("> \t\r\n", 1) + 1);
    return iri.empty() || iri.back() == '>' || iri.starts_with("<<");
  }
  const auto* const name_end = std::find_if_not(text.begin(), text.end(), [](char c) {
    return is_alphanumeric(c) || c == '_' || c == '-' || c == '.' ||
           static_cast<unsigned char>(c) >= 0x80;
  });
  const std::string_view name(text.data(), static_cast<std::size_t>(name_end - text.begin()));
  constexpr std::array<std::string_view, 6> keywords = {"PREFIX", "prefix", "BASE",
                                                        "base",   "GRAPH",  "graph"};
  return name.size() == text.size() || *name_end == ':' ||
         std::ranges::find(keywords, name) != keywords.end();
}

std::uint64_t statement_borders::first_in(std::uint64_t begin, std::uint64_t end) const {
  std::array<char, 4096> block;
  std::array<char, look_back> head;
  char last = '\0';  // the last byte before the current one that is not space
  bool is_line_start = false;
  for (std::uint64_t at = begin - std::min(begin, look_back); at < end;) {
    const std::string_view bytes = bytes_at(*file_, at, block.data(), block.size());
    if (bytes.empty()) {
      break;
    }
    for (const char c : bytes) {
      const bool ends = last == '.' || (has_graphs_ && last == '}');
      if (is_line_start && ends && at >= begin && at < end && !is_line_end(c) &&
          may_begin_with(head_at(*file_, at, head))) {
        return at;
      }
      is_line_start = c == '\n';
      last = is_white_space(c) ? last : c;
      ++at;
    }
  }
  return byte_range::open_end;
}

}  // namespace leiri::command
