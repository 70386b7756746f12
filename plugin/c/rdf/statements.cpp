#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

#include "leiri-rdf.h"
#include "rdf/stepwise_reader.hpp"

using namespace leiri::c;

namespace {

constexpr std::uint32_t usual_batch_size = 4096;

}  // namespace

struct leiri_statements {
  leiri_statements(leiri_rdf_syntax syntax, leiri_read_function read, void* stream,
                   const leiri_document_options* options, const leiri_statements_options& how)
      : size(how.batch_size == 0 ? usual_batch_size : how.batch_size),
        is_xml(syntax == LEIRI_RDF_XML),
        filler(chosen<severities>(how.least, leiri::severity::info)),
        state(filler, options),
        reader(begin_reading(syntax, state, source_of(read, stream), filler)) {}

  /// Fills the batch. Returns whether there is something in it.
  bool fill() {
    filler.batch.clear();
    while (status == LEIRI_OK && !filler.batch.is_full(size)) {
      status = guarded([&]() -> leiri_status {
        if (reader->step()) {
          return LEIRI_OK;
        }
        end();
        return LEIRI_NOT_FOUND;
      });
    }
    return !filler.batch.is_empty();
  }

  /// A parser of XML has no sink for prefixes.
  void end() {
    if (is_xml) {
      for (const leiri::namespace_entry& entry : state.inventory().entries()) {
        for (const std::string& prefix : entry.prefixes) {
          filler.batch.add_prefix(prefix, entry.name);
        }
      }
    }
    state.finish();
  }

  std::size_t size;
  bool is_xml;
  batch_filler filler;
  reading_state state;
  std::unique_ptr<stepwise_reader> reader;
  leiri_status status = LEIRI_OK;  // of the next step
};

leiri_status leiri_statements_new(leiri_rdf_syntax syntax, leiri_read_function read, void* stream,
                                  const leiri_document_options* options,
                                  const leiri_statements_options* how,
                                  leiri_statements** statements) {
  return guarded([&]() -> leiri_status {
    return new_handle(&given(statements), syntax, read, stream, options, read_options(how));
  });
}

leiri_status leiri_statements_next(leiri_statements* statements, leiri_batch* batch) {
  return guarded([&]() -> leiri_status {
    leiri_statements& in = given(statements);
    const std::size_t size = given(batch).struct_size;
    if (size < sizeof size) {
      throw bad_argument{};
    }
    const bool has_more = in.fill();
    leiri_batch next = in.filler.batch.view();
    next.struct_size = size;
    std::memcpy(batch, &next, std::min(size, sizeof next));
    return has_more ? LEIRI_OK : in.status;
  });
}

leiri_ending leiri_statements_ending(const leiri_statements* statements) {
  return statements == nullptr ? LEIRI_ENDING_INCOMPLETE : to_c(statements->reader->ending());
}

void leiri_statements_free(leiri_statements* statements) { delete statements; }
