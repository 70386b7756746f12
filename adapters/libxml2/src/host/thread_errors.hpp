#pragma once

#include "host/version.hpp"

namespace leiri::libxml2 {

/// While it exists, passes the errors of this thread that libxml2 would print to a function.
/// Discards other output of libxml2, whose meaning is unknown.
class redirected_errors {
 public:
  redirected_errors(void* context, xmlStructuredErrorFunc to) noexcept
      : function_(xmlStructuredError),
        context_(xmlStructuredErrorContext),
        printer_(xmlGenericError),
        printer_context_(xmlGenericErrorContext) {
    xmlSetStructuredErrorFunc(context, to);
    xmlSetGenericErrorFunc(nullptr, print_nothing);
  }
  ~redirected_errors() {
    xmlSetStructuredErrorFunc(context_, function_);
    xmlSetGenericErrorFunc(printer_context_, printer_);
  }
  redirected_errors(const redirected_errors&) = delete;
  redirected_errors& operator=(const redirected_errors&) = delete;

 private:
  static void print_nothing(void* /*context*/, const char* /*format*/, ...) {}

  xmlStructuredErrorFunc function_;
  void* context_;
  xmlGenericErrorFunc printer_;
  void* printer_context_;
};

/// Discards all errors.
class quiet_errors : redirected_errors {
 public:
  quiet_errors() noexcept : redirected_errors(nullptr, [](void*, error_pointer) {}) {}
};

}  // namespace leiri::libxml2
