#include <leiri/serd/reader.hpp>

#include <leiri/documents/ending.hpp>
#include <leiri/parse.hpp>
#include <leiri/serd/misreading.hpp>
#include <leiri/text/statement_reader.hpp>
#include <string>
#include <utility>

#include "host/labels.hpp"
#include "statements/grouping.hpp"
#include "statements/statement.hpp"

namespace leiri::serd {
namespace {

namespace style = text::style;

static_assert(style::string_with_line_end == SERD_HAS_NEWLINE &&
              style::string_with_quote == SERD_HAS_QUOTE);
constexpr SerdNodeFlags string_flags = SERD_HAS_NEWLINE | SERD_HAS_QUOTE;

constexpr SerdStatementFlags flags_of(text::statement_style how) noexcept {
  return static_cast<SerdStatementFlags>(how & ~string_flags) >> 1U;
}
static_assert(flags_of(style::empty_subject) == SERD_EMPTY_S);
static_assert(flags_of(style::empty_object) == SERD_EMPTY_O);
static_assert(flags_of(style::opens_subject) == SERD_ANON_S_BEGIN);
static_assert(flags_of(style::opens_object) == SERD_ANON_O_BEGIN);
static_assert(flags_of(style::in_brackets) == SERD_ANON_CONT);
static_assert(flags_of(style::opens_list_subject) == SERD_LIST_S_BEGIN);
static_assert(flags_of(style::opens_list_object) == SERD_LIST_O_BEGIN);
static_assert(flags_of(style::in_list) == SERD_LIST_CONT);

SerdNode node_of_term(const term& t, SerdNodeFlags flags = 0) noexcept {
  constexpr SerdType types[] = {SERD_NOTHING, SERD_URI, SERD_BLANK, SERD_LITERAL, SERD_NOTHING};
  const SerdType type = types[static_cast<std::size_t>(t.kind)];
  return type == SERD_NOTHING ? SERD_NODE_NULL : node_of(type, t.value, flags);
}

}  // namespace

/// The graph of the statements that are in none of the document.
struct default_graph {
  SerdType type = SERD_NOTHING;
  std::string text;

  [[nodiscard]] SerdNode node() const noexcept {
    return type == SERD_NOTHING ? SERD_NODE_NULL : node_of(type, text);
  }
};

/// Makes Serd's nodes of what a document says, and passes them to an application. After an answer
/// other than SERD_SUCCESS, the application gets nothing until take_status().
class node_sink final : public text::document_sink {
 public:
  /// `graph` must outlive the sink.
  node_sink(const sinks& to, const default_graph& graph) : to_(to), graph_(graph), group_(to) {}

  void on_base(const std::string& iri) override {
    pass([&] { return send_base(node_of(SERD_URI, iri), to_); });
  }
  void on_prefix(const std::string& prefix, const std::string& iri) override {
    pass([&] { return send_prefix(node_of(SERD_LITERAL, prefix), node_of(SERD_URI, iri), to_); });
  }
  void on_statement(const leiri::statement& s, text::statement_style how) override {
    pass([&] { return group_.add(nodes_of(s, how)); });
  }
  void on_left_out(const leiri::statement& s, text::statement_style how) override {
    pass([&] { return group_.drop(nodes_of(s, how)); });
  }
  void on_end(const term& node) override {
    pass([&] { return group_.end(node_of_term(node)); });
  }
  void on_abandoned() override { group_.abandon(); }

  [[nodiscard]] SerdStatus status() const noexcept { return status_; }
  SerdStatus take_status() noexcept { return std::exchange(status_, SERD_SUCCESS); }
  /// Whether what waits takes too much memory.
  [[nodiscard]] bool is_full() const noexcept { return group_.is_full(); }

 private:
  template <class Pass>
  void pass(const Pass& pass_on) {
    if (status_ == SERD_SUCCESS) {
      status_ = pass_on();
    }
  }
  [[nodiscard]] statement nodes_of(const leiri::statement& s, text::statement_style how) const {
    const term& o = s.object;
    return {
        flags_of(how),
        {s.graph.kind == term_kind::none ? graph_.node() : node_of_term(s.graph),
         node_of_term(s.subject), node_of_term(s.predicate), node_of_term(o, how & string_flags),
         o.datatype.empty() ? SERD_NODE_NULL : node_of(SERD_URI, o.datatype),
         o.language.empty() ? SERD_NODE_NULL : node_of(SERD_LITERAL, o.language)}};
  }

  sinks to_;
  const default_graph& graph_;
  grouping group_;
  SerdStatus status_ = SERD_SUCCESS;
};

struct reader::settings {
  explicit settings(text::syntax s) : names(s) {}

  labels names;
  default_graph graph;
};

struct reader::document {
  document(audit& a, byte_source source, const text::document_options& options, const sinks& to,
           settings& kept)
      : out(to, kept.graph), in(a, std::move(source), options, out, kept.names) {}

  bool step() {
    const bool goes_on = in.step();
    has_ended = !goes_on;
    if (goes_on && out.is_full()) {
      in.exceed_limit(grouping::excess);
    }
    return goes_on;
  }

  node_sink out;
  text::statement_reader in;
  bool has_ended = false;
};

reader::reader(text::syntax s, const sinks& to)
    : syntax_(s), to_(to), settings_(std::make_unique<settings>(s)) {}

reader::~reader() = default;

void reader::add_blank_prefix(std::string_view prefix) { settings_->names.set_prefix(prefix); }

void reader::set_default_graph(const SerdNode* graph) {
  settings_->graph =
      graph == nullptr ? default_graph{} : default_graph{graph->type, std::string(text_of(*graph))};
}

SerdStatus reader::start(audit& a, byte_source in, std::string_view base) {
  document_.reset();
  if (!is_usable_base(syntax_, base, a)) {
    return SERD_ERR_BAD_ARG;
  }
  document_ = std::make_unique<document>(
      a, std::move(in),
      text::document_options{.syntax = syntax_, .base = base, .library = resolver}, to_,
      *settings_);
  return SERD_SUCCESS;
}

SerdStatus reader::read_chunk() {
  if (document_ == nullptr || document_->has_ended) {
    return SERD_FAILURE;
  }
  document& d = *document_;
  const std::uint64_t sentences = d.in.sentences();
  const std::uint64_t failures = d.in.failures();
  for (bool goes_on = true; goes_on;) {
    goes_on = d.step();
    if (d.out.status() != SERD_SUCCESS) {
      return d.out.take_status();
    }
    if (d.in.failures() != failures) {
      return SERD_ERR_BAD_SYNTAX;
    }
    if (d.in.sentences() != sentences) {
      return SERD_SUCCESS;
    }
  }
  return SERD_FAILURE;
}

SerdStatus reader::read_document() {
  if (document_ == nullptr || document_->has_ended) {
    return SERD_FAILURE;
  }
  document& d = *document_;
  while (d.step() && d.out.status() == SERD_SUCCESS) {
  }
  if (d.out.status() != SERD_SUCCESS) {
    return d.out.take_status();
  }
  switch (d.in.ending()) {
    case ending::complete:
      return SERD_SUCCESS;
    case ending::incomplete:
      return text::is_line_based(syntax_) ? SERD_FAILURE : SERD_ERR_BAD_SYNTAX;
    default:
      return SERD_ERR_BAD_SYNTAX;
  }
}

std::uint64_t reader::failures() const noexcept {
  return document_ == nullptr ? 0 : document_->in.failures();
}

void reader::end() noexcept { document_.reset(); }

bool is_usable_base(text::syntax s, std::string_view base, audit& a) {
  if (text::is_line_based(s) || base.empty()) {
    return true;
  }
  const auto iri = parse(base, profile::rdf, kind::iri);
  if (!iri) {
    a.report(iri.error().code, {}, "in the base <" + std::string(base) + '>');
  }
  return iri.has_value();
}

std::optional<text::syntax> from_serd(SerdSyntax s) noexcept {
  switch (s) {
    case SERD_TURTLE:
      return text::syntax::turtle;
    case SERD_TRIG:
      return text::syntax::trig;
    case SERD_NTRIPLES:
      return text::syntax::ntriples;
    case SERD_NQUADS:
      return text::syntax::nquads;
  }
  return std::nullopt;
}

SerdStatus read_document(audit& a, byte_source in, const document_options& options,
                         const sinks& to) {
  reader r(options.syntax, to);
  const SerdStatus status = r.start(a, std::move(in), options.base);
  return status == SERD_SUCCESS ? r.read_document() : status;
}

}  // namespace leiri::serd
