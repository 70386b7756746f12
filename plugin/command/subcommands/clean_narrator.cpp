#include "subcommands/clean_narrator.hpp"

#include <array>
#include <leiri/message.hpp>
#include <leiri/report_line.hpp>

#include "io/output.hpp"

namespace leiri::command {

namespace {

/// The violations of the RDF/XML grammar, which drop statements without a policy.
bool is_about_rdf_xml(code c) noexcept {
  return c == code::rdf_syntax || c == code::rdf_id_syntax || c == code::rdf_id_duplicate;
}

/// What a conversion leaves out although it is not an error; a copy keeps it.
bool is_left_out(code c) noexcept {
  return c == code::entity_not_read || c == code::entity_undeclared ||
         c == code::rdf_version_missing;
}

}  // namespace

void clean_narrator::on_report(const report& r) {
  const code c = r.finding.code;
  last_ = {r.where, c, {}};
  if (c == code::namespace_not_renamed) {
    return refuse(r.where, std::string(r.detail));
  }
  if (is_left_out(c)) {
    complain(place(document_, r.where) + ": " + std::string(name(r.finding.severity)) + ": " +
             message(c, {}, 0) + ": " + printable(std::string(r.detail)) + " [" +
             std::string(name(c)) + ']');
    return;
  }
  if (r.subject == nullptr && r.finding.severity > severity::error) {
    return;
  }
  if (r.subject == nullptr || c == code::document_syntax || is_about_rdf_xml(c)) {
    std::string text = message(c, {}, 0);
    text.append(r.detail.empty() ? "" : ": ").append(r.detail);
    text.append(c == code::document_syntax ? consequence_ : "");
    tell(r.where, "error", text);
  } else if (r.finding.severity <= severity::error) {
    last_.message = message(c, r.subject->value, r.finding.offset);
  }
}

void clean_narrator::on_decided(const occurrence& o, const outcome& result, const decision& d) {
  if (result.why == code::namespace_renamed) {
    ++renamed_;
    return write_record(o, result, d);
  }
  static constexpr std::array done = {"kept", "skipped", "repaired", "error"};
  if (d.action != policy::repair) {
    status_ = exit_status::found;
  }
  complain(place(document_, last_.where) + ": " + done[static_cast<std::size_t>(d.action)] + ": " +
           printable(last_.message) + " [" + std::string(name(result.why)) + ']');
  write_record(o, result, d);
}

void clean_narrator::on_skipped(const text_range& statement) {
  complain(place(document_, statement.begin) + ": skipped: a statement of " +
           std::to_string(statement.length) + " bytes at byte " +
           std::to_string(statement.begin.offset));
}

void clean_narrator::refuse(const position& where, const std::string& why) {
  is_refused_ = true;
  last_.why = code::namespace_not_renamed;
  tell(where, "error", why);
}

void clean_narrator::unreadable(const std::string& why) {
  status_ = exit_status::found;
  complain(why);
}

void clean_narrator::tell(const position& where, std::string_view what,
                          const std::string& message_text) {
  status_ = exit_status::found;
  complain(place(document_, where) + ": " + std::string(what) + ": " + printable(message_text) +
           " [" + std::string(name(last_.why)) + ']');
  if (record_ != nullptr) {
    record_->write_loss(where, {}, last_.why);
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
