#include "source.hpp"

#include <string>
#include <string_view>

#include "io/failure.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

/// How much is read at a time: another thread that uses the interpreter makes each call wait.
constexpr std::size_t read_size = std::size_t{1} << 20U;

class reader {
 public:
  reader(py::handle read, std::exception_ptr& failure) : read_(read), failure_(failure) {}

  /// Fills the buffer, except at the end.
  std::size_t operator()(char* buffer, std::size_t size) {
    std::size_t filled = 0;
    while (filled < size && (used_ < chunk_.size() || read_on())) {
      const std::size_t got =
          std::string_view(chunk_).substr(used_).copy(buffer + filled, size - filled);
      used_ += got;
      filled += got;
    }
    return filled;
  }

 private:
  /// Returns whether there is more.
  bool read_on() {
    const py::gil_scoped_acquire interpreter;
    try {
      keep(read_(read_size));
      return !chunk_.empty();
    } catch (...) {
      failure_ = failure_ ? failure_ : std::current_exception();
    }
    throw command::io_failure("a source raised an exception");
  }

  void keep(const py::object& chunk) {
    if (!py::isinstance<py::bytes>(chunk)) {
      throw py::type_error("read() must return bytes; open the file in binary mode");
    }
    chunk_ = std::string_view(py::reinterpret_borrow<py::bytes>(chunk));
    used_ = 0;
    if (chunk_.size() > read_size) {
      throw py::value_error("read() returned more bytes than it was asked for");
    }
  }

  py::handle read_;
  std::exception_ptr& failure_;
  std::string chunk_;
  std::size_t used_ = 0;
};

}  // namespace

command::raw_source source_of(py::handle read, std::exception_ptr& failure) {
  return reader(read, failure);
}

}  // namespace leiri::python
