#pragma once

#include <serd/serd.h>

#include <array>
#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/policy.hpp>
#include <string>

namespace leiri::preload {

/// The receiver of errors that a program has set with serd_reader_set_error_sink().
struct error_listener {
  SerdErrorSink tell = nullptr;
  void* handle = nullptr;
};

/// Reports the findings about one document immediately, one line each, in the form of
/// `leiri check`, where the settings say. A program gets only what Serd would tell it: the errors
/// that end the reading of a document or of a line. Many programs give up when they get one.
class finding_writer final : public audit_listener {
 public:
  explicit finding_writer(std::string document) : document_(std::move(document)) {}

  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override;
  void on_decided(const occurrence& /*o*/, const outcome& /*result*/, const decision& d) override {
    ++done_[static_cast<std::size_t>(d.action)];
  }

  /// The reading has failed because of the last error: tells the program. The exceptions of the
  /// program are passed on.
  void fail(const error_listener& program, SerdStatus status) const;
  /// The document has ended: reports what was done with invalid identifiers, if there were any.
  void conclude() const;

 private:
  std::string document_;
  position where_;                       // of the last error
  std::string error_;                    // its message and code
  std::array<std::uint64_t, 4> done_{};  // by policy
};

}  // namespace leiri::preload
