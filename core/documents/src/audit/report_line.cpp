#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>

namespace leiri {

std::string place(std::string_view document, const position& where) {
  std::string text = printable(document);
  text += ':' + std::to_string(where.line);
  return text += ':' + std::to_string(where.column);
}

std::string message(const report& r) {
  if (r.finding.code == code::library_misreads && !r.detail.empty()) {
    return without_passwords(r.detail);  // a complete message, since it names the library
  }
  const std::string_view value = r.subject == nullptr ? std::string_view() : r.subject->value;
  std::string text = message(r.finding.code, value, r.finding.offset);
  if (!r.detail.empty()) {
    text.append(": ").append(r.detail);
  }
  return without_passwords(text);
}

std::string report_line(std::string_view document, const position& where, severity s,
                        std::string_view message, code c) {
  std::string text = place(document, where) + ": ";
  text.append(name(s == severity::invalid ? severity::error : s)).append(": ");
  return text.append(printable(message)).append(" [").append(name(c)).append("]");
}

}  // namespace leiri
