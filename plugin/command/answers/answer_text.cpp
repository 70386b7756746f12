#include "answers/answer_text.hpp"

#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>
#include <utility>

#include "batch/answer_json.hpp"

namespace leiri::command {

namespace {

using operations::place;

std::string quoted(std::string_view identifier) { return '<' + printable(identifier) + '>'; }

/// For example "base <x>".
std::string named_operand(place which, const operations::arguments& a) {
  return (which == place::base ? "base " : "") + quoted(a[which]);
}

/// For example "<http://a b/>, byte 8: error: character not allowed in a host: U+0020 SPACE
/// [host-character]".
std::string line_of(const batch::operand_finding& r, const operations::arguments& a) {
  const finding& f = r.finding;
  const severity shown = f.severity == severity::invalid ? severity::error : f.severity;
  std::string line = named_operand(r.about, a) + ", byte " + std::to_string(f.offset) + ": ";
  line.append(name(shown)).append(": ").append(message(f.code, a[r.about], f.offset));
  return line.append(" [").append(name(f.code)).append("]");
}

/// What a user should do about a refusal. Names an option of this program if one helps.
std::string_view advice_on(const operations::refusal& why, const operations::arguments& a) {
  return why.code == code::relative_without_base
             ? "specify an absolute base with --base"
             : advice(why.code, a[why.about], why.offset.value_or(0));
}

std::string line_of(const operations::refusal& why, const operations::arguments& a) {
  std::string line = named_operand(why.about, a);
  if (why.offset) {
    line += ", byte " + std::to_string(*why.offset);
  }
  line += ": error: " + printable(batch::message_of(why, a));
  line.append(" [").append(name(why.code)).append("]");
  if (why.code != code::bad_request) {  // the message of a bad request contains the advice
    line.append("; ").append(advice_on(why, a));
  }
  return line;
}

/// For example "<http://h/é> is rejected under uri at byte 9, path: character not allowed in a
/// path: U+00E9 LATIN SMALL LETTER E WITH ACUTE [path-character], RFC 3986 appendix A".
std::string line_of(const operations::verdict& v, std::string_view operand) {
  std::string line = quoted(operand);
  line.append(v.reason ? " is rejected under " : " is accepted under ").append(name(v.profile));
  if (!v.reason) {
    return line;
  }
  const error& e = *v.reason;
  line += " at byte " + std::to_string(e.offset);
  if (e.component != component::none) {
    line.append(", ").append(name(e.component));
  }
  line.append(": ").append(message(e.code, operand, e.offset));
  line.append(" [").append(name(e.code)).append("]");
  return v.rule.empty() ? line : line.append(", ").append(v.rule);
}

/// For example "scheme: <http://h/> equals <http://h/>".
std::string line_of(const operations::climbed_rung& r, const operations::arguments& a) {
  const std::string first = quoted(r.compared ? r.compared->first : a.iri());
  const std::string second = quoted(r.compared ? r.compared->second : a[place::other]);
  std::string line(name(r.rung));
  line.append(": ").append(first);
  line.append(r.compared ? (r.equal ? " equals " : " differs from ")
                         : (r.equal ? " looks like " : " does not look like "));
  return line.append(second);
}

}  // namespace

bool printed_answer::finish() {
  print_result();
  for (const batch::operand_finding& r : remarks_) {
    judge(r.finding);
    complain(line_of(r, a_));
  }
  return failed_;
}

void printed_answer::print_result() {
  if (result_) {
    print(std::move(*result_));
    result_.reset();
  }
}

void printed_answer::refuse(const operations::refusal& why) {
  out_.flush();  // keeps results and errors in order on a terminal
  complain(line_of(why, a_));
  failed_ = true;
}

void printed_answer::members(const reference& parts) {
  batch::json_writer json(result_.emplace());
  batch::write_members(parts, json);
}

void printed_answer::compared(const comparison& outcome) {
  std::string& line = result_.emplace(name(outcome.rung));
  for (const difference d : outcome.differ) {
    line.append(" ").append(name(d));
  }
}

void printed_answer::findings(std::string_view /*text*/, std::span<const finding> all) {
  for (const finding& f : all) {
    judge(f);
    print(line_of(batch::operand_finding{f, place::iri}, a_));
  }
}

void printed_answer::identifiers(std::string_view /*text*/, identifier_finder& all) {
  while (const auto one = all.next()) {
    print(std::string(one->iri));
  }
}

/// Writes, for example, "<http://h/a b>, byte 10: repaired: character not allowed in a path: U+0020
/// SPACE [path-character]".
void printed_answer::repaired(const operations::repair_record& record) {
  for (const error& e : record.repairs) {
    std::string line = quoted(record.original) + ", byte " + std::to_string(e.offset);
    line.append(": repaired: ").append(message(e.code, record.original, e.offset));
    complain(line.append(" [").append(name(e.code)).append("]"));
  }
  if (records_ != nullptr) {
    std::string line;
    batch::json_writer json(line);
    batch::write_record(record, json);
    records_->write(line += '\n');
  }
}

// The steps are numbered as in RFC 3987 section 3.2.1. The last one is the result.
void printed_answer::steps(std::span<const std::string> all) {
  result_.reset();
  for (std::size_t i = 0; i < all.size(); ++i) {
    print(std::to_string(i + 1) + ".  " + all[i]);
  }
}

void printed_answer::verdicts(std::span<const operations::verdict> all) {
  for (const operations::verdict& v : all) {
    print(line_of(v, a_.iri()));
  }
}

void printed_answer::rungs(std::span<const operations::climbed_rung> all) {
  print_result();
  for (const operations::climbed_rung& r : all) {
    print(line_of(r, a_));
  }
}

}  // namespace leiri::command
