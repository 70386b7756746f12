#include "finding_writer.hpp"

#include <cstdarg>
#include <cstdio>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>

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

SerdStatus status_of(severity s) noexcept {
  return s <= severity::error ? SERD_ERR_BAD_SYNTAX : SERD_SUCCESS;
}

}  // namespace

void finding_writer::on_report(const report& r) {
  if (program_.tell == nullptr) {
    const std::string line =
        report_line(document_, r.where, r.finding.severity, message(r), r.finding.code) + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
    return;
  }
  const std::string text = printable(message(r));
  const std::string code(name(r.finding.code));
  tell(program_,
       {status_of(r.finding.severity), reinterpret_cast<const std::uint8_t*>(document_.c_str()),
        static_cast<unsigned>(r.where.line), static_cast<unsigned>(r.where.column), "%s [%s]\n",
        nullptr},
       text.c_str(), code.c_str());
}

}  // namespace leiri::preload
