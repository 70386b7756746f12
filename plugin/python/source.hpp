#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <exception>
#include <string>

#include "io/redirection.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::python {

/// The bytes of an object with the buffer protocol, or those that a function read(size) of Python
/// returns. Call this with the interpreter's lock. The result may be called by any thread that does
/// not have the lock. What the function raises does not pass the libraries that read: the document
/// ends there with io_failure, and `failure` is the exception, unless there was one before. Both
/// parameters must outlive the result.
command::raw_source source_of(pybind11::handle from, std::exception_ptr& failure);

/// The same for a file of `size` bytes that a function read(offset, size) of Python reads.
command::host_file host_file_of(std::string path, std::uint64_t size, pybind11::handle from,
                                std::exception_ptr& failure);

}  // namespace leiri::python
