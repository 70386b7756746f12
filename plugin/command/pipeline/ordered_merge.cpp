#include "pipeline/ordered_merge.hpp"

#include <algorithm>

#include "inventory/inventory_merger.hpp"
#include "io/output.hpp"

namespace leiri::command {

ordered_merge::ordered_merge(corpus_listener& listener, const corpus_options& options,
                             const user_knowledge& known)
    : listener_(listener),
      options_(options),
      known_(known),
      scopes_({known.known.names(), known.aliases.empty() ? nullptr : &known.aliases}) {
  enter_scope({});
  std::ranges::for_each(known_.failures, [this](const std::string& m) { trouble(m); });
}

void ordered_merge::tell(const notice& n) {
  switch (n.kind) {
    case notice_kind::not_document:
      if (n.identity) {
        not_documents_.insert(*n.identity);
      }
      return trouble(n.text);
    case notice_kind::trouble:
      return trouble(n.text);
    case notice_kind::warning:
      return complain(n.text);
    case notice_kind::skipped:
      return skip(n.text);
    case notice_kind::seen_again:
      if (n.identity && not_documents_.count(*n.identity) != 0) {
        return skip(n.text);
      }
      has_found_ = true;
      return;
    case notice_kind::enter_scope:
      return enter_scope(n.text);
    case notice_kind::begin_group:
      skipped_here_ = {};
      has_found_ = false;
      return;
    case notice_kind::end_group:
      return end_group(n.text);
  }
}

/// The ontologies that the user names are known in each scope.
void ordered_merge::enter_scope(const std::string& name) {
  scope_ = &scopes_.find(name);
  const bool is_new = audits_
                          .try_emplace({name, options_.audit.profile}, listener_,
                                       scope_->namespaces, options_.audit)
                          .second;
  if (is_new) {
    add_ontologies(known_.ontologies, detail::inventory_merger(scope_->namespaces).ontologies());
  }
}

void ordered_merge::end_group(const std::string& name) {
  if (!has_found_) {
    trouble(name + ": contains no document" +
            (skipped_here_.all() == 0 ? "" : "; skipped " + words_for(skipped_here_)));
  }
}

void ordered_merge::skip(const std::string& path) {
  skipped_.add_file(path);
  skipped_here_.add_file(path);
}

void ordered_merge::trouble(const std::string& message) {
  status_ = exit_status::trouble;
  listener_.on_failure(message);
}

leiri::audit& ordered_merge::audit_for(const configuration::document_settings& settings) {
  const audit_options wanted = with_settings(options_.audit, settings);
  return audits_.try_emplace({scope_->name, wanted.profile}, listener_, scope_->namespaces, wanted)
      .first->second;
}

void ordered_merge::begin(document d) {
  has_found_ = true;
  open_ = std::move(d);
  open_.scope = scope_->name;
  lines_before_ = lines_ = 0;
  may_be_first_ = is_readable_ = takes_recording_ = true;
  scopes_.begin_document(open_.path);
  listener_.begin_document(open_);
}

/// A single thread would have stopped where the bytes could not be read.
void ordered_merge::next_part(bool may_be_first) {
  lines_before_ = lines_;
  may_be_first_ = may_be_first;
  takes_recording_ = is_readable_;
}

void ordered_merge::add(const part_totals& totals) {
  open_.bytes += totals.bytes;
  open_.identifiers += totals.identifiers;
  open_.unread += totals.unread;
  open_.complete = open_.complete && totals.complete;
  lines_ += totals.lines;
  is_readable_ = totals.readable;
}

void ordered_merge::end() {
  if (open_.lines) {
    open_.lines->ends = lines_;
  }
  listener_.end_document(open_);
}

void ordered_merge::pass_on(report r) {
  if (takes_recording_ && !is_repeated(r)) {
    r.where.line += r.where.offset == position::unknown ? 0 : lines_before_;
    listener_.on_report(r);
  }
}

/// Whether a report is about a namespace that an earlier part uses, too. An audit reports a
/// namespace name only where the document first uses it, but the audit of a part does not know
/// earlier parts.
bool ordered_merge::is_repeated(const report& r) const {
  return r.subject != nullptr && r.subject->role == role::namespace_name &&
         scope_->namespaces.is_used(r.subject->value);
}

void ordered_merge::pass_on(remark r) {
  if (takes_recording_) {
    for (position* const p : {&r.where, &r.begin, &r.end}) {
      p->line += lines_before_;
    }
    r.precedes_content = r.precedes_content && may_be_first_;
    listener_.on_remark(r);
  }
}

void ordered_merge::add_recorded(const part_totals& totals) {
  if (takes_recording_) {
    add(totals);
    listener_.on_bytes(totals.bytes);
  }
}

void ordered_merge::append(const namespace_inventory& part) {
  if (takes_recording_) {
    detail::inventory_merger(scope_->namespaces).append(part, lines_before_);
  }
}

void ordered_merge::add_document(const std::string& path, const namespace_inventory& part) {
  scopes_.begin_document(path);
  detail::inventory_merger(scope_->namespaces).append(part);
}

}  // namespace leiri::command
