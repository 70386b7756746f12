#include <leiri/text/statement_reader.hpp>

#include <utility>

#include "lexer/lexer.hpp"
#include "statements/statement_maker.hpp"

namespace leiri::text {

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
