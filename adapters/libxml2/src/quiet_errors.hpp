#pragma once

#include "version.hpp"

namespace leiri::libxml2 {

/// Takes the errors that libxml2 would print, while it lives, in this thread.
class quiet_errors {
 public:
  quiet_errors() noexcept : function_(xmlStructuredError), context_(xmlStructuredErrorContext) {
    xmlSetStructuredErrorFunc(nullptr, [](void*, error_pointer) {});
  }
  ~quiet_errors() { xmlSetStructuredErrorFunc(context_, function_); }
  quiet_errors(const quiet_errors&) = delete;
  quiet_errors& operator=(const quiet_errors&) = delete;

 private:
  xmlStructuredErrorFunc function_;
  void* context_;
};

}  // namespace leiri::libxml2
