#include "rdf/stepwise_reader.hpp"

#include <utility>
#if LEIRI_WITH_LIBXML2
#include <leiri/libxml2/rdf_xml.hpp>
#endif

namespace leiri::c {

namespace {

class text_reader final : public stepwise_reader {
 public:
  text_reader(text::syntax syntax, reading_state& state, byte_source in, batch_filler& to)
      : reader_(state.auditor(), std::move(in), {.syntax = syntax, .base = state.base()}, to) {}

  bool step() override { return reader_.step(); }
  [[nodiscard]] leiri::ending ending() const noexcept override { return reader_.ending(); }

 private:
  text::sentence_reader reader_;
};

#if LEIRI_WITH_LIBXML2
class xml_reader final : public stepwise_reader {
 public:
  xml_reader(reading_state& state, byte_source in, batch_filler& to)
      : reader_(state.auditor(), std::move(in), {.base = state.base()},
                [&to](const statement& s) { to.batch.add(s); }) {}

  bool step() override { return reader_.step(); }
  [[nodiscard]] leiri::ending ending() const noexcept override { return reader_.ending(); }

 private:
  libxml2::rdf_xml_reader reader_;
};
#endif

}  // namespace

std::unique_ptr<stepwise_reader> begin_reading(leiri_rdf_syntax syntax, reading_state& state,
                                               byte_source in, batch_filler& to) {
  const auto read_as = [&](text::syntax s) -> std::unique_ptr<stepwise_reader> {
    return std::make_unique<text_reader>(s, state, std::move(in), to);
  };
  switch (syntax) {
    case LEIRI_RDF_TURTLE:
      return read_as(text::syntax::turtle);
    case LEIRI_RDF_TRIG:
      return read_as(text::syntax::trig);
    case LEIRI_RDF_NTRIPLES:
      return read_as(text::syntax::ntriples);
    case LEIRI_RDF_NQUADS:
      return read_as(text::syntax::nquads);
#if LEIRI_WITH_LIBXML2
    case LEIRI_RDF_XML:
      return std::make_unique<xml_reader>(state, std::move(in), to);
#endif
    default:
      throw bad_argument{};
  }
}

}  // namespace leiri::c
