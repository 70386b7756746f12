#include "subcommands/operands.hpp"

#include <algorithm>
#include <leiri/message.hpp>
#include <leiri/report_line.hpp>

#include "documents/knowledge.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/json.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "subcommands/answer_json.hpp"
#include "subcommands/decode_operands.hpp"

namespace leiri::command {

namespace {

std::string quoted(std::string_view operand) { return '<' + printable(operand) + '>'; }

/// "<http://a b/>, byte 8: error: character not allowed in a host: U+0020 SPACE [host-character]".
std::string told(const remark& r, std::string_view operand) {
  const severity s = r.finding.severity == severity::invalid ? severity::error : r.finding.severity;
  std::string line = quoted(operand) + ", byte " + std::to_string(r.finding.offset) + ": ";
  line.append(name(s)).append(": ").append(r.message);
  line.append(" [").append(name(r.finding.code)).append("]");
  return line;
}

/// What to do about it: a program option, if one helps.
std::string_view advice_on(const problem& p) {
  return p.code == code::relative_without_base ? "specify an absolute base with --base"
                                               : advice(p.code, p.operand, p.offset.value_or(0));
}

std::string told(const problem& p) {
  std::string line = quoted(p.operand);
  if (p.offset) {
    line += ", byte " + std::to_string(*p.offset);
  }
  line += ": error: " + printable(p.message);
  line.append(" [").append(name(p.code)).append("]");
  if (p.code != code::bad_request) {  // its message explains what to do
    line.append("; ").append(advice_on(p));
  }
  return line;
}

/// "<http://h/é> is rejected under uri at byte 9: character not allowed in a path: U+00E9 LATIN
/// SMALL LETTER E WITH ACUTE [path-character], RFC 3986 appendix A".
std::string told(const verdict& v, std::string_view operand) {
  std::string line = quoted(operand);
  line.append(v.reason ? " is rejected under " : " is accepted under ").append(name(v.profile));
  if (v.reason) {
    line += " at byte " + std::to_string(v.reason->offset);
    if (v.reason->component != component::none) {
      line.append(", ").append(name(v.reason->component));
    }
    line.append(": ").append(v.message).append(" [").append(name(v.reason->code)).append("]");
    if (!v.rule.empty()) {
      line.append(", ").append(v.rule);
    }
  }
  return line;
}

/// "<http://h/a b>, byte 10: repaired: character not allowed in a path: U+0020 SPACE
/// [path-character]".
std::string told(const repair_record& record) {
  const error& e = *record.reason;
  std::string line = quoted(record.original) + ", byte " + std::to_string(e.offset);
  line.append(": repaired: ").append(message(e.code, record.original, e.offset));
  return line.append(" [").append(name(e.code)).append("]");
}

/// Reads the records that `--record` wrote, one after another.
class record_file {
 public:
  explicit record_file(const std::string& path) : lines_(path) {}

  repair_record next() {
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
  explicit runner(const operation_options_given& given)
      : op_(*given.op),
        request_(given.options),
        charset_(op_.reads_octets ? nullptr : request_.charset.get()) {
    decode_base();
    request_.aliases = read_aliases(given.aliases_path);
    if (!given.record_path.empty()) {
      records_.emplace(given.record_path);
    }
    if (!given.undo_path.empty()) {
      undo_.emplace(given.undo_path);
    }
  }

  /// The charset of the operands; null for UTF-8.
  [[nodiscard]] charset* operands_charset() const noexcept { return charset_; }

  void refuse(const problem& p) { fail(told(p)); }

  /// From now on operands are UTF-8.
  void stop_decoding() noexcept { charset_ = nullptr; }

  /// Two consecutive operands form a pair.
  void take(std::string_view operand) {
    if (op_.binary && !request_.iri) {
      request_.iri = operand;
      return;
    }
    (op_.binary ? request_.other : request_.iri) = operand;
    if (undo_) {
      request_.undo = undo_->next();
    }
    if (const auto wrong = decode_operands()) {
      refuse(*wrong);
    } else {
      show(perform(op_, request_));
    }
    request_.iri.reset();
    request_.other.reset();
  }

  [[nodiscard]] bool half_a_pair() const noexcept { return request_.iri.has_value(); }

  void flush() { out_.flush(); }
  int finish() {
    out_.flush();
    if (records_) {
      records_->flush();
    }
    return status_;
  }

 private:
  void decode_base() {
    const auto wrong =
        charset_ == nullptr ? std::nullopt : decode_operand(*charset_, request_.base);
    if (wrong) {
      throw usage_error("--base: " + told(*wrong));
    }
  }

  std::optional<problem> decode_operands() {
    auto wrong = charset_ == nullptr ? std::nullopt : decode_operand(*charset_, *request_.iri);
    if (charset_ != nullptr && op_.binary && !wrong) {
      wrong = decode_operand(*charset_, *request_.other);
    }
    return wrong;
  }

  void show(const answer& a) {
    if (const auto* p = std::get_if<problem>(&a.outcome)) {
      refuse(*p);
      return;
    }
    // The last step is the result.
    if (!std::holds_alternative<mapping_steps>(a.explanation)) {
      show(std::get<operation_result>(a.outcome));
    }
    std::visit([this](const auto& how) { show(how); }, a.explanation);
    for (const remark& r : a.remarks) {
      judge(r);
      complain(told(r, r.about_base ? request_.base : *request_.iri));
    }
  }

  void show(const operation_result& result) {
    if (const auto* text = std::get_if<std::string>(&result)) {
      out_.write(*text + '\n');
    } else if (const auto* compared = std::get_if<comparison>(&result)) {
      show(*compared);
    } else if (const auto* remarks = std::get_if<std::vector<remark>>(&result)) {
      for (const remark& r : *remarks) {
        judge(r);
        out_.write(told(r, *request_.iri) + '\n');
      }
    } else if (const auto* found = std::get_if<std::vector<found_text>>(&result)) {
      for (const found_text& one : *found) {
        out_.write(one.iri + '\n');
      }
    } else {
      std::string line;
      write_result(result, line);
      out_.write(line += '\n');
    }
  }

  void show(std::monostate /*none*/) {}

  // Numbered as in RFC 3987 section 3.2.1.
  void show(const mapping_steps& steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      out_.write(std::to_string(i + 1) + ".  " + steps[i] + '\n');
    }
  }

  void show(const std::vector<verdict>& verdicts) {
    for (const verdict& v : verdicts) {
      out_.write(told(v, *request_.iri) + '\n');
    }
  }

  void show(const repair_record& record) {
    if (record.reason) {
      complain(told(record));
    }
    if (records_) {
      std::string line;
      json_writer json(line);
      write_record(record, json);
      records_->write(line += '\n');
    }
  }

  void show(const comparison& c) {
    std::string line(name(c.rung));
    for (const difference d : c.differ) {
      line.append(" ").append(name(d));
    }
    out_.write(line += '\n');
  }

  void judge(const remark& r) {
    if (r.finding.severity <= severity::error) {
      status_ = exit_status::found;
    }
  }

  void fail(const std::string& line) {
    out_.flush();  // so that results and errors keep their order on a terminal
    complain(line);
    status_ = exit_status::found;
  }

  const operation& op_;
  request request_;
  charset* charset_;  ///< of the operands; null: they are UTF-8
  output out_;
  std::optional<output> records_;
  std::optional<record_file> undo_;
  int status_ = exit_status::fine;
};

/// Reads all lines at once if line ends have more than one byte, as in UTF-16.
void take_lines_of(charset& c, runner& run) {
  std::string text(line_reader::longest + 1, '\0');
  text.resize(input(std::string(standard_input)).read(text.data(), text.size()));
  if (text.size() > line_reader::longest) {
    throw io_failure{"standard input: longer than 64 MiB, the limit for this charset"};
  }
  if (auto wrong = decode_operand(c, text)) {
    wrong->operand = "standard input";
    run.refuse(*wrong);
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

int run_operation(const operation_options_given& given) {
  runner run(given);
  if (given.operands.empty()) {
    take_lines(run);
  }
  for (const std::string& operand : given.operands) {
    run.take(operand);
  }
  if (run.half_a_pair()) {
    throw usage_error(std::string(given.op->name) + " requires pairs of identifiers");
  }
  return run.finish();
}

}  // namespace leiri::command
