#include "finding_writer.hpp"

#include <cstdarg>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>
#include <numeric>
#include <utility>

#include "report_stream.hpp"
#include "settings.hpp"

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
  if (r.finding.severity <= current_settings().shown) {
    write_report(report_line(document_, r.where, r.finding.severity, text, r.finding.code));
  }
}

void finding_writer::conclude() const {
  const auto count = [this](policy p) { return done_[static_cast<std::size_t>(p)]; };
  const std::uint64_t all = std::accumulate(done_.begin(), done_.end(), std::uint64_t{0});
  if (all == 0) {
    return;
  }
  std::string line = printable(document_) + ": " + std::to_string(all) + " invalid identifier" +
                     (all == 1 ? "" : "s");
  const char* separator = ": ";
  for (const auto& [done, word] :
       {std::pair(policy::keep, " kept"), std::pair(policy::repair, " repaired"),
        std::pair(policy::skip, " skipped"), std::pair(policy::fail, " refused")}) {
    if (count(done) > 0) {
      line += std::exchange(separator, ", ") + std::to_string(count(done)) + word;
    }
  }
  write_report(std::move(line));
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
