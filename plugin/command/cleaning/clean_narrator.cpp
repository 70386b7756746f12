#include "cleaning/clean_narrator.hpp"

#include <array>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>

#include "io/output.hpp"

namespace leiri::command {

namespace {

/// Whether a finding is about the RDF/XML grammar. Its violations drop statements whatever the
/// policy.
bool is_about_rdf_xml(code c) noexcept {
  return c == code::rdf_syntax || c == code::rdf_id_syntax || c == code::rdf_id_duplicate;
}

/// Whether a conversion leaves out what the finding is about although it is not an error. A copy
/// keeps it.
bool is_left_out(code c) noexcept {
  return c == code::entity_not_read || c == code::entity_undeclared ||
         c == code::rdf_version_missing || c == code::statements_not_read;
}

/// " [CODE]".
std::string in_brackets(std::optional<code> c) {
  return c ? " [" + std::string(name(*c)) + ']' : std::string();
}

}  // namespace

clean_counts& clean_counts::operator+=(const clean_counts& more) {
  statements += more.statements;
  repaired += more.repaired;
  skipped += more.skipped;
  kept += more.kept;
  errors += more.errors;
  renamed += more.renamed;
  for (const auto& [why, count] : more.repaired_for) {
    repaired_for[why] += count;
  }
  return *this;
}

std::string clean_counts::words() const {
  std::string causes;
  for (const auto& [why, count] : repaired_for) {
    causes += causes.empty() ? " repaired (" : ", ";
    causes.append(std::to_string(count)).append(" ").append(name(why));
  }
  causes += causes.empty() ? " repaired" : ")";
  std::string text;
  const auto add = [&](std::uint64_t count, std::string_view what) {
    if (count != 0) {
      text.append(text.empty() ? "" : ", ").append(std::to_string(count)).append(what);
    }
  };
  add(repaired, causes);
  add(skipped, " skipped");
  add(renamed, " renamed");
  add(kept, " kept");
  add(errors, errors == 1 ? " error" : " errors");
  if (statements != 0 && !text.empty()) {
    text.insert(0,
                std::to_string(statements) + (statements == 1 ? " statement, " : " statements, "));
  }
  return text;
}

void clean_narrator::on_identifier(const occurrence& o, const outcome& result) {
  const bool is_resolved = o.base != nullptr && o.reading == reading::reference && result.usable &&
                           o.profile == profile::rdf && result.resolved.data() != o.value.data();
  if (has_told_base_ || about_.own_location.empty() || !is_resolved ||
      o.base->text != about_.own_location) {
    return;
  }
  has_told_base_ = true;
  tell(o.where->locate(0), "warning",
       message(code::base_is_the_file, {}, 0) + ": <" + std::string(o.value) + "> becomes <" +
           std::string(result.resolved) + ">",
       code::base_is_the_file);
}

void clean_narrator::on_report(const report& r) {
  const code c = r.finding.code;
  const bool is_literal = r.subject != nullptr && r.subject->role == role::literal;
  if (r.subject != nullptr && r.finding.severity > severity::error && !is_literal &&
      c != code::language_tag_syntax && !is_left_out(c)) {
    return;  // not why an identifier is unusable
  }
  last_ = {r.where, c, {}};
  if (c == code::namespace_not_renamed) {
    return refuse(r.where, std::string(r.detail));
  }
  if (is_left_out(c)) {
    if (r.finding.severity <= severity::error) {
      status_ = exit_status::found;
      ++counts_.errors;
    }
    tell(r.where, name(r.finding.severity), message(c, {}, 0) + ": " + std::string(r.detail), c);
    return;
  }
  if (r.subject == nullptr && r.finding.severity > severity::error) {
    last_.message = message(r);  // of what may be repaired, such as a byte order mark
    return;
  }
  if (r.subject == nullptr || c == code::document_syntax || is_about_rdf_xml(c)) {
    std::string text = message(c, {}, 0);
    text.append(r.detail.empty() ? "" : ": ").append(r.detail);
    text.append(c == code::document_syntax ? about_.consequence : "");
    const int before = status_;
    tell_error(r.where, text);
    status_ = c == code::document_syntax && about_.drops_errors ? before : status_;
  } else {
    last_.message = message(r);
  }
}

void clean_narrator::on_decided(const occurrence& o, const outcome& result, const decision& d) {
  if (result.why == code::namespace_renamed) {
    ++counts_.renamed;
    return write_record(o, result, d);
  }
  count(d.action, result.why);
  static constexpr std::array<std::string_view, 4> done = {"kept", "skipped", "repaired", "error"};
  const bool is_as_wanted =
      d.action == policy::repair || (d.action == policy::skip && skips(about_.policies[o.role]));
  if (!is_as_wanted) {
    status_ = exit_status::found;
  }
  const bool is_first = result.why != code::prefix_undefined || is_new_prefix(o);
  if (is_first && (!is_as_wanted || !about_.quiet)) {
    tell(last_.where, done[static_cast<std::size_t>(d.action)], last_.message, result.why);
  }
  write_record(o, result, d);
}

/// Whether an undeclared prefix was not reported before. If its declaration could not be read, that
/// is what was reported.
bool clean_narrator::is_new_prefix(const occurrence& o) {
  const bool is_new = ++undeclared_[std::string(o.value.substr(0, o.value.find(':')))] == 1;
  const position where = o.where->locate(0);
  return is_new && last_.why == code::prefix_undefined && last_.where.line == where.line &&
         last_.where.column == where.column;
}

void clean_narrator::count(policy done, code why) {
  std::uint64_t& number = done == policy::keep   ? counts_.kept
                          : done == policy::skip ? counts_.skipped
                          : done == policy::fail ? counts_.errors
                                                 : counts_.repaired;
  ++number;
  if (done == policy::repair) {
    ++counts_.repaired_for[why];
  }
}

void clean_narrator::on_skipped(const text_range& statement) {
  if (!about_.quiet) {
    tell(statement.begin, "skipped",
         "a statement of " + std::to_string(statement.length) + " bytes at byte " +
             std::to_string(statement.begin.offset),
         std::nullopt);
  }
}

void clean_narrator::refuse(const position& where, const std::string& why) {
  is_refused_ = true;
  last_.why = code::namespace_not_renamed;
  tell_error(where, why);
}

void clean_narrator::unreadable(const std::string& why) {
  status_ = exit_status::found;
  ++counts_.errors;
  complain(why);
}

void clean_narrator::tell_error(const position& where, const std::string& message_text) {
  status_ = exit_status::found;
  ++counts_.errors;
  tell(where, "error", message_text, last_.why);
  if (record_ != nullptr) {
    record_->write_loss(where, {}, last_.why);
  }
}

void clean_narrator::tell(const position& where, std::string_view what,
                          std::string_view message_text, std::optional<code> why) {
  const std::uint64_t before = told_[{what, why}]++;
  if (before < about_.most) {
    progress_.erase();
    complain(place(about_.document, where) + ": " + std::string(what) + ": " +
             printable(without_passwords(message_text)) + in_brackets(why));
  }
}

void clean_narrator::finish() {
  for (const auto& [prefix, count] : undeclared_) {
    if (count > 1 && !about_.quiet) {
      complain(about_.document + ": " + std::to_string(count) +
               " names with the undeclared prefix " + prefix + ':');
    }
  }
  for (const auto& [kind, count] : told_) {
    if (count > about_.most) {
      complain(about_.document + ": " + std::string(kind.first) + ": " +
               std::to_string(count - about_.most) + " more" + in_brackets(kind.second));
    }
  }
}

void clean_narrator::write_record(const occurrence& o, const outcome& result, const decision& d) {
  if (record_ == nullptr) {
    return;
  }
  if (d.action == policy::repair) {
    record_->write({o.where->locate(0), o.value, d.text, result.why});
  } else if (d.action == policy::skip) {
    record_->write_loss(o.where->locate(0), o.value, result.why);
  }
}

}  // namespace leiri::command
