#include "text/place_json.hpp"

#include "io/json.hpp"

namespace leiri::command {

void write_place_json(const position& where, json_writer& json) {
  json.member("line", where.line).member("column", where.column).key("offset");
  if (where.offset == position::unknown) {
    json.null();
  } else {
    json.value(where.offset);
  }
}

void write_document_place_json(const document_place& p, json_writer& json) {
  json.member("document", std::uint64_t{p.document});
  write_place_json(p.where, json);
}

}  // namespace leiri::command
