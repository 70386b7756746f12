#pragma once

#include "version.hpp"

namespace leiri::libxml2 {

/// Hands the errors of this thread that libxml2 would print to a function, while it lives.
class redirected_errors {
 public:
  redirected_errors(void* context, xmlStructuredErrorFunc to) noexcept
      : function_(xmlStructuredError), context_(xmlStructuredErrorContext) {
    xmlSetStructuredErrorFunc(context, to);
  }
  ~redirected_errors() { xmlSetStructuredErrorFunc(context_, function_); }
  redirected_errors(const redirected_errors&) = delete;
  redirected_errors& operator=(const redirected_errors&) = delete;

 private:
  xmlStructuredErrorFunc function_;
  void* context_;
};

/// Nobody hears of them.
class quiet_errors : redirected_errors {
 public:
  quiet_errors() noexcept : redirected_errors(nullptr, [](void*, error_pointer) {}) {}
};

}  // namespace leiri::libxml2
