#include "source.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>

#include "io/failure.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

/// How many bytes are read at a time. Each call may have to wait for another thread that uses the
/// interpreter.
constexpr std::size_t read_size = std::size_t{1} << 20U;

/// The bytes that a function of Python returned last.
class chunk {
 public:
  chunk(py::handle read, std::exception_ptr& failure) : read_(read), failure_(failure) {}

  [[nodiscard]] std::string_view bytes() const noexcept { return bytes_; }

  /// Calls the function. If it raises an exception, stores it and throws io_failure.
  template <class... Arguments>
  void load(Arguments... arguments) {
    const py::gil_scoped_acquire interpreter;
    try {
      keep(read_(arguments...));
      return;
    } catch (...) {
      failure_ = failure_ ? failure_ : std::current_exception();
    }
    throw command::io_failure("a source raised an exception");
  }

 private:
  void keep(const py::object& got) {
    if (!py::isinstance<py::bytes>(got)) {
      throw py::type_error("read() must return bytes; open the file in binary mode");
    }
    bytes_ = std::string_view(py::reinterpret_borrow<py::bytes>(got));
    if (bytes_.size() > read_size) {
      throw py::value_error("read() returned more bytes than it was asked for");
    }
  }

  py::handle read_;
  std::exception_ptr& failure_;
  std::string bytes_;
};

class reader {
 public:
  reader(py::handle read, std::exception_ptr& failure) : chunk_(read, failure) {}

  /// Fills the buffer, except at the end of the file.
  std::size_t operator()(char* buffer, std::size_t size) {
    std::size_t filled = 0;
    while (filled < size && (used_ < chunk_.bytes().size() || read_on())) {
      const std::size_t got = chunk_.bytes().substr(used_).copy(buffer + filled, size - filled);
      used_ += got;
      filled += got;
    }
    return filled;
  }

 private:
  /// Reads more bytes; returns false at the end.
  bool read_on() {
    chunk_.load(read_size);
    used_ = 0;
    return !chunk_.bytes().empty();
  }

  chunk chunk_;
  std::size_t used_ = 0;
};

/// A file that is read at any offset. Keeps the last bytes, since callers read ranges of the file
/// in small pieces.
class random_reader {
 public:
  random_reader(py::handle read, std::exception_ptr& failure) : chunk_(read, failure) {}

  std::size_t operator()(std::uint64_t offset, char* buffer, std::size_t size) {
    const std::lock_guard<std::mutex> alone(mutex_);
    std::size_t filled = 0;
    while (filled < size && find(offset + filled)) {
      const auto used = static_cast<std::size_t>(offset + filled - begin_);
      filled += chunk_.bytes().substr(used).copy(buffer + filled, size - filled);
    }
    return filled;
  }

 private:
  /// Ensures that the chunk contains the byte at `offset`. Returns false if the file ends before
  /// it.
  bool find(std::uint64_t offset) {
    if (offset < begin_ || offset - begin_ >= chunk_.bytes().size()) {
      chunk_.load(offset, read_size);
      begin_ = offset;
    }
    return !chunk_.bytes().empty();
  }

  std::mutex mutex_;
  chunk chunk_;
  std::uint64_t begin_ = 0;
};

/// The content of an object such as bytes. It is read in place, without the interpreter's lock.
class memory {
 public:
  explicit memory(py::handle object) {
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_SIMPLE) != 0) {
      throw py::error_already_set();
    }
  }
  ~memory() {
    const py::gil_scoped_acquire interpreter;
    PyBuffer_Release(&view_);
  }
  memory(const memory&) = delete;
  memory& operator=(const memory&) = delete;

  std::size_t copy(std::uint64_t offset, char* buffer, std::size_t size) const {
    const std::string_view bytes(static_cast<const char*>(view_.buf),
                                 static_cast<std::size_t>(view_.len));
    const auto begin = static_cast<std::size_t>(std::min<std::uint64_t>(offset, bytes.size()));
    return bytes.copy(buffer, size, begin);
  }

 private:
  Py_buffer view_{};
};

bool has_memory(py::handle object) noexcept { return PyObject_CheckBuffer(object.ptr()) != 0; }

}  // namespace

command::raw_source source_of(py::handle from, std::exception_ptr& failure) {
  if (!has_memory(from)) {
    return reader(from, failure);
  }
  return [content = std::make_shared<const memory>(from), used = std::uint64_t{0}](
             char* buffer, std::size_t size) mutable {
    const std::size_t got = content->copy(used, buffer, size);
    used += got;
    return got;
  };
}

command::host_file host_file_of(std::string path, std::uint64_t size, py::handle from,
                                std::exception_ptr& failure) {
  if (has_memory(from)) {
    return {std::move(path), size,
            [content = std::make_shared<const memory>(from)](std::uint64_t offset, char* buffer,
                                                             std::size_t size_of_buffer) {
              return content->copy(offset, buffer, size_of_buffer);
            }};
  }
  const auto file = std::make_shared<random_reader>(from, failure);
  return {std::move(path), size,
          [file](std::uint64_t offset, char* buffer, std::size_t size_of_buffer) {
            return (*file)(offset, buffer, size_of_buffer);
          }};
}

}  // namespace leiri::python
