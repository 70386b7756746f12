#include "cleaning/clean_record.hpp"

#include <algorithm>
#include <utility>

#include "batch/json_bytes.hpp"
#include "io/decimal.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/replaced_file.hpp"

namespace leiri::command {

namespace {

constexpr std::uint64_t format_version = 1;

/// The size in bytes of the text of one edit. In JSON, a character takes at most six times its
/// bytes, so that a line is far shorter than the longest one that line_reader accepts.
constexpr std::size_t longest_piece = std::size_t{4} << 20U;

std::optional<std::uint64_t> number_in(const json_fields& fields, std::string_view name) {
  const std::string* const text = find_field(fields, name);
  return text == nullptr ? std::nullopt : command::number_in(*text);
}

/// The line of a header, without its line end.
std::string line_of(const record_header& header) {
  std::string line;
  json_writer json(line);
  json.begin_object().member("leiri-record", format_version).member("version", LEIRI_VERSION);
  json.member("document", header.document).texts("arguments", header.arguments);
  if (!header.converted.empty()) {
    json.member("converted", header.converted);
  }
  json.end_object();
  return line;
}

/// Removes the first piece from `text` and returns it. A piece ends between characters of UTF-8.
std::string_view take_piece(std::string_view& text) {
  std::size_t size = std::min(text.size(), longest_piece);
  for (int i = 0; i < 3 && size < text.size() && (text[size] & '\xC0') == '\x80'; ++i) {
    --size;
  }
  const std::string_view piece = text.substr(0, size);
  text.remove_prefix(size);
  return piece;
}

}  // namespace

void refuse_same_files(const std::string& record, const std::string& document,
                       const std::string& copy) {
  if (is_same_file(record, document) || is_same_file(record, copy)) {
    throw usage_error(input_name(record) + " cannot be both a document and its record");
  }
}

document_digest digest_of(const std::string& path) {
  input in(path);
  return digest_of(in, UINT64_MAX);
}

document_digest digest_of(input& in, std::uint64_t most) {
  digest found;
  std::string block(std::size_t{1} << 16U, '\0');
  const auto wanted = [&] {
    return static_cast<std::size_t>(std::min<std::uint64_t>(block.size(), most - found.bytes()));
  };
  while (const std::size_t got = in.read(block.data(), wanted())) {
    found.add(std::string_view(block).substr(0, got));
  }
  return end_of(found);
}

clean_record_writer::clean_record_writer(output* out, const record_header& header,
                                         change_listener tell)
    : out_(out), tell_(std::move(tell)), document_(header.document), line_(line_of(header)) {
  write_line();
}

void clean_record_writer::write(const edit& e) {
  if (tell_) {
    tell_({e.where, e.original, e.result, e.why});
  }
  std::string_view original = e.original;
  std::string_view result = e.result;
  position where = e.where;
  do {
    const std::string_view piece = take_piece(original);
    write(where, piece, take_piece(result), e.why);
    where = {where.offset + piece.size(), position::unknown, position::unknown};
  } while (!original.empty() || !result.empty());
}

void clean_record_writer::write_loss(const position& where, std::string_view original, code why) {
  if (tell_) {
    tell_({where, original, std::nullopt, why});
  }
  write(where, take_piece(original), std::nullopt, why);
}

void clean_record_writer::write(const position& where, std::string_view original,
                                std::optional<std::string_view> result, code why) {
  if (out_ == nullptr) {
    return;
  }
  const auto known = [](std::uint64_t number) {
    return number == position::unknown ? std::nullopt : std::optional(number);
  };
  line_.clear();
  json_writer json(line_);
  json.begin_object().member("document", document_);
  json.member("line", known(where.line)).member("column", known(where.column));
  json.member("offset", known(where.offset));
  batch::write_bytes("original", original, json);
  if (result) {
    batch::write_bytes("result", *result, json);
  } else {
    json.key("result").null();
  }
  json.member("code", name(why)).end_object();
  write_line();
  ++edits_;
}

void clean_record_writer::write_line() {
  if (out_ != nullptr) {
    out_->write(line_ += '\n');
  }
}

void clean_record_writer::finish(const document_digest& original, const document_digest& result) {
  line_.clear();
  json_writer json(line_);
  json.begin_object().member("begin", std::uint64_t{0}).member("end", original.bytes);
  json.member("original-sha256", original.sha256);
  json.member("result-bytes", result.bytes).member("result-sha256", result.sha256).end_object();
  write_line();
  finish();
}

void clean_record_writer::finish() {
  line_.clear();
  json_writer json(line_);
  json.begin_object().member("complete", true).member("edits", edits_).end_object();
  write_line();
}

clean_record_reader::clean_record_reader(const std::string& path) : lines_(path) {
  const auto fields = next_line();
  if (!fields) {
    fail("the record is empty");
  }
  check_header(*fields);
}

void clean_record_reader::check_header(const json_fields& fields) const {
  const auto version = number_in(fields, "leiri-record");
  if (version != format_version) {
    fail(version ? "a record of a later version of leiri" : "not a record of leiri clean");
  }
  if (const std::string* const target = find_field(fields, "converted")) {
    fail("a document converted to " + *target + " cannot be restored");
  }
}

bool clean_record_reader::next_part() {
  const auto fields = next_line();
  if (!fields) {
    return false;
  }
  if (find_field(*fields, "leiri-record") == nullptr) {
    fail("a line after the end of the record");
  }
  check_header(*fields);
  edits_ = 0;
  end_ = 0;
  original_ = {};
  result_ = {};
  return true;
}

bool clean_record_reader::has(const record_header& header) const {
  return header_ == line_of(header);
}

std::optional<recorded_edit> clean_record_reader::next() {
  const auto fields = next_line();
  if (!fields) {
    fail("the record is not complete");
  }
  if (find_field(*fields, "complete") != nullptr) {
    finish(*fields);
    return std::nullopt;
  }
  if (find_field(*fields, "original-sha256") != nullptr) {
    take_range(*fields);
    return next();
  }
  return edit_in(*fields);
}

std::optional<json_fields> clean_record_reader::next_line() {
  std::string_view line;
  if (!lines_.next(line)) {
    return std::nullopt;
  }
  ++number_;
  if (lines_.cut()) {
    fail("line longer than 64 MiB");
  }
  if (number_ == 1) {
    header_ = line;
  }
  auto fields = read_json_object(line);
  if (!fields) {
    fail("not a line of a record that leiri clean wrote");
  }
  return fields;
}

recorded_edit clean_record_reader::edit_in(const json_fields& fields) {
  const auto offset = number_in(fields, "offset");
  auto original = batch::read_bytes(fields, "original");
  auto result = batch::read_bytes(fields, "result");
  if (!original_.sha256.empty() || !offset || !original || !result) {
    fail("missing offset, original or result");
  }
  if (*offset < end_) {
    fail("not in document order");
  }
  end_ = *offset + original->size();
  ++edits_;
  return recorded_edit{*offset, std::move(*original), std::move(*result)};
}

void clean_record_reader::take_range(const json_fields& fields) {
  const std::string* const original = find_field(fields, "original-sha256");
  const std::string* const result = find_field(fields, "result-sha256");
  const auto begin = number_in(fields, "begin");
  const auto end = number_in(fields, "end");
  const auto result_bytes = number_in(fields, "result-bytes");
  if (!original_.sha256.empty() || begin != 0 || !end || !result_bytes || result == nullptr ||
      *end < end_) {
    fail("not the digests of the whole document");
  }
  original_ = {*end, *original};
  result_ = {*result_bytes, *result};
}

/// Checks the last line, and that nothing before it is missing.
void clean_record_reader::finish(const json_fields& fields) const {
  if (original_.sha256.empty() || number_in(fields, "edits") != edits_) {
    fail("edits or digests are missing before this line");
  }
}

void clean_record_reader::fail(const std::string& why) const {
  throw file_error(lines_.name(), std::max<std::size_t>(number_, 1), why);
}

}  // namespace leiri::command
