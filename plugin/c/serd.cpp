#include <forward_list>
#include <leiri/serd/filter.hpp>
#include <leiri/serd/misreading.hpp>
#include <leiri/serd/reader.hpp>
#include <leiri/text/copy.hpp>
#include <leiri/text/document.hpp>
#include <leiri/text/line_writer.hpp>
#include <leiri/text/statements.hpp>

#include "leiri-serd.h"
#include "reading.hpp"

using namespace leiri::c;
namespace serd = leiri::serd;

namespace {

leiri::text::syntax syntax_of(SerdSyntax s) {
  const auto syntax = serd::from_serd(s);
  return syntax ? *syntax : throw bad_argument{};
}

leiri::text::syntax lines_of(SerdSyntax s) {
  const leiri::text::syntax syntax = syntax_of(s);
  if (!leiri::text::is_line_based(syntax)) {
    throw bad_argument{};
  }
  return syntax;
}

/// How to read a document of RDF. Throws bad_argument if the base of Turtle or TriG is not an
/// absolute IRI; the listener receives the reason.
leiri::text::document_options reading_with(SerdSyntax s, reading_state& state) {
  const leiri::text::syntax syntax = syntax_of(s);
  if (!serd::is_usable_base(syntax, state.base(), state.auditor())) {
    throw bad_argument{};
  }
  return {.syntax = syntax, .base = state.base(), .library = serd::resolver};
}

serd::document_options with_sinks(const leiri::text::document_options& o) noexcept {
  return {.syntax = o.syntax, .base = o.base};
}

serd::sinks from_c(const leiri_serd_sinks& s) noexcept {
  return {s.handle, s.base, s.prefix, s.statement, s.end};
}

/// Converts terms of C to terms of core. Owns the triples to which triple terms point.
class terms_from_c {
 public:
  leiri::term term(const leiri_term& t) {
    const bool has_triple = t.triple != nullptr;
    if (t.kind < LEIRI_TERM_NONE || t.kind > LEIRI_TERM_TRIPLE ||
        has_triple != (t.kind == LEIRI_TERM_TRIPLE) || t.direction < LEIRI_DIRECTION_NONE ||
        t.direction > LEIRI_DIRECTION_RTL) {
      throw bad_argument{};
    }
    const leiri::triple* inner = nullptr;
    if (has_triple) {
      const leiri_triple& from = *t.triple;
      inner = &triples_.emplace_front(
          leiri::triple{term(from.subject), term(from.predicate), term(from.object)});
    }
    return {static_cast<leiri::term_kind>(t.kind),
            checked(t.value),
            checked(t.datatype),
            checked(t.language),
            static_cast<leiri::base_direction>(t.direction),
            inner};
  }

  leiri::statement statement(const leiri_statement& s) {
    return {term(s.subject), term(s.predicate), term(s.object), term(s.graph)};
  }

 private:
  std::forward_list<leiri::triple> triples_;
};
static_assert(static_cast<int>(leiri::term_kind::triple) == LEIRI_TERM_TRIPLE);

}  // namespace

struct leiri_serd_filter {
  leiri_serd_filter(SerdSyntax syntax, const leiri_listener* listener,
                    const leiri_document_options* options, const leiri_serd_sinks& sinks)
      : state(listener, options),
        filter(state.auditor(), with_sinks(reading_with(syntax, state)), from_c(sinks)) {}

  reading_state state;
  serd::filter filter;
};

leiri_status leiri_serd_read(SerdSyntax syntax, leiri_read_function read, void* stream,
                             const leiri_listener* listener, const leiri_document_options* options,
                             const leiri_serd_sinks* sinks, SerdStatus* status) {
  return read_guarded(listener, options, [&](reading_state& state) {
    put(status, serd::read_document(state.auditor(), source_of(read, stream),
                                    with_sinks(reading_with(syntax, state)), from_c(given(sinks))));
  });
}

leiri_status leiri_serd_filter_new(SerdSyntax syntax, const leiri_listener* listener,
                                   const leiri_document_options* options,
                                   const leiri_serd_sinks* sinks, leiri_serd_filter** filter) {
  return guarded([&]() -> leiri_status {
    return new_handle(filter, syntax, listener, options, given(sinks));
  });
}

leiri_status leiri_serd_filter_sinks(leiri_serd_filter* filter, leiri_serd_sinks* sinks) {
  return guarded([&] {
    const serd::sinks entry = given(filter).filter.entry();
    put(sinks, {entry.handle, entry.base, entry.prefix, entry.statement, entry.end});
  });
}

leiri_status leiri_serd_filter_finish(leiri_serd_filter* filter, SerdStatus* status,
                                      uint64_t* dropped) {
  return guarded([&] {
    static_cast<void>(given(filter).filter.finish());
    filter->state.finish();
    put(dropped, filter->filter.dropped());
    put(status, filter->filter.status());
    filter->filter.rethrow();
  });
}

void leiri_serd_filter_free(leiri_serd_filter* filter) { delete filter; }

leiri_status leiri_serd_audit(SerdSyntax syntax, leiri_read_function read, void* stream,
                              const leiri_listener* listener, const leiri_document_options* options,
                              int* complete) {
  return read_guarded(listener, options, [&](reading_state& state) {
    const auto ended = leiri::text::audit_document(state.auditor(), source_of(read, stream),
                                                   reading_with(syntax, state));
    put(complete, ended == leiri::ending::complete ? 1 : 0);
  });
}

leiri_status leiri_serd_audit_lines(SerdSyntax syntax, leiri_read_function read, void* stream,
                                    const leiri_position* start, const leiri_listener* listener,
                                    const leiri_document_options* options, int* complete) {
  return read_guarded(listener, options, [&](reading_state& state) {
    const leiri::position from = start == nullptr
                                     ? leiri::position{0, 1, 1}
                                     : leiri::position{start->offset, start->line, start->column};
    const auto ended = leiri::text::audit_document(state.auditor(), source_of(read, stream),
                                                   {.syntax = lines_of(syntax), .start = from});
    put(complete, ended == leiri::ending::complete ? 1 : 0);
  });
}

leiri_status leiri_serd_read_statements(SerdSyntax syntax, leiri_read_function read, void* stream,
                                        const leiri_listener* listener,
                                        const leiri_document_options* options,
                                        leiri_statement_function receive, void* user,
                                        leiri_ending* ending) {
  return read_guarded(listener, options, [&](reading_state& state) {
    const auto ended =
        leiri::text::read_statements(state.auditor(), source_of(read, stream),
                                     reading_with(syntax, state), sink_of(receive, user));
    put(ending, to_c(ended));
  });
}

leiri_status leiri_serd_copy(SerdSyntax syntax, leiri_read_function read, void* stream,
                             const leiri_listener* listener, const leiri_document_options* options,
                             const leiri_copy_sink* sink, leiri_ending* ending) {
  return read_guarded(listener, options, [&](reading_state& state) {
    c_copy_sink to(sink);
    const auto ended = leiri::text::copy_document(state.auditor(), source_of(read, stream),
                                                  reading_with(syntax, state), to);
    put(ending, to_c(ended));
  });
}

leiri_status leiri_serd_write_term(const leiri_term* term, leiri_buffer* out) {
  return text_result(out, nullptr, [&](std::string& buffer) -> std::string_view {
    terms_from_c terms;
    leiri::text::append_term(terms.term(given(term)), buffer);
    return buffer;
  });
}

leiri_status leiri_serd_write_statement(SerdSyntax syntax, const leiri_statement* statement,
                                        leiri_buffer* out) {
  return text_result(out, nullptr, [&](std::string& buffer) -> std::string_view {
    const auto lines = lines_of(syntax) == leiri::text::syntax::nquads
                           ? leiri::text::line_syntax::nquads
                           : leiri::text::line_syntax::ntriples;
    terms_from_c terms;
    leiri::text::line_writer(
        lines, [&](std::string_view line) { buffer = line; })(terms.statement(given(statement)));
    return buffer;
  });
}
