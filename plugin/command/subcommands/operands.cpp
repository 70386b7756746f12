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
      : call_(std::move(call)),
        charset_(call_.operand_charset.get()),
        other_charset_(call_.other_charset ? call_.other_charset.get() : charset_) {
    decode_base();
    if (!call_.record_path.empty()) {
      records_.emplace(call_.record_path);
    }
    if (!call_.undo_path.empty()) {
      undo_.emplace(call_.undo_path);
    }
  }

  /// The charset of an operand; null if it is UTF-8.
  [[nodiscard]] charset* charset_of(place which) const noexcept {
    return which == place::other ? other_charset_ : charset_;
  }

  /// Declares that an operand is in this charset from now on, which must outlive the runner's use.
  void set_charset(place which, charset& c) noexcept {
    (which == place::other ? other_charset_ : charset_) = &c;
  }

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
  [[nodiscard]] bool is_binary() const noexcept { return batch::has_pairs(*call_.operation); }

  void decode_base() {
    const auto wrong = decode(place::base, call_.base);
    if (wrong) {
      throw usage_error("--base: " + wrong->message);
    }
  }

  std::optional<refusal> decode(place which, std::string& operand) const {
    charset* const c = charset_of(which);
    return c == nullptr ? std::nullopt : batch::decode_operand(*c, which, operand);
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
  charset* charset_;        ///< of the operands; null: they are UTF-8
  charset* other_charset_;  ///< of the second operand of each pair
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

/// All of standard input; `what` needs it at once.
std::string whole_input(const std::string& what) {
  std::string all(line_reader::longest + 1, '\0');
  all.resize(input(std::string(standard_input)).read(all.data(), all.size()));
  if (all.size() > line_reader::longest) {
    throw io_failure{"standard input: longer than 64 MiB, the limit for " + what};
  }
  return all;
}

/// Lines in a charset in which a line end may have more than one byte, such as UTF-16.
class encoded_lines {
 public:
  /// `given` must outlive the lines.
  explicit encoded_lines(charset& given) : charset_(&given), line_end_(line_end_in(given)) {}

  ~encoded_lines() = default;
  encoded_lines(const encoded_lines&) = delete;
  encoded_lines& operator=(const encoded_lines&) = delete;

  [[nodiscard]] charset& in() noexcept { return *charset_; }

  /// Removes the next line from `text`; a byte order mark before the first one chooses the charset.
  std::string_view take_from(std::string_view& text) {
    if (!std::exchange(has_begun_, true) && (by_mark_ = charset_by_mark(text, *charset_))) {
      charset_ = &*by_mark_;
      line_end_ = line_end_in(*charset_);
    }
    std::size_t end = text.find(line_end_);
    while (end != std::string_view::npos && end % line_end_.size() != 0) {
      end = text.find(line_end_, end + 1);
    }
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + line_end_.size());
    return line;
  }

 private:
  charset* charset_;
  std::optional<charset> by_mark_;
  std::string line_end_;
  bool has_begun_ = false;
};

/// The lines of a pair of operands are in two charsets. A line that cannot be decoded is an error
/// of that line.
void take_encoded_lines(runner& run) {
  const std::string all = whole_input("this charset");
  charset utf8;
  const auto given = [&](place which) -> charset& {
    charset* const c = run.charset_of(which);
    return c == nullptr ? utf8 : *c;
  };
  encoded_lines firsts(given(place::iri));
  std::optional<encoded_lines> others;
  if (&given(place::other) != &given(place::iri)) {
    others.emplace(given(place::other));
  }
  for (std::string_view text = all; !text.empty();) {
    const place which = run.half_a_pair() ? place::other : place::iri;
    encoded_lines& lines = which == place::other && others ? *others : firsts;
    const std::string_view line = lines.take_from(text);
    run.set_charset(which, lines.in());
    run.take(line);
  }
}

/// HTML and messages have identifiers, and encodings, that extend over lines.
void take_whole(runner& run) { run.take(whole_input("HTML and messages")); }

void take_lines(runner& run) {
  const auto has_other_lines = [](charset* c) {
    return c != nullptr && !batch::has_ascii_lines(*c);
  };
  if (has_other_lines(run.charset_of(place::iri)) ||
      has_other_lines(run.charset_of(place::other))) {
    take_encoded_lines(run);
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
