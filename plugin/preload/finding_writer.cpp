#include "finding_writer.hpp"

#include <cstdarg>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>

#include "report_stream.hpp"

namespace leiri::preload {
namespace {

/// Passes a message to the program in Serd's form: a format, and its arguments as a va_list.
void tell(const error_listener& program, SerdError error, ...) {
  va_list arguments;
  va_start(arguments, error);
  error.args = &arguments;
  program.tell(program.handle, &error);
  va_end(arguments);
}

}  // namespace

void finding_writer::on_report(const report& r) {
  const std::string text = message(r);
  if (r.finding.severity <= severity::error) {
    where_ = r.where;
    error_ = printable(text) + " [" + std::string(name(r.finding.code)) + ']';
  }
  write_report(report_line(document_, r.where, r.finding.severity, text, r.finding.code));
}

void finding_writer::fail(const error_listener& program, SerdStatus status) const {
  if (program.tell == nullptr) {
    tell_user_of_error(place(document_, where_) + ": error: " + error_);
    return;
  }
  tell(program,
       {status, reinterpret_cast<const std::uint8_t*>(document_.c_str()),
        static_cast<unsigned>(where_.line), static_cast<unsigned>(where_.column), "%s\n", nullptr},
       error_.c_str());
}

}  // namespace leiri::preload
