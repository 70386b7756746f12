#include "text/place_json.hpp"

#include "io/json.hpp"

namespace leiri::command {

void write_place_json(const position& where, json_writer& json) {
  const auto offset =
      where.offset == position::unknown ? std::nullopt : std::optional(where.offset);
  json.member("line", where.line).member("column", where.column).member("offset", offset);
}

void write_component_json(component c, json_writer& json) {
  json.member("component", c == component::none ? std::nullopt : std::optional(name(c)));
}

void write_document_place_json(const document_place& p, json_writer& json) {
  json.member("document", std::uint64_t{p.document});
  write_place_json(p.where, json);
}

}  // namespace leiri::command
