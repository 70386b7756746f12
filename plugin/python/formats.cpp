#include "bindings.hpp"

#include <string_view>

#include "detection/document_format.hpp"
#include "text.hpp"
#include "unpacking/bit_window.hpp"
#include "unpacking/bzip2_block.hpp"
#include "unpacking/compressions.hpp"
#include "unpacking/compressor.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

py::object format_of_name(text path) {
  const auto ending = command::ending_of_document(path.utf8);
  if (!ending || !ending->format) {
    return py::none();
  }
  return to_python(name(*ending->format));
}

bool is_name_of_compressed_file(text path) {
  return command::is_name_of_compressed_file(path.utf8);
}

py::bytes bytes_of(std::string_view data) { return {data.data(), data.size()}; }

/// The marks in a part of a bzip2 file: the position of each in bits, and whether it ends a stream.
py::list bzip2_marks(const py::bytes& part) {
  command::bit_window bits;
  bits.add(static_cast<std::string_view>(part));
  py::list marks;
  for (auto at = find_bzip2_mark(bits, 0); at; at = find_bzip2_mark(bits, *at + 1)) {
    const bool is_end = bits.read(*at, command::bzip2_mark_size) == command::bzip2_end_mark;
    marks.append(py::make_tuple(*at, is_end));
  }
  return marks;
}

#ifdef LEIRI_HAS_BZIP2
/// The content of the bits [begin, end) of a part; None if they are not a block.
py::object bzip2_block(const py::bytes& part, std::uint64_t begin, std::uint64_t end) {
  const auto bytes = static_cast<std::string_view>(part);
  constexpr unsigned smallest = command::bzip2_mark_size + 32;  // with the checksum
  if (begin > end || end - begin < smallest || end > 8 * std::uint64_t{bytes.size()}) {
    return py::none();
  }
  command::unpacked_block block;
  {
    const py::gil_scoped_release others_may_run;
    command::bit_window bits;
    bits.add(bytes);
    block = command::unpack_bzip2_block(
        {.bits = bits.copy(begin, end), .last_bits = static_cast<unsigned>((end - begin) % 8)});
  }
  if (block.is != command::unpacked_block::state::whole) {
    return py::none();
  }
  return bytes_of(block.bytes);
}
#endif

}  // namespace

void add_formats(py::module_& module) {
  module.def("format_of_name", format_of_name,
             "The format that the name of a file shows, which may be compressed, or None.",
             py::arg("path"));
  module.def("is_name_of_compressed_file", is_name_of_compressed_file, py::arg("path"));
  module.attr("bzip2_start") = bytes_of(command::bzip2_start);
  module.def("bzip2_marks", bzip2_marks, py::arg("part"));
#ifdef LEIRI_HAS_BZIP2
  module.def("bzip2_block", bzip2_block, py::arg("part"), py::arg("begin"), py::arg("end"));
#endif
  module.attr("compressed_starts") = py::make_tuple(
      bytes_of(command::gzip_start), bytes_of(command::bzip2_start), bytes_of(command::zstd_start),
      bytes_of(command::xz_start), bytes_of(command::lz4_start));
}

}  // namespace leiri::python
