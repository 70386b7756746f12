#include <leiri/text/document.hpp>

#include <leiri/text/copy.hpp>
#include <leiri/text/statement_reader.hpp>
#include <leiri/text/statements.hpp>
#include <utility>

#include "lexer/lexer.hpp"
#include "statements/blank_labels.hpp"
#include "statements/statement_maker.hpp"

namespace leiri::text {
namespace {

/// Passes on only the statements.
class plain_sink final : public document_sink {
 public:
  explicit plain_sink(const statement_sink& to) noexcept : to_(to) {}
  void on_statement(const statement& s, statement_style /*how*/) override { to_(s); }

 private:
  const statement_sink& to_;
};

ending read_all(lexer& lex) {
  while (lex.step()) {
  }
  return lex.ending();
}

}  // namespace

ending audit_document(audit& a, byte_source in, const document_options& options) {
  lexer lex(a, std::move(in), options);
  return read_all(lex);
}

ending copy_document(audit& a, byte_source in, const document_options& options, copy_sink& to) {
  lexer lex(a, std::move(in), options, &to);
  const ending how = read_all(lex);
  if (how != ending::stopped) {
    lex.pass_rest();
  }
  return how;
}

struct sentence_reader::state {
  state(audit& a, byte_source in, const document_options& options, document_sink& to)
      : labels(is_line_based(options.syntax)),
        statements(to, labels, delivery::whole_sentences),
        lex(a, std::move(in), options, nullptr, &statements) {}

  blank_labels labels;
  statement_maker statements;
  lexer lex;
};

sentence_reader::sentence_reader(audit& a, byte_source in, const document_options& options,
                                 document_sink& to)
    : state_(std::make_unique<state>(a, std::move(in), options, to)) {}

sentence_reader::~sentence_reader() = default;

bool sentence_reader::step() { return state_->lex.step(); }

ending sentence_reader::ending() const noexcept { return state_->lex.ending(); }

ending read_statements(audit& a, byte_source in, const document_options& options,
                       const statement_sink& to) {
  plain_sink out(to);
  sentence_reader in_steps(a, std::move(in), options, out);
  while (in_steps.step()) {
  }
  return in_steps.ending();
}

struct statement_reader::state {
  state(audit& a, byte_source in, const document_options& options, document_sink& to,
        node_labels& labels)
      : statements(to, labels, delivery::at_once),
        lex(a, std::move(in), options, nullptr, &statements) {}

  statement_maker statements;
  lexer lex;
};

statement_reader::statement_reader(audit& a, byte_source in, const document_options& options,
                                   document_sink& to, node_labels& labels)
    : state_(std::make_unique<state>(a, std::move(in), options, to, labels)) {}

statement_reader::~statement_reader() = default;

bool statement_reader::step() { return state_->lex.step(); }

std::uint64_t statement_reader::sentences() const noexcept { return state_->lex.sentences(); }

std::uint64_t statement_reader::failures() const noexcept { return state_->lex.failures(); }

ending statement_reader::ending() const noexcept { return state_->lex.ending(); }

void statement_reader::exceed_limit(std::string_view what) { state_->lex.exceed_limit(what); }

}  // namespace leiri::text
