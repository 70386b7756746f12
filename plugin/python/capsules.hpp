#pragma once

#include <pybind11/pybind11.h>

#include "arrow/owned.hpp"

/// The Arrow PyCapsule interface
/// (arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html).
namespace leiri::python {

/// The arrays of an object of another library.
class array_source {
 public:
  /// Raises TypeError if the object does not have the interface. Passes on exceptions of its
  /// methods.
  explicit array_source(const pybind11::object& from);

  [[nodiscard]] const ArrowSchema& schema() const noexcept { return *schema_; }

  /// The next array; after the last one, a released array. Call it without the interpreter's lock.
  /// Throws stream_failure.
  arrow::owned<ArrowArray> next();

 private:
  arrow::owned<ArrowSchema> schema_;
  arrow::owned<ArrowArray> only_;
  arrow::owned<ArrowArrayStream> stream_;
};

/// The error of a producer: a number of errno.h, and a message in UTF-8.
class stream_failure : public std::runtime_error {
 public:
  stream_failure(int error, const std::string& message)
      : std::runtime_error(message), error_number(error) {}
  int error_number;
};

/// Capsules that release their content, unless a consumer moves it out of them.
pybind11::capsule to_capsule(arrow::owned<ArrowSchema> schema);
pybind11::capsule to_capsule(arrow::owned<ArrowArray> array);
pybind11::capsule to_capsule(arrow::owned<ArrowArrayStream> stream);

/// The schema that a consumer requests; null for None.
const ArrowSchema* requested_of(const pybind11::object& capsule);

}  // namespace leiri::python
