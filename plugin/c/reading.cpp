#include "reading.hpp"

#include <forward_list>

namespace leiri::c {

namespace {

leiri_position locate(const void* place, std::uint32_t value_offset) {
  const auto* const where = static_cast<const locator*>(place);
  return where == nullptr ? to_c(position{}) : to_c(where->locate(value_offset));
}

leiri_occurrence told(const occurrence& o) noexcept {
  return {sizeof(leiri_occurrence),
          roles::to_c(o.role),
          readings::to_c(o.reading),
          profiles::to_c(o.profile),
          view(o.role_detail),
          view(o.value),
          view(o.base == nullptr ? std::string_view() : o.base->text),
          o.where,
          locate};
}

leiri_outcome told(const outcome& result) noexcept {
  return {sizeof(leiri_outcome), result.usable ? 1 : 0,
          result.usable ? leiri_code{LEIRI_CODE_NONE} : to_c(result.why), view(result.resolved)};
}

/// Calls a function of the caller, if it is set.
template <class... Parameters, class... Arguments>
void tell(int (*function)(void*, Parameters...), void* user, Arguments... arguments) {
  if (function != nullptr) {
    call(function, user, arguments...);
  }
}

audit_options read(const leiri_document_options& from) {
  audit_options options;
  if (from.max_expansion != 0) {
    options.max_expansion = from.max_expansion;
  }
  if (from.profile != LEIRI_PROFILE_DEFAULT) {
    options.profile = required<profiles>(from.profile);
  }
  options.policies = policy_table(chosen<policies>(from.policy, policy::skip));
  for (std::size_t i = 0; i < from.policy_count; ++i) {
    const auto& [role, policy] = (&given(from.policies))[i];
    options.policies[required<roles>(role)] = required<policies>(policy);
  }
  for (std::size_t i = 0; i < from.severity_count; ++i) {
    const auto& [code, severity] = (&given(from.severities))[i];
    options.severities.emplace_back(required_code(code), required<severities>(severity));
  }
  return options;
}

/// Throws if `status`, which a function of libleiri.so returned to this library, is an error.
void require(leiri_status status) {
  if (status == LEIRI_NO_MEMORY) {
    throw std::bad_alloc();
  }
  if (status != LEIRI_OK) {
    throw bad_argument{};
  }
}

/// Converts terms of core to terms of C. Owns the triples to which triple terms point.
class terms_to_c {
 public:
  leiri_term term(const leiri::term& t) {
    const leiri_triple* inner = nullptr;
    if (t.triple != nullptr) {
      const leiri_term subject = term(t.triple->subject);
      const leiri_term predicate = term(t.triple->predicate);
      inner = &triples_.emplace_front(leiri_triple{subject, predicate, term(t.triple->object)});
    }
    return {static_cast<leiri_term_kind>(t.kind),
            view(t.value),
            view(t.datatype),
            view(t.language),
            static_cast<leiri_direction>(t.direction),
            inner};
  }

 private:
  std::forward_list<leiri_triple> triples_;
};

}  // namespace

void c_listener::on_identifier(const occurrence& o, const outcome& result) {
  const leiri_occurrence where = told(o);
  const leiri_outcome became = told(result);
  tell(to_.on_identifier, to_.user, &where, &became);
}

void c_listener::on_report(const leiri::report& r) {
  const leiri_occurrence where = r.subject == nullptr ? leiri_occurrence{} : told(*r.subject);
  const leiri_report report = {
      sizeof report,  to_c(r.finding),
      to_c(r.where),  r.subject == nullptr ? nullptr : &where,
      view(r.detail), r.profile ? profiles::to_c(*r.profile) : LEIRI_PROFILE_DEFAULT};
  tell(to_.on_report, to_.user, &report);
}

void c_listener::on_decided(const occurrence& o, const outcome& result, const decision& d) {
  const leiri_occurrence where = told(o);
  const leiri_outcome became = told(result);
  const leiri_decision done = {sizeof done, policies::to_c(d.action), view(d.text),
                               view(d.resolved)};
  tell(to_.on_decided, to_.user, &where, &became, &done);
}

void c_listener::on_skipped(const text_range& statement) {
  const leiri_position begin = to_c(statement.begin);
  tell(to_.on_skipped, to_.user, &begin, statement.length);
}

void c_copy_sink::on_bytes(std::string_view bytes) {
  tell(to_.on_bytes, to_.user, bytes.data(), bytes.size());
}

void c_copy_sink::on_edit(const edit& e) {
  const leiri_edit one = {sizeof one, to_c(e.where), view(e.original), view(e.result), to_c(e.why)};
  tell(to_.on_edit, to_.user, &one);
}

reading_state::reading_state(const leiri_listener* listener, const leiri_document_options* options)
    : options_(read_options(options)),
      listener_(listener),
      audit_(*listener_, inventory_, read(options_)) {
  begin();
}

reading_state::reading_state(audit_listener& listener, const leiri_document_options* options)
    : options_(read_options(options)), audit_(listener, inventory_, read(options_)) {
  begin();
}

void reading_state::begin() {
  if (options_.namespaces != nullptr && leiri_namespaces_documents(options_.namespaces) == 0) {
    throw bad_argument{};
  }
  inventory_.begin_document({});
}

void reading_state::finish() {
  leiri_namespaces* const to = std::exchange(options_.namespaces, nullptr);
  if (to == nullptr) {
    return;
  }
  for (const namespace_entry& entry : inventory_.entries()) {
    const leiri_position first = to_c(entry.uses.front().first);
    const auto add = [&](std::string_view prefix, std::uint64_t uses) {
      const leiri_namespaces_add_options use = {sizeof use, view(prefix), uses, &first,
                                                to_c(entry.how())};
      require(leiri_namespaces_add(to, entry.name.data(), entry.name.size(), &use, nullptr));
    };
    // Records each prefix with one use, and the other uses without a prefix: the inventory counts
    // the uses of a name, at least one for each prefix, but not those of a prefix.
    std::uint64_t left = entry.count;
    for (const std::string& prefix : entry.prefixes) {
      add(prefix, 1);
      --left;
    }
    if (left != 0) {
      add({}, left);
    }
  }
}

byte_source source_of(leiri_read_function read, void* stream) {
  static_cast<void>(given(read));
  return [read, stream](char* buffer, std::size_t size) {
    std::size_t got = 0;
    if (read(stream, buffer, size, &got) != 0) {
      throw stopped{};
    }
    return std::min(got, size);
  };
}

statement_sink sink_of(leiri_statement_function receive, void* user) {
  static_cast<void>(given(receive));
  return [receive, user](const statement& s) {
    terms_to_c terms;
    const leiri_statement one = {terms.term(s.subject), terms.term(s.predicate),
                                 terms.term(s.object), terms.term(s.graph)};
    call(receive, user, &one);
  };
}

byte_sink sink_of(leiri_write_function write, void* stream) {
  static_cast<void>(given(write));
  return
      [write, stream](std::string_view bytes) { call(write, stream, bytes.data(), bytes.size()); };
}

}  // namespace leiri::c
