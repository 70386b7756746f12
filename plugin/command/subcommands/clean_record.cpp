#include "subcommands/clean_record.hpp"

#include <charconv>
#include <utility>

#include "io/failure.hpp"
#include "io/json.hpp"
#include "operations/repair_record.hpp"

namespace leiri::command {

namespace {

std::optional<std::uint64_t> read_number(const std::string* text) {
  std::uint64_t number = 0;
  if (text == nullptr) {
    return std::nullopt;
  }
  const char* const end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace

void clean_record_writer::write_conversion(std::string_view target) {
  line_.clear();
  json_writer json(line_);
  json.begin_object().member("document", document_);
  for (const char* const unknown : {"line", "column", "offset", "original", "result", "code"}) {
    json.key(unknown).null();
  }
  json.member("converted", target).end_object();
  out_.write(line_ += '\n');
}

void clean_record_writer::write(const position& where, std::string_view original,
                                std::optional<std::string_view> result, code why) {
  line_.clear();
  json_writer json(line_);
  json.begin_object().member("document", document_);
  json.member("line", where.line).member("column", where.column);
  json.member("offset",
              where.offset == position::unknown ? std::nullopt : std::optional(where.offset));
  write_bytes("original", original, json);
  if (result) {
    write_bytes("result", *result, json);
  } else {
    json.key("result").null();
  }
  json.member("code", name(why)).end_object();
  out_.write(line_ += '\n');
}

std::optional<recorded_edit> clean_record_reader::next() {
  std::string_view line;
  if (!lines_.next(line)) {
    return std::nullopt;
  }
  ++number_;
  if (lines_.cut()) {
    fail("line longer than 64 MiB");
  }
  const auto fields = read_json_object(line);
  if (!fields) {
    fail("not a line of a record that leiri clean wrote");
  }
  if (const std::string* const target = find_field(*fields, "converted")) {
    fail("a document converted to " + *target + " cannot be restored");
  }
  const auto offset = read_number(find_field(*fields, "offset"));
  auto original = read_bytes(*fields, "original");
  auto result = read_bytes(*fields, "result");
  if (!offset || !original || !result) {
    fail("missing offset, original or result; a converted document cannot be restored");
  }
  if (*offset < end_) {
    fail("not in document order");
  }
  end_ = *offset + original->size();
  return recorded_edit{*offset, std::move(*original), std::move(*result)};
}

void clean_record_reader::fail(const std::string& why) const {
  throw file_error(lines_.name(), number_, why);
}

}  // namespace leiri::command
