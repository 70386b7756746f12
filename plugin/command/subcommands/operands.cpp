#include "subcommands/operands.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "answers/answer_json.hpp"
#include "answers/answer_text.hpp"
#include "answers/decode_operands.hpp"
#include "answers/request.hpp"
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
    auto record = read_record(line);
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

  /// Declares that the operands from now on are UTF-8.
  void stop_decoding() noexcept { charset_ = nullptr; }

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

  /// Reports an error in `text`, which contains operands.
  void refuse(const refusal& why, std::string_view text) {
    operations::arguments a(call_.options, work_);
    a.set(place::iri, text);
    printed_answer to(a, out_, nullptr);
    to.refuse(why);
    conclude(to);
  }

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
    return charset_ == nullptr ? std::nullopt : decode_operand(*charset_, which, operand);
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

/// Reads all of standard input at once, for charsets in which a line end has more than one byte,
/// such as UTF-16.
void take_lines_of(charset& c, runner& run) {
  std::string text(line_reader::longest + 1, '\0');
  text.resize(input(std::string(standard_input)).read(text.data(), text.size()));
  if (text.size() > line_reader::longest) {
    throw io_failure{"standard input: longer than 64 MiB, the limit for this charset"};
  }
  if (const auto wrong = decode_operand(c, place::iri, text)) {
    run.refuse(*wrong, "standard input");
    return;
  }
  run.stop_decoding();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    run.take(std::string_view(text).substr(begin, end - begin));
    begin = end + 1;
  }
}

void take_lines(runner& run) {
  charset* const c = run.operands_charset();
  if (c != nullptr && !has_ascii_lines(*c)) {
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
  runner run(std::move(call));
  if (operands.empty()) {
    take_lines(run);
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
  request decoded;
  const auto wrong = read.problem.empty() ? decoded.read(read)
                                          : std::optional(operations::bad_request(read.problem));
  operations::arguments a(decoded.options(), work);
  decoded.set_operands(a);
  json_answer to(a, out);
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
