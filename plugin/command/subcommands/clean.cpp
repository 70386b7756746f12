#include "subcommands/clean.hpp"

#include <algorithm>
#include <array>
#include <leiri/file_iri.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <leiri/message.hpp>
#include <leiri/report_line.hpp>
#include <utility>

#include "detection/document_content.hpp"
#include "documents/audit_document.hpp"
#include "documents/knowledge.hpp"
#include "io/digest.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/replaced_file.hpp"
#include "subcommands/clean_record.hpp"

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

/// Reports every action on standard error, and remembers whether everything was corrected.
class narrator final : public audit_listener {
 public:
  /// `record` receives what is done with each identifier; null if a copy_sink writes the record.
  /// `consequence` is what happens to text that is not in the document's syntax.
  narrator(std::string document, clean_record_writer* record, std::string_view consequence)
      : document_(std::move(document)), record_(record), consequence_(consequence) {}

  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}

  void on_report(const report& r) override {
    const code c = r.finding.code;
    last_ = {r.where, c, {}};
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

  void on_decided(const occurrence& o, const outcome& result, const decision& d) override {
    static constexpr std::array done = {"kept", "skipped", "repaired", "error"};
    if (d.action != policy::repair) {
      status_ = exit_status::found;
    }
    complain(place(document_, last_.where) + ": " + done[static_cast<std::size_t>(d.action)] +
             ": " + printable(last_.message) + " [" + std::string(name(result.why)) + ']');
    write_record(o, result, d);
  }

  void on_skipped(const text_range& statement) override {
    complain(place(document_, statement.begin) + ": skipped: a statement of " +
             std::to_string(statement.length) + " bytes at byte " +
             std::to_string(statement.begin.offset));
  }

  void unreadable(const std::string& why) {
    status_ = exit_status::found;
    complain(why);
  }

  [[nodiscard]] int status() const noexcept { return status_; }

 private:
  void tell(const position& where, std::string_view what, const std::string& message_text) {
    status_ = exit_status::found;
    complain(place(document_, where) + ": " + std::string(what) + ": " + printable(message_text) +
             " [" + std::string(name(last_.why)) + ']');
    if (record_ != nullptr) {
      record_->write_loss(where, {}, last_.why);
    }
  }

  void write_record(const occurrence& o, const outcome& result, const decision& d) {
    if (record_ == nullptr) {
      return;
    }
    if (d.action == policy::repair) {
      record_->write({o.where->locate(0), o.value, d.text, result.why});
    } else if (d.action == policy::skip) {
      record_->write_loss(o.where->locate(0), o.value, result.why);
    }
  }

  /// The last report about the current identifier.
  struct last_report {
    position where;
    code why = code::document_syntax;
    std::string message;
  };

  std::string document_;
  clean_record_writer* record_;
  std::string_view consequence_;
  last_report last_;
  int status_ = exit_status::fine;
};

/// The record of a cleaning, with the digests of the original and of the result.
struct recording {
  replaced_file file;
  clean_record_writer writer;
  digest original;
  digest result;

  recording(const std::string& path, const record_header& header)
      : file(path, replaced_file::content::plain), writer(file.out(), header) {}
};

document_digest end_of(const digest& d) { return {d.bytes(), d.hex()}; }

/// Writes a copy, and its edits to the record.
class copier final : public copy_sink {
 public:
  copier(output& out, recording* record) : out_(out), record_(record) {}
  void on_bytes(std::string_view bytes) override {
    out_.write(bytes);
    if (record_ != nullptr) {
      record_->result.add(bytes);
    }
  }
  void on_edit(const edit& e) override {
    on_bytes(e.result);
    if (record_ != nullptr) {
      record_->writer.write(e);
    }
  }

 private:
  output& out_;
  recording* record_;
};

/// Whether the file is the record of the same command for the same bytes, for example of a run that
/// was interrupted before it replaced the document: the new record will be equal.
bool will_be_equal(const std::string& path, const record_header& header) {
  try {
    clean_record_reader record(path);
    if (!record.has(header) || !can_be_read_twice(header.document)) {
      return false;
    }
    while (record.next()) {
    }
    return digest_of(header.document) == record.original();
  } catch (const file_error&) {
    return false;
  }
}

/// Throws usage_error if the file may be the record of another run, the only way back from it.
void refuse_to_overwrite_record(const std::string& path, const record_header& header) {
  if (has_content(path) && !will_be_equal(path, header)) {
    throw usage_error(path + " exists and may be the record of another run; name a new file");
  }
}

/// A copy may replace its document, but the record must replace neither.
void refuse_same_files(const clean_options& options) {
  if (is_same_file(options.record_path, options.path) ||
      is_same_file(options.record_path, options.output_path)) {
    throw usage_error(options.record_path + " cannot be both a document and its record");
  }
  for (const std::string& written : {options.record_path, options.output_path}) {
    if (is_same_file(options.vocabulary_path, written)) {
      throw usage_error(written + " cannot be both read and written");
    }
  }
}

document_format format_of(const clean_options& options, const input& in) {
  const auto format = options.format ? options.format : format_of_document(options.path, in.head());
  if (!format) {
    throw io_failure{in.failure().empty()
                         ? input_name(options.path) + ": unknown format; specify it with -i"
                         : in.failure()};
  }
  return *format;
}

/// Statements of Turtle and TriG share their terms, so none can be cut out of the text.
bool skips_in_shared_text(const clean_options& options, document_format format) {
  constexpr std::array roles = {role::subject, role::predicate, role::object, role::datatype,
                                role::graph,   role::base,      role::prefix};
  const bool shared = format == document_format::turtle || format == document_format::trig;
  return shared && std::any_of(roles.begin(), roles.end(),
                               [&](role r) { return options.policies[r] == policy::skip; });
}

/// The syntax to convert to; nothing if the syntax is kept.
std::optional<text::line_syntax> target_of(const clean_options& options, document_format format) {
  if (options.to && format == document_format::dtd) {
    throw usage_error(input_name(options.path) + " is a DTD, which has no statements");
  }
  if (options.to || !skips_in_shared_text(options, format)) {
    return options.to;
  }
  return format == document_format::trig ? text::line_syntax::nquads : text::line_syntax::ntriples;
}

/// What happens to text that is not in the document's syntax, for messages about it.
std::string_view consequence_of_error(document_format format, policy wanted, bool is_converted) {
  if (is_xml(format) || format == document_format::dtd || wanted == policy::fail) {
    return "";
  }
  if (is_line_based(format) && (is_converted || wanted == policy::skip)) {
    return "; a line that is not a statement is skipped";
  }
  return is_converted ? "" : "; the text is kept";
}

/// The cleaning of one document.
class cleaning {
 public:
  explicit cleaning(const clean_options& options)
      : options_(options),
        in_(options.path, options.max_unpacked),
        format_(format_of(options, in_)),
        target_(target_of(options, format_)),
        vocabulary_(read_vocabulary(options.vocabulary_path)),
        out_(options.output_path) {
    refuse_to_unpack_in_place(in_, options.path, options.output_path);
    if (!options.record_path.empty()) {
      const record_header header{options.path, options.arguments, name_of_target()};
      refuse_to_overwrite_record(options.record_path, header);
      record_.emplace(options.record_path, header);
    }
  }

  int run() {
    narrator listener(
        options_.path, record_ && target_ ? &record_->writer : nullptr,
        consequence_of_error(format_, options_.policies[role::subject], target_.has_value()));
    namespace_inventory inventory;
    inventory.begin_document(options_.path);
    audit_options checks;
    checks.profile = options_.profile;
    checks.policies = options_.policies;
    checks.max_expansion = options_.max_expansion;
    audit a(listener, inventory, std::move(checks));
    const ending end = target_ ? convert(a, *target_) : copy(a);
    if (!failure_.empty()) {
      listener.unreadable(failure_);
    }
    finish(end);
    return end == ending::complete ? listener.status() : exit_status::found;
  }

 private:
  [[nodiscard]] const char* name_of_target() const noexcept {
    return !target_ ? "" : *target_ == text::line_syntax::nquads ? "nquads" : "ntriples";
  }

  [[nodiscard]] std::string base_iri() const {
    if (options_.base) {
      return *options_.base;
    }
    return options_.path == standard_input ? std::string() : file_iri(options_.path);
  }

  /// If the document cannot be read on, it ends there: the text before that is valid.
  byte_source bytes() {
    return [this](char* buffer, std::size_t size) -> std::size_t {
      try {
        const std::size_t got = in_.read(buffer, size);
        if (record_ && !target_) {
          record_->original.add({buffer, got});
        }
        return got;
      } catch (const io_failure& e) {
        failure_ = e.what();
        return 0;
      }
    };
  }

  ending copy(audit& a) {
    copier to(out_.out(), record_ ? &*record_ : nullptr);
    const std::string base = base_iri();
    return copy_document(a, bytes(), reading_with(base), to);
  }

  ending convert(audit& a, text::line_syntax to) {
    text::line_writer writer(
        to, [this](std::string_view line) { out_.out().write(line); },
        options_.is_canonical ? text::line_form::canonical_1_2 : text::line_form::canonical_1_1);
    const std::string base = base_iri();
    return read_statements(a, bytes(), reading_with(base), writer);
  }

  [[nodiscard]] document_options reading_with(std::string_view base) const noexcept {
    return {.format = format_,
            .base = base,
            .xml = {vocabulary_.get(), options_.loads_dtd, options_.root}};
  }

  /// An incomplete result does not replace a complete document.
  void finish(ending end) {
    const bool whole =
        failure_.empty() && end != ending::stopped && !(target_ && end == ending::broken_off);
    if (!whole && !options_.output_path.empty()) {
      complain(options_.output_path + ": not written: the document could not be read to its end");
      return;
    }
    if (target_ && end == ending::broken_off) {
      complain(input_name(options_.path) + ": the rest of the document is not converted");
    }
    // Without its record a document cannot be restored: nothing is replaced before both are
    // complete.
    out_.complete();
    if (record_) {
      finish_record();
      record_->file.commit();
    }
    out_.commit();
  }

  void finish_record() {
    if (target_) {
      record_->writer.finish();
    } else {
      record_->writer.finish(end_of(record_->original), end_of(record_->result));
    }
  }

  const clean_options& options_;
  input in_;
  document_format format_;
  std::optional<text::line_syntax> target_;
  std::unique_ptr<libxml2::vocabulary_file> vocabulary_;
  replaced_file out_;
  std::optional<recording> record_;
  std::string failure_;  // why the input could not be read on
};

}  // namespace

int clean(const clean_options& options) {
  refuse_same_files(options);
  return cleaning(options).run();
}

}  // namespace leiri::command
