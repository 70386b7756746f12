#include "formats.hpp"

#include <string_view>

#include "detection/document_format.hpp"
#include "text.hpp"
#include "unpacking/compressor.hpp"
#include "unpacking/formats.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

py::object format_of_name(text path) {
  const command::known_ending* const ending = command::ending_of_document(path.utf8);
  if (ending == nullptr || !ending->format) {
    return py::none();
  }
  return to_python(name(*ending->format));
}

bool is_name_of_compressed_file(text path) {
  return command::is_name_of_compressed_file(path.utf8);
}

py::bytes bytes_of(std::string_view start) { return {start.data(), start.size()}; }

}  // namespace

void add_formats(py::module_& module) {
  module.def("format_of_name", format_of_name,
             "The format that the name of a file shows, which may be compressed, or None.",
             py::arg("path"));
  module.def("is_name_of_compressed_file", is_name_of_compressed_file, py::arg("path"));
  module.attr("bzip2_start") = bytes_of(command::bzip2_start);
  module.attr("compressed_starts") = py::make_tuple(
      bytes_of(command::gzip_start), bytes_of(command::bzip2_start), bytes_of(command::zstd_start),
      bytes_of(command::xz_start), bytes_of(command::lz4_start));
}

}  // namespace leiri::python
