#include "reports/place_json.hpp"

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

}  // namespace leiri::command
