#include "operands.hpp"

#include <algorithm>

#include "answer_json.hpp"
#include "failure.hpp"
#include "line_reader.hpp"
#include "output.hpp"
#include "printable.hpp"

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

std::string told(const problem& p) {
  std::string line = quoted(p.operand);
  if (p.offset) {
    line += ", byte " + std::to_string(*p.offset);
  }
  line += ": error: " + p.message;
  line.append(" [").append(name(p.code)).append("]; ").append(describe(p.code).advice);
  return line;
}

/// One operation over any number of operands.
class runner {
 public:
  explicit runner(const operation_options_given& given) : op_(*given.op), request_(given.options) {}

  /// Pairs are put together from two operands that follow each other.
  void take(std::string_view operand) {
    if (op_.binary && !request_.iri) {
      request_.iri = operand;
      return;
    }
    (op_.binary ? request_.other : request_.iri) = operand;
    show(perform(op_, request_));
    request_.iri.reset();
    request_.other.reset();
  }

  [[nodiscard]] bool half_a_pair() const noexcept { return request_.iri.has_value(); }

  void flush() { out_.flush(); }
  int finish() {
    out_.flush();
    return status_;
  }

 private:
  void show(const answer& a) {
    if (const auto* p = std::get_if<problem>(&a.outcome)) {
      fail(told(*p));
      return;
    }
    show(std::get<operation_result>(a.outcome));
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
    } else {
      std::string line;
      write_result(result, line);
      out_.write(line += '\n');
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
  output out_;
  int status_ = exit_status::fine;
};

void take_lines(runner& run) {
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
    throw usage_error(std::string(given.op->name) + " takes identifiers in pairs");
  }
  return run.finish();
}

}  // namespace leiri::command
