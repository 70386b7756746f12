#include "capsules.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace leiri::python {

namespace py = pybind11;

using arrow::owned;

namespace {

template <class T>
constexpr const char* capsule_name = nullptr;
template <>
constexpr const char* capsule_name<ArrowSchema> = "arrow_schema";
template <>
constexpr const char* capsule_name<ArrowArray> = "arrow_array";
template <>
constexpr const char* capsule_name<ArrowArrayStream> = "arrow_array_stream";

template <class T>
T& content_of(py::handle capsule) {
  if (PyCapsule_CheckExact(capsule.ptr()) == 0) {
    throw py::type_error(std::string("expected a capsule with an ") + capsule_name<T>);
  }
  void* const content = PyCapsule_GetPointer(capsule.ptr(), capsule_name<T>);
  if (content == nullptr) {
    throw py::error_already_set();
  }
  return *static_cast<T*>(content);
}

/// Moves the content out of a capsule.
template <class T>
owned<T> taken(py::handle capsule) {
  T& content = content_of<T>(capsule);
  if (content.release == nullptr) {
    throw py::value_error(std::string("the ") + capsule_name<T> + " has been released");
  }
  return owned<T>(content);
}

template <class T>
py::capsule capsule_of(owned<T> content) {
  auto kept = std::make_unique<owned<T>>(std::move(content));
  // The capsule has a pointer to a T. `owned<T>` consists of a T only.
  static_assert(sizeof(owned<T>) == sizeof(T));
  PyObject* const capsule = PyCapsule_New(kept->address(), capsule_name<T>, [](PyObject* self) {
    delete static_cast<owned<T>*>(PyCapsule_GetPointer(self, capsule_name<T>));
  });
  if (capsule == nullptr) {
    throw py::error_already_set();
  }
  static_cast<void>(kept.release());
  return py::reinterpret_steal<py::capsule>(capsule);
}

void expect_success(ArrowArrayStream& stream, int error) {
  if (error != 0) {
    const char* const message = stream.get_last_error(&stream);
    throw stream_failure(error, message == nullptr ? "" : message);
  }
}

}  // namespace

array_source::array_source(const py::object& from) {
  if (py::hasattr(from, "__arrow_c_array__")) {
    const py::tuple both = from.attr("__arrow_c_array__")();
    if (both.size() != 2) {
      throw py::type_error("__arrow_c_array__() must return two capsules");
    }
    schema_ = taken<ArrowSchema>(both[0]);
    only_ = taken<ArrowArray>(both[1]);
    return;
  }
  if (!py::hasattr(from, "__arrow_c_stream__")) {
    throw py::type_error(
        "expected an Arrow array or stream (an object with __arrow_c_array__ or "
        "__arrow_c_stream__), not " +
        std::string(Py_TYPE(from.ptr())->tp_name));
  }
  stream_ = taken<ArrowArrayStream>(from.attr("__arrow_c_stream__")());
  const py::gil_scoped_release others_run;
  expect_success(*stream_.address(), stream_->get_schema(stream_.address(), schema_.address()));
}

owned<ArrowArray> array_source::next() {
  if (stream_.is_released()) {
    return std::move(only_);
  }
  owned<ArrowArray> array;
  expect_success(*stream_.address(), stream_->get_next(stream_.address(), array.address()));
  return array;
}

py::capsule to_capsule(owned<ArrowSchema> schema) { return capsule_of(std::move(schema)); }
py::capsule to_capsule(owned<ArrowArray> array) { return capsule_of(std::move(array)); }
py::capsule to_capsule(owned<ArrowArrayStream> stream) { return capsule_of(std::move(stream)); }

const ArrowSchema* requested_of(const py::object& capsule) {
  return capsule.is_none() ? nullptr : &content_of<ArrowSchema>(capsule);
}

}  // namespace leiri::python
