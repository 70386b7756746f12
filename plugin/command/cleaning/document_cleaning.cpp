#include "cleaning/document_cleaning.hpp"

#include <algorithm>
#include <array>
#include <leiri/documents/report_line.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <leiri/message.hpp>
#include <utility>

#include "cleaning/destination.hpp"
#include "cleaning/unified_diff.hpp"
#include "detection/document_content.hpp"
#include "documents/audit_document.hpp"
#include "documents/document.hpp"
#include "io/failure.hpp"
#include "io/terminal.hpp"
#include "text/escaping.hpp"

namespace leiri::command {

namespace {

document_format format_of(const cleaning_options& options, const input& in) {
  const auto format = options.format ? options.format : format_of_document(options.path, in.head());
  if (!format) {
    throw io_failure{in.failure().empty()
                         ? input_name(options.path) + ": unknown format; specify it with -i"
                         : in.failure()};
  }
  return *format;
}

/// Whether statements of Turtle or TriG would have to be skipped. They share their terms, so a copy
/// cannot leave one of them out.
bool skips_in_shared_text(const cleaning_options& options, document_format format) {
  constexpr std::array roles = {role::subject, role::predicate, role::object, role::datatype,
                                role::graph,   role::base,      role::prefix};
  const bool shared = format == document_format::turtle || format == document_format::trig;
  return shared &&
         std::ranges::any_of(roles, [&](role r) { return skips(options.audit.policies[r]); });
}

/// The syntax to convert to; nothing if the syntax is kept.
std::optional<text::line_syntax> target_of(const cleaning_options& options,
                                           document_format format) {
  if (options.to && format == document_format::dtd) {
    throw usage_error(input_name(options.path) + " is a DTD, which has no statements");
  }
  if (options.to && is_read_as_text(format)) {
    throw usage_error(input_name(options.path) + " is in the format " + std::string(name(format)) +
                      ", whose statements are not read");
  }
  if (options.to || !skips_in_shared_text(options, format)) {
    return options.to;
  }
  return format == document_format::trig ? text::line_syntax::nquads : text::line_syntax::ntriples;
}

/// What happens to text that violates the syntax of the document, for messages about it.
std::string_view consequence_of_error(document_format format, policy wanted, bool is_converted) {
  if (is_xml(format) || format == document_format::dtd || wanted == policy::fail) {
    return "";
  }
  if (is_line_based(format) && (is_converted || skips(wanted))) {
    return "; a line that is not a statement is skipped";
  }
  return is_converted ? "" : "; the text is kept";
}

class no_copy final : public copy_sink {
 public:
  void on_bytes(std::string_view /*bytes*/) override {}
  void on_edit(const edit& /*e*/) override {}
};

/// The cleaning of one document.
class cleaning {
 public:
  cleaning(const cleaning_options& options, std::unique_ptr<input> in, progress_line& progress)
      : options_(options),
        progress_(progress),
        in_(std::move(in)),
        format_(format_of(options, *in_)),
        base_(base_or_file(options.reading.base, options.path)),
        target_(target_of(options, format_)),
        vocabulary_(read_vocabulary(options.reading.vocabulary_path)),
        to_(options, *in_, target_) {
    refuse_implicit_names(options.renamed, format_);
  }

  cleaning_result run() {
    clean_narrator listener(
        {options_.path,
         consequence_of_error(format_, options_.audit.policies[role::subject], target_.has_value()),
         options_.most_messages, options_.quiet, options_.audit.policies, drops_errors(),
         own_location()},
        to_.record_of_conversion(), progress_);
    listener_ = &listener;
    namespace_inventory inventory;
    inventory.begin_document(options_.path);
    audit_options checks = options_.audit;
    if (const auto& queries = options_.query_charset) {
      checks.query_charset = queries->for_document(charset_of_document(format_, in_->head()));
    }
    namespace_renaming renaming(all_renamings());
    if (renames()) {
      checks.renaming = &renaming;
      to_.hold();
    }
    audit a(listener, inventory, std::move(checks));
    const ending end = target_ ? convert(a, *target_) : copy(a);
    progress_.erase();
    if (!failure_.empty()) {
      listener.unreadable(failure_);
    }
    if (renames()) {
      finish_renaming(renaming, listener);
    }
    listener.finish();
    const bool is_written = finish(end, listener.is_refused());
    const bool is_whole = end == ending::complete || (end == ending::incomplete && drops_errors());
    clean_counts counts = listener.counts();
    counts.statements = statements_;
    return {is_whole ? listener.status() : exit_status::found, is_written && is_changed_,
            std::move(counts)};
  }

 private:
  /// Whether the user wants a result without what is not in the syntax, and the format allows that.
  [[nodiscard]] bool drops_errors() const noexcept {
    return options_.audit.policies[role::subject] == policy::repair_or_skip &&
           (target_ || is_line_based(format_));
  }
  [[nodiscard]] bool renames() const noexcept {
    return !options_.renamed.empty() || options_.renames_near_misses;
  }

  /// Statements with the location of this file mean something else in other places. Only a
  /// conversion resolves references.
  [[nodiscard]] std::string_view own_location() const noexcept {
    return target_ && !options_.reading.base && !options_.quiet ? std::string_view(base_)
                                                                : std::string_view();
  }

  /// The renamings of the user and, if requested, those of near misses. The whole document is read
  /// once to find the near misses.
  [[nodiscard]] renamings all_renamings() const {
    renamings all = options_.renamed;
    if (!options_.renames_near_misses) {
      return all;
    }
    if (!can_be_read_twice(options_.path)) {
      throw usage_error("--rename-near-misses reads a document twice, but " +
                        input_name(options_.path) + " can be read only once");
    }
    const known_namespaces known(options_.known_path);
    namespace_inventory names({known.names(), nullptr});
    names.begin_document(options_.path);
    corpus_listener nobody;
    audit a(nobody, names);
    input in(options_.path);
    audit_document(a, in.source(), reading());
    add_near_misses(names, all);
    return all;
  }

  void finish_renaming(const namespace_renaming& renaming, clean_narrator& listener) const {
    for (const merged_namespaces& m : renaming.merges()) {
      if (!options_.merges_namespaces) {
        listener.refuse(m.first_place, '<' + printable(m.first) + "> and <" + printable(m.second) +
                                           "> (" + place(options_.path, m.second_place) +
                                           ") would both be <" + printable(m.to) +
                                           ">; allow this with --merge-namespaces");
      }
    }
    if (!listener.is_refused()) {
      complain(input_name(options_.path) + ": namespaces renamed in " +
               std::to_string(listener.counts().renamed) +
               (listener.counts().renamed == 1 ? " place" : " places"));
    }
  }

  /// The bytes of the document. After a read failure the document ends, since the text before it
  /// may be valid.
  byte_source bytes() {
    return [this](char* buffer, std::size_t size) -> std::size_t {
      try {
        const std::size_t got = in_->read(buffer, size);
        const clean_counts& so_far = listener_->counts();
        progress_.advance(got, so_far.repaired + so_far.skipped + so_far.kept + so_far.errors);
        to_.add_original({buffer, got});
        return got;
      } catch (const io_failure& e) {
        failure_ = e.what();
        return 0;
      }
    };
  }

  ending copy(audit& a) {
    if (options_.use == result_use::compared) {
      const bool is_shown = is_terminal(1);  // elsewhere, patch(1) may read the differences
      unified_diff to(
          [&](std::string_view text) { to_.write(is_shown ? printable_lines(text) : text); },
          printable(options_.path));
      const ending end = copy_document(a, bytes(), reading(), to);
      to.finish();
      is_changed_ = to.has_differences();
      return end;
    }
    if (options_.use == result_use::counted) {
      no_copy nobody;
      return copy_document(a, bytes(), reading(), nobody);
    }
    const ending end = copy_document(a, bytes(), reading(), to_);
    is_changed_ = to_.has_edits();
    return end;
  }

  ending convert(audit& a, text::line_syntax to) {
    text::line_writer writer(
        to,
        [this](std::string_view line) {
          ++statements_;
          to_.write(line);
        },
        options_.is_canonical ? text::line_form::canonical_1_2 : text::line_form::canonical_1_1);
    return read_statements(a, bytes(), reading(), writer);
  }

  [[nodiscard]] document_options reading() const noexcept {
    return {.format = format_,
            .base = base_,
            .how = {vocabulary_.get(), options_.reading.loads_dtd, options_.reading.root,
                    options_.contexts.get(), options_.reading.reads_html_in_text}};
  }

  /// Completes the result and puts it into place, unless an incomplete result would replace a
  /// complete document. Returns whether a result was written.
  bool finish(ending end, bool is_refused) {
    const bool whole =
        failure_.empty() && end != ending::stopped && !(target_ && end == ending::broken_off);
    if (is_refused) {
      complain("nothing is written: the namespaces of " + input_name(options_.path) +
               " cannot be renamed so");
    } else if (!whole && !options_.output_path.empty()) {
      complain(options_.output_path + ": not written: the document could not be read to its end");
    } else if (options_.use != result_use::counted &&
               (options_.use != result_use::in_place || is_changed_)) {
      if (target_ && end == ending::broken_off) {
        complain(input_name(options_.path) + ": the rest of the document is not converted");
      }
      to_.commit();
      return true;
    }
    return false;
  }

  const cleaning_options& options_;
  progress_line& progress_;
  const clean_narrator* listener_ = nullptr;  // while the document is read
  std::unique_ptr<input> in_;
  document_format format_;
  std::string base_;
  std::optional<text::line_syntax> target_;
  std::unique_ptr<libxml2::vocabulary_file> vocabulary_;
  destination to_;
  std::string failure_;  // why the input could not be read to its end
  bool is_changed_ = false;
  std::uint64_t statements_ = 0;  // of a conversion
};

}  // namespace

cleaning_result clean_document(const cleaning_options& options, std::unique_ptr<input> opened,
                               progress_line& progress) {
  refuse_same_files(options);
  if (opened == nullptr) {
    opened = std::make_unique<input>(options.path, unpacking_options{options.max_unpacked});
  }
  return cleaning(options, std::move(opened), progress).run();
}

}  // namespace leiri::command
