#include "subcommands/operands.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "answers/answer_text.hpp"
#include "batch/answer_json.hpp"
#include "batch/decode_operands.hpp"
#include "batch/request.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/json.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"

namespace leiri::command {

namespace {

using operations::place;
using operations::refusal;

/// Reads the records that `--record` wrote, one after another.
class record_file {
 public:
  explicit record_file(const std::string& path) : lines_(path) {}

  operations::recorded_repair next() {
    ++number_;
    std::string_view line;
    if (!lines_.next(line)) {
      throw file_error(lines_.name(), number_, "no record for this operand");
    }
    const auto fields = read_json_object(line);
    auto record = fields ? batch::read_record(*fields) : std::nullopt;
    if (!record) {
      throw file_error(lines_.name(), number_, "not the record of a repair");
    }
    return std::move(*record);
  }

 private:
  line_reader lines_;
  std::size_t number_ = 0;
};

/// Runs one operation on any number of operands.
class runner {
 public:
  explicit runner(operation_call call)
      : call_(std::move(call)), charset_(call_.operand_charset.get()) {
    decode_base();
    if (!call_.record_path.empty()) {
      records_.emplace(call_.record_path);
    }
    if (!call_.undo_path.empty()) {
      undo_.emplace(call_.undo_path);
    }
  }

  /// The charset of the operands; null if it is UTF-8.
  [[nodiscard]] charset* operands_charset() const noexcept { return charset_; }

  /// Declares that the operands from now on are in this charset, which must outlive the runner's
  /// use.
  void decode_with(charset& c) noexcept { charset_ = &c; }

  /// Takes an operand. If the operation has pairs of operands, combines it with the one before.
  void take(std::string_view operand) {
    if (is_binary() && !first_) {
      first_ = operand;
      return;
    }
    if (!is_binary()) {
      first_ = operand;
    }
    if (undo_) {
      call_.options.undo = undo_->next();
    }
    answer_operands(is_binary() ? std::string(operand) : std::string());
    first_.reset();
  }

  [[nodiscard]] bool half_a_pair() const noexcept { return first_.has_value(); }

  void flush() { out_.flush(); }
  int finish() {
    out_.flush();
    if (records_) {
      records_->flush();
    }
    return status_;
  }

 private:
  [[nodiscard]] bool is_binary() const noexcept {
    return std::ranges::any_of(call_.operation->operands,
                               [](const auto& o) { return o.where == place::other; });
  }

  void decode_base() {
    const auto wrong = decode(place::base, call_.base);
    if (wrong) {
      throw usage_error("--base: " + wrong->message);
    }
  }

  std::optional<refusal> decode(place which, std::string& operand) const {
    return charset_ == nullptr ? std::nullopt : batch::decode_operand(*charset_, which, operand);
  }

  void answer_operands(std::string second) {
    auto wrong = decode(place::iri, *first_);
    wrong = wrong ? wrong : decode(place::other, second);
    operations::arguments a(call_.options, work_);
    a.set(place::iri, *first_);
    a.set(place::other, second);
    a.set(place::base, call_.base);
    printed_answer to(a, out_, records_ ? &*records_ : nullptr);
    if (wrong) {
      to.refuse(*wrong);
    } else {
      call_.operation->perform(a, to);
    }
    conclude(to);
  }

  void conclude(printed_answer& to) {
    if (to.finish()) {
      status_ = exit_status::found;
    }
  }

  operation_call call_;
  charset* charset_;  ///< of the operands; null: they are UTF-8
  std::optional<std::string> first_;
  operations::scratch work_;
  output out_;
  std::optional<output> records_;
  std::optional<record_file> undo_;
  int status_ = exit_status::fine;
};

/// The charset that the byte order mark at the start of a text chooses; it removes the mark.
/// Nothing if there is no mark.
std::optional<charset> charset_by_mark(std::string_view& text, const charset& given) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> marks = {{
      {std::string_view("\xFF\xFE\0\0", 4), "UTF-32LE"},
      {std::string_view("\0\0\xFE\xFF", 4), "UTF-32BE"},
      {"\xFF\xFE", "UTF-16LE"},
      {"\xFE\xFF", "UTF-16BE"},
  }};
  const auto* const found = std::find_if(
      marks.begin(), marks.end(), [&](const auto& mark) { return text.starts_with(mark.first); });
  if (!given.is_unicode() || found == marks.end()) {
    return std::nullopt;
  }
  text.remove_prefix(found->first.size());
  return charset::named(found->second);
}

/// A line end in a charset, without a byte order mark.
std::string line_end_in(charset& c) {
  const std::string one = c.encode("\n").value_or("\n");
  const std::string two = c.encode("\n\n").value_or("\n\n");
  return one.substr(one.size() - std::min(one.size(), two.size() - one.size()));
}

/// Reads all of standard input at once, for charsets in which a line end has more than one byte,
/// such as UTF-16. A line that cannot be decoded is an error of that line.
void take_lines_of(charset& given, runner& run) {
  std::string all(line_reader::longest + 1, '\0');
  all.resize(input(std::string(standard_input)).read(all.data(), all.size()));
  if (all.size() > line_reader::longest) {
    throw io_failure{"standard input: longer than 64 MiB, the limit for this charset"};
  }
  std::string_view text = all;
  std::optional<charset> by_mark = charset_by_mark(text, given);
  charset& c = by_mark ? *by_mark : given;
  run.decode_with(c);
  const std::string line_end = line_end_in(c);
  while (!text.empty()) {
    std::size_t end = text.find(line_end);
    while (end != std::string_view::npos && end % line_end.size() != 0) {
      end = text.find(line_end, end + 1);
    }
    run.take(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + line_end.size());
  }
}

/// HTML and messages have identifiers, and encodings, that extend over lines.
void take_whole(runner& run) {
  std::string all(line_reader::longest + 1, '\0');
  all.resize(input(std::string(standard_input)).read(all.data(), all.size()));
  if (all.size() > line_reader::longest) {
    throw io_failure{"standard input: longer than 64 MiB, the limit for HTML and messages"};
  }
  run.take(all);
}

void take_lines(runner& run) {
  charset* const c = run.operands_charset();
  if (c != nullptr && !batch::has_ascii_lines(*c)) {
    take_lines_of(*c, run);
    return;
  }
  line_reader in;
  for (std::string_view line; in.next(line);) {
    if (in.cut()) {
      throw io_failure{"standard input: a line is longer than 64 MiB"};
    }
    run.take(line);
    if (in.would_wait()) {
      run.flush();
    }
  }
}

}  // namespace

int run_operation(operation_call call) {
  const std::vector<std::string> operands = std::move(call.operands);
  const std::string name(call.operation->name);
  const bool is_whole = call.options.in != carrier::text;
  runner run(std::move(call));
  if (operands.empty()) {
    is_whole ? take_whole(run) : take_lines(run);
  }
  for (const std::string& operand : operands) {
    run.take(operand);
  }
  if (run.half_a_pair()) {
    throw usage_error(name + " requires pairs of identifiers");
  }
  return run.finish();
}

namespace {

/// Appends the answer to a line of input to `out`. `cut` says that the line was too long.
void answer(std::string_view line, bool cut, operations::scratch& work, std::string& out) {
  const json_request read =
      cut ? json_request{{}, {}, "request longer than 64 MiB"} : read_json_request(line);
  batch::request decoded;
  const auto wrong = read.problem.empty() ? decoded.read(read.members)
                                          : std::optional(operations::bad_request(read.problem));
  operations::arguments a(decoded.options(), work);
  decoded.set_operands(a);
  batch::json_answer to(a, out);
  if (wrong) {
    to.refuse(*wrong);
  } else {
    decoded.operation().perform(a, to);
  }
  to.finish(read.id);
}

}  // namespace

int batch() {
  line_reader in;
  output out;
  operations::scratch work;
  std::string answer_text;
  for (std::string_view line; in.next(line);) {
    answer_text.clear();
    answer(line, in.cut(), work, answer_text);
    out.write(answer_text += '\n');
    if (in.would_wait()) {
      out.flush();
    }
  }
  out.flush();
  return exit_status::fine;
}

}  // namespace leiri::command
