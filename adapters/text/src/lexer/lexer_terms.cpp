#include <utility>

#include "lexer/lexer.hpp"
#include "text/escapes.hpp"

/// What happens to an identifier that was read.
namespace leiri::text {
namespace {

constexpr std::string_view rdf_type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

}  // namespace

policy lexer::possible(policy wanted, code why) const noexcept {
  return out_ == nullptr ? wanted : out_->possible(wanted, why);
}

occurrence lexer::occurrence_at_hand(role r, std::string_view value) const noexcept {
  const bool resolves = kind_ == token::iriref && !line_based_;
  return {r,
          {},
          value,
          resolves ? reading::reference : reading::absolute,
          profile::rdf,
          environment_.base(),
          this};
}

bool lexer::term(role r, std::string_view value) {
  const bool rewrite = std::exchange(rewrite_, false);
  const occurrence o = occurrence_at_hand(r, value);
  const outcome result = audit_.examine(o, absolute_references::verbatim);
  silent_ = result.is_silent;
  if (!result.usable) {
    return treat(o, result);
  }
  remember(o, result);
  end_token();
  if (rewrite && out_ != nullptr) {
    out_->spell_out(begin_replacement(), value_);
  }
  if (out_ != nullptr && line_based_ && escaped_) {
    spell_scheme_out();
  }
  return true;
}

// In line-based syntaxes, Serd does not accept escapes before the colon.
void lexer::spell_scheme_out() {
  const std::string_view raw = window_.text(token_begin_ + 1, token_end_);
  const std::size_t size = value_.find(':') + 1;
  const std::size_t end = iriref_offset(raw, size);
  if (raw.find('\\') < end) {
    std::string iri = value_.substr(0, size);
    iri += raw.substr(end);
    out_->spell_out(begin_replacement(), iri);
  }
}

// Applies the policy for its role, as far as that is possible here.
bool lexer::treat(const occurrence& o, const outcome& bad) {
  decision d = audit_.decide(o, bad, absolute_references::verbatim);
  if (const policy done = possible(d.action, bad.why); done == policy::keep) {
    d = d.action == done ? d : decision{done, o.value, o.value};
  } else {
    d.action = done;
  }
  audit_.decided(o, bad, d);
  switch (d.action) {
    case policy::keep:
      return keep(o, d);
    case policy::skip:
      return skip(o, bad.why);
    case policy::repair:
      return repair(o, bad.why, d);
    case policy::fail:
      break;
  }
  return stop();
}

bool lexer::keep(const occurrence& o, const decision& d) {
  remember_bad(o, d);
  structure_.iri();
  end_token();
  if (out_ != nullptr) {
    out_->keep(begin_replacement(), d.text);
  }
  return true;
}

bool lexer::skip(const occurrence& o, code why) {
  remember_bad(o, {});
  structure_.iri(false);
  end_token();
  skipped_for_ = why;
  if (out_ != nullptr) {
    out_->skip(begin_replacement());
  }
  return true;
}

bool lexer::repair(const occurrence& o, code why, const decision& d) {
  occurrence good = o;
  good.value = d.text;
  remember(good, {true, {}, d.resolved});
  end_token();
  if (out_ != nullptr) {
    put_in_place(d.text, why);
  }
  return true;
}

// Remembers what the rest of the document needs to know about a term.
void lexer::remember(const occurrence& o, const outcome& result) {
  if (o.base != nullptr && result.resolved.data() != o.value.data()) {
    look_for_misreading(o, result);
  }
  switch (o.role) {
    case role::base:
      environment_.set_base(result.resolved);
      break;
    case role::prefix:
      environment_.set_prefix(prefix_, result.resolved, true);
      audit_.count_namespace(result.resolved, prefix_, *this);
      break;
    case role::datatype:
      audit_.count_term(result.resolved, *this);
      break;
    case role::object:
      if (structure_.is_type_object()) {
        audit_.count_term(result.resolved, *this);
      }
      break;
    default:
      break;
  }
  structure_.iri();
  if (o.role == role::predicate) {
    count_predicate(result.resolved);
  }
}

// Nothing is resolved against a base that is skipped; names in an invalid namespace may still be
// IRIs.
void lexer::remember_bad(const occurrence& o, const decision& d) {
  if (o.role == role::base) {
    environment_.set_base(d.resolved);
  } else if (o.role == role::prefix) {
    environment_.set_prefix(prefix_, d.action == policy::keep ? d.resolved : o.value, false);
  }
}

void lexer::look_for_misreading(const occurrence& o, const outcome& result) {
  if (library_.misreading == nullptr) {
    return;
  }
  const std::string theirs = library_.misreading(o.value, *o.base, result.resolved);
  if (!theirs.empty()) {
    const std::string detail = std::string(library_.name) +
                               " resolves this reference incorrectly: to <" + theirs +
                               ">; expected <" + std::string(result.resolved) + ">";
    audit_.report(code::library_misreads, o, 0, detail);
  }
}

void lexer::count_predicate(std::string_view iri) {
  if (iri == rdf_type) {
    structure_.mark_type();
  }
  audit_.count_term(iri, *this);
}

void lexer::end_token() { cursor_ = kind_ == token::iriref ? token_end_ + 1 : token_end_; }

// Passes on what comes before the current token and leaves out the token. Returns its text.
std::string_view lexer::begin_replacement() {
  hand_on(token_begin_);
  handed_on_ = cursor_;
  return window_.text(token_begin_, cursor_);
}

// An IRI keeps its brackets; a name becomes an IRI.
void lexer::put_in_place(std::string_view iri, code why) {
  const bool has_brackets = kind_ == token::iriref;
  hand_on(has_brackets ? token_begin_ + 1 : token_begin_);
  const position where = window_.locate(handed_on_);
  const std::string_view original = window_.text(handed_on_, token_end_);
  handed_on_ = token_end_;
  const std::string result = has_brackets ? std::string(iri) : '<' + std::string(iri) + '>';
  out_->repair({where, original, result, why});
}

}  // namespace leiri::text
