#include "documents/document_part.hpp"

#include <utility>

#include "io/failure.hpp"
#include "io/input.hpp"

namespace leiri::command {

document_part::document_part(std::unique_ptr<input> whole, document_format format, std::string base,
                             const reading_options& how)
    : whole_(std::move(whole)), format_(format), base_(std::move(base)), how_(how) {}

document_part::document_part(line_source lines, document_format format, const position& start)
    : lines_(std::move(lines)), format_(format), start_(start) {}

document_part::~document_part() = default;

part_totals document_part::read(audit& a, const std::function<void(std::uint64_t)>& on_bytes) {
  const std::uint64_t before = a.identifiers();
  part_totals totals;
  try {
    totals.complete = read_into(a, on_bytes);
  } catch (const limit_failure& e) {
    totals.complete = false;
    totals.readable = false;
    a.report(code::limit_exceeded, position{}, e.what());
  } catch (const io_failure& e) {
    totals.complete = false;
    totals.readable = false;
    a.report(code::document_unreadable, position{}, e.what());
  }
  totals.identifiers = a.identifiers() - before;
  totals.bytes = lines_ ? lines_->bytes() : whole_->bytes();
  totals.lines = lines_ ? lines_->lines() : 0;
  whole_.reset();
  lines_.reset();
  return totals;
}

bool document_part::read_into(audit& a, const std::function<void(std::uint64_t)>& on_bytes) {
  const byte_source in = [this, &on_bytes](char* buffer, std::size_t size) {
    const std::size_t got = lines_ ? lines_->read(buffer, size) : whole_->read(buffer, size);
    if (on_bytes) {
      on_bytes(got);
    }
    return got;
  };
  return audit_document(a, in, {.format = format_, .base = base_, .how = how_, .start = start_}) ==
         ending::complete;
}

}  // namespace leiri::command
