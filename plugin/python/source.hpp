#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <exception>
#include <string>

#include "io/redirection.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::python {

/// A source for the bytes of an object with the buffer protocol, or for those that a function
/// read(size) of Python returns. Call this with the interpreter's lock; any thread without the lock
/// may then call the result. If the function raises an exception, the result throws io_failure, so
/// that no exception of Python passes through other libraries; `failure` is then the first such
/// exception. Both parameters must outlive the result.
command::raw_source source_of(pybind11::handle from, std::exception_ptr& failure);

/// The same for a file of `size` bytes, which a function read(offset, size) of Python reads.
command::host_file host_file_of(std::string path, std::uint64_t size, pybind11::handle from,
                                std::exception_ptr& failure);

}  // namespace leiri::python
