#pragma once

#include <stdexcept>

namespace leiri::loading {

/// A library that is loaded at first use cannot be loaded; the message says why.
class library_failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace leiri::loading
