#pragma once

#include <stdexcept>

namespace leiri::loading {

/// A library that is loaded when it is needed cannot be loaded; the message says why.
class library_failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace leiri::loading
