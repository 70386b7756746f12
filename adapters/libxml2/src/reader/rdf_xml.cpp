#include <leiri/libxml2/rdf_xml.hpp>

#include <string>
#include <utility>

#include "reader/document_reading.hpp"

namespace leiri::libxml2 {

ending read_rdf_xml(audit& a, const byte_source& in, const document_options& options,
                    const statement_sink& to) {
  return read_document(a, in, options, {.statements = &to});
}

struct rdf_xml_reader::state {
  state(audit& a, byte_source source, const document_options& options, statement_sink sink)
      : in(std::move(source)),
        to(std::move(sink)),
        parse(begin_document(a, in, options, {.statements = &to})) {}

  byte_source in;
  statement_sink to;
  std::unique_ptr<document_parse> parse;
};

rdf_xml_reader::rdf_xml_reader(audit& a, byte_source in, const document_options& options,
                               statement_sink to)
    : state_(std::make_unique<state>(a, std::move(in), options, std::move(to))) {}

rdf_xml_reader::~rdf_xml_reader() = default;

bool rdf_xml_reader::step() { return state_->parse->step(); }

ending rdf_xml_reader::ending() const noexcept { return state_->parse->ending(); }

}  // namespace leiri::libxml2
