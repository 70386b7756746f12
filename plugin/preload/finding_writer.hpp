#pragma once

#include <serd/serd.h>

#include <leiri/documents/audit.hpp>
#include <string>

namespace leiri::preload {

/// The receiver of errors that a program has set with serd_reader_set_error_sink().
struct error_listener {
  SerdErrorSink tell = nullptr;
  void* handle = nullptr;
};

/// Reports the findings about one document immediately: to the program's own error sink, if it has
/// set one; otherwise to standard error, one line each, in the form of `leiri check`.
class finding_writer final : public audit_listener {
 public:
  finding_writer(std::string document, error_listener program)
      : document_(std::move(document)), program_(program) {}

  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override;

 private:
  std::string document_;
  error_listener program_;
};

}  // namespace leiri::preload
