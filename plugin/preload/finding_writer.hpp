#pragma once

#include <serd/serd.h>

#include <leiri/audit.hpp>
#include <string>

namespace leiri::preload {

/// Who hears of errors, by a program's wish: as serd_reader_set_error_sink() takes it.
struct error_listener {
  SerdErrorSink tell = nullptr;
  void* handle = nullptr;
};

/// Tells the findings about one document as they come: to the program's own error sink where it has
/// set one, else a line each to standard error, as `leiri check` prints them.
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
