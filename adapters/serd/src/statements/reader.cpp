#include <leiri/serd/reader.hpp>

#include <leiri/ending.hpp>
#include <leiri/serd/misreading.hpp>
#include <leiri/text/statement_reader.hpp>
#include <string>
#include <utility>

#include "host/labels.hpp"
#include "statements/node_sink.hpp"

namespace leiri::serd {

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
    if (goes_on && out.is_full()) {
      in.exceed_limit("anonymous nodes or lists of more than 64 MiB");
    }
    return goes_on;
  }

  node_sink out;
  text::statement_reader in;
};

reader::reader(text::syntax s, const sinks& to)
    : syntax_(s), to_(to), settings_(std::make_unique<settings>(s)) {}

reader::~reader() = default;

void reader::add_blank_prefix(std::string_view prefix) { settings_->names.set_prefix(prefix); }

void reader::set_default_graph(const SerdNode* graph) {
  settings_->graph =
      graph == nullptr ? default_graph{} : default_graph{graph->type, std::string(text_of(*graph))};
}

void reader::start(audit& a, byte_source in, std::string_view base) {
  document_ = std::make_unique<document>(
      a, std::move(in),
      text::document_options{.syntax = syntax_, .base = base, .library = resolver}, to_,
      *settings_);
}

SerdStatus reader::read_chunk() {
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
      return SERD_FAILURE;
    default:
      return SERD_ERR_BAD_SYNTAX;
  }
}

void reader::end() noexcept { document_.reset(); }

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
  r.start(a, std::move(in), options.base);
  return r.read_document();
}

}  // namespace leiri::serd
