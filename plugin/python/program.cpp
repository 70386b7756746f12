#include "bindings.hpp"

#include <exception>
#include <leiri/documents/namespace_findings.hpp>
#include <leiri/message.hpp>
#include <string>
#include <utility>
#include <vector>

#include "arguments/run.hpp"
#include "io/failure.hpp"
#include "io/redirection.hpp"
#include "io/system.hpp"
#include "io/unfinished_file.hpp"
#include "kept_changes.hpp"
#include "source.hpp"
#include "text.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

/// Converts arguments, which are bytes, since names of files are.
std::vector<std::string> strings_of(const py::list& arguments) {
  std::vector<std::string> strings;
  strings.reserve(arguments.size());
  for (const py::handle argument : arguments) {
    strings.emplace_back(argument.cast<py::bytes>());
  }
  return strings;
}

/// Makes streams for a subcommand from functions of Python. The subcommand runs without the
/// interpreter's lock. The functions must outlive the object.
class streams {
 public:
  streams(const py::list& sources, py::handle progress, const py::list& files)
      : progress_(progress) {
    for (const py::handle source : sources) {
      inputs_.push_back(source_of(source, failure_));
    }
    for (const py::handle file : files) {
      const auto path_size_read = file.cast<py::tuple>();
      files_.push_back(host_file_of(std::string(path_size_read[0].cast<py::bytes>()),
                                    path_size_read[1].cast<std::uint64_t>(), path_size_read[2],
                                    failure_));
    }
  }

  [[nodiscard]] command::redirected_streams redirected() {
    return {inputs_,
            files_,
            [this](std::string_view bytes) { output_ += bytes; },
            [this](std::string_view message) { messages_.add(message); },
            [this](std::uint64_t bytes, std::uint64_t findings) { report(bytes, findings); },
            [this](const command::cleaned_change& c) { changes_.add(c); }};
  }

  /// Raises the first exception of a source.
  void rethrow() const {
    if (failure_) {
      std::rethrow_exception(failure_);
    }
  }

  [[nodiscard]] py::object output() const { return py::bytes(output_); }
  [[nodiscard]] py::object messages() const {
    py::tuple all(messages_.size());
    for (std::size_t i = 0; i < messages_.size(); ++i) {
      const std::string_view message = messages_[i];
      all[i] = py::reinterpret_steal<py::str>(PyUnicode_DecodeFSDefaultAndSize(
          message.data(), static_cast<Py_ssize_t>(message.size())));
    }
    return all;
  }
  [[nodiscard]] py::object changes() { return py::cast(std::move(changes_)); }

 private:
  void report(std::uint64_t bytes, std::uint64_t findings) const {
    const py::gil_scoped_acquire interpreter;
    if (PyErr_CheckSignals() != 0) {
      throw py::error_already_set();
    }
    if (!progress_.is_none()) {
      progress_(bytes, findings);
    }
  }

  std::vector<command::raw_source> inputs_;
  std::vector<command::host_file> files_;
  py::handle progress_;
  std::string output_;
  packed_texts messages_;
  kept_changes changes_;
  std::exception_ptr failure_;
};

[[noreturn]] void raise_os_error(const std::exception& e) {
  const py::gil_scoped_acquire interpreter;
  PyErr_SetString(PyExc_OSError, e.what());
  throw py::error_already_set();
}

/// Runs the program, and raises its errors as the corresponding exceptions of Python.
int run_as_python(const std::vector<std::string>& arguments) {
  try {
    return command::run_or_throw(arguments);
  } catch (const command::io_failure& e) {
    raise_os_error(e);
  } catch (const command::output_failure& e) {
    raise_os_error(e);
  } catch (const std::runtime_error& e) {  // usage_error, file_error
    throw py::value_error(e.what());
  }
}

py::tuple run(const py::list& arguments, const py::list& sources, const py::object& progress,
              const py::list& files) {
  const std::vector<std::string> strings = strings_of(arguments);
  streams all(sources, progress, files);
  int status = command::exit_status::fine;
  {
    const py::gil_scoped_release others_run;
    const command::redirection redirected(all.redirected());
    status = run_as_python(strings);
  }
  all.rethrow();
  return py::make_tuple(status, all.output(), all.messages(), all.changes());
}

int run_main(const py::list& arguments) {
  const std::vector<std::string> strings = strings_of(arguments);
  const py::gil_scoped_release others_run;
  command::open_missing_standard_streams();
  command::remove_unfinished_files_on_signals();
  return command::run(strings);
}

py::str without_passwords(text identifier) { return to_python(hide_passwords(identifier.utf8)); }

bool is_about_all(text name) {
  const auto c = code_named(name.utf8);
  return c && is_about_all_documents(*c);
}

}  // namespace

void add_program(py::module_& module) {
  module.def("main", run_main, "The program leiri; returns its exit status.", py::arg("arguments"));
  module.def(
      "run", run,
      "A subcommand that reads from bytes or functions read(size) instead of standard input, "
      "and of files (path, size, read) from bytes or functions read(offset, size). Returns "
      "its exit status, its output, its messages, and the Changes of leiri clean.",
      py::arg("arguments"), py::arg("sources") = py::list(), py::arg("progress") = py::none(),
      py::arg("files") = py::list());
  module.def("is_about_all_documents", is_about_all, py::arg("code"));
  module.def("hide_passwords", without_passwords, py::arg("identifier"));
}

}  // namespace leiri::python
