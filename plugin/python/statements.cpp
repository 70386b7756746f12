#include "bindings.hpp"

#include <leiri/documents/audit.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/file_iri.hpp>
#include <leiri/message.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "detection/opened_file.hpp"
#include "documents/audit_document.hpp"
#include "io/failure.hpp"
#include "source.hpp"
#include "statement_queue.hpp"
#include "term_factory.hpp"
#include "text.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

/// Why a document was not read, or not completely.
struct first_error {
  std::string message;
  std::string_view code;
  position where;
};

/// Keeps the first syntax error, the last error, at which a policy may end the reading, and the
/// position of the last predicate.
class error_listener final : public audit_listener {
 public:
  void on_identifier(const occurrence& o, const outcome& /*result*/) override {
    if (o.role == role::predicate) {
      predicate_ = o.where->locate(0);
    }
  }
  void on_report(const report& r) override {
    if (r.finding.severity > severity::error) {
      return;
    }
    last_ = {message(r), name(r.finding.code), r.where};
    if (!first_ && (r.subject == nullptr || r.finding.code == code::rdf_syntax)) {
      first_ = last_;
    }
  }
  /// The error for the last statement, which rdflib cannot represent.
  [[nodiscard]] first_error refused(const not_in_rdf_1_1& why) const {
    const catalogue_entry& entry = describe(code::rdf_1_2_term);
    return {std::string(entry.meaning) + ": rdflib has no " + why.what(), entry.name, predicate_};
  }
  /// The error because of which the reading ended in this way; nothing if it is complete.
  [[nodiscard]] std::optional<first_error> reason(ending end) const {
    return end == ending::stopped ? last_ : first_;
  }

 private:
  std::optional<first_error> first_;
  std::optional<first_error> last_;
  position predicate_;
};

class statements {
 public:
  /// `read` is the argument of source_of(), or None to read the file `path`. For a file, `format`
  /// may be empty.
  statements(const py::bytes& path, py::object read, text format, text base, text policy,
             const py::object& terms)
      : read_(std::move(read)),
        make_(terms[py::int_(0)], terms[py::int_(1)], terms[py::int_(2)],
              terms[py::int_(3)].cast<std::string>(), terms[py::int_(4)]) {
    open(path, format.utf8);
    base_ = !base.utf8.empty() ? std::string(base.utf8)
            : read_.is_none()  ? file_iri(path_)
                               : std::string();
    if (!set_policy(options_.policies, policy.utf8)) {
      throw py::value_error("invalid value \"" + std::string(policy.utf8) + "\" for policy");
    }
    names_.begin_document(path_);
    audit_.emplace(listener_, names_, options_);
    queue_.emplace([this](const statement_sink& sink) { read_all(sink); });
  }

  ~statements() {
    const py::gil_scoped_release reader_ends;
    queue_.reset();
  }
  statements(const statements&) = delete;
  statements& operator=(const statements&) = delete;

  /// A list of triples or quads; empty after the last ones. Passes on the exception of the source.
  py::list next(bool quads) {
    do {
      if (!next_block()) {
        return py::list();
      }
    } while (block_.size() == 0);
    make_.notice_bindings();
    py::list all(block_.size());
    for (std::size_t i = 0; i < block_.size(); ++i) {
      all[i] = quads ? quad(block_[i]) : triple(block_[i]);
    }
    return all;
  }

  /// Why the document was not read completely, as (message, code, line, column, offset); otherwise
  /// None.
  [[nodiscard]] py::object error() const {
    if (!error_) {
      return py::none();
    }
    return py::make_tuple(to_python(printable(error_->message)), to_python(error_->code),
                          error_->where.line, error_->where.column, error_->where.offset);
  }

  /// Pairs of prefixes and namespace names. Call it after the last statement.
  [[nodiscard]] py::list prefixes() const {
    py::list all;
    for (const namespace_entry& entry : names_.entries()) {
      for (const std::string& prefix : entry.prefixes) {
        all.append(py::make_tuple(to_python(prefix), to_python(entry.name)));
      }
    }
    return all;
  }

 private:
  void open(const std::string& path, std::string_view format) {
    path_ = path;
    command::reading_choice choice;
    if (!format.empty()) {
      choice.format = command::format_named(format);
      if (!choice.format) {
        throw py::value_error("unknown format \"" + std::string(format) + "\"");
      }
    }
    if (!read_.is_none()) {
      format_ = choice.format.value_or(command::document_format::ntriples);
      source_ = source_of(read_, failure_);
      return;
    }
    command::opened_file file = command::open_file(path, command::named::by_hand, choice);
    if (!file.format) {
      throw py::value_error(file.failure);
    }
    in_ = std::move(file.in);
    format_ = *file.format;
  }

  void read_all(const statement_sink& sink) {
    if (!in_) {
      in_ = std::make_unique<command::input>(path_, source_, command::unpacking_options{});
    }
    const auto bytes = [this](char* buffer, std::size_t size) { return in_->read(buffer, size); };
    try {
      const ending end =
          command::read_statements(*audit_, bytes, {.format = format_, .base = base_}, sink);
      error_ = listener_.reason(end);
    } catch (const not_in_rdf_1_1& e) {
      error_ = listener_.refused(e);
    }
  }

  py::tuple triple(const statement& s) {
    return py::make_tuple(make_(s.subject), make_(s.predicate), make_(s.object));
  }

  py::tuple quad(const statement& s) {
    return py::make_tuple(make_(s.subject), make_(s.predicate), make_(s.object), make_(s.graph));
  }

  /// Reads the next block. Returns false after the last one.
  bool next_block() {
    try {
      const py::gil_scoped_release reader_runs;
      return queue_->next(block_);
    } catch (const command::io_failure& e) {
      if (failure_) {
        std::rethrow_exception(failure_);
      }
      PyErr_SetString(PyExc_OSError, e.what());
      throw py::error_already_set();
    }
  }

  py::object read_;
  term_factory make_;
  std::string path_;
  command::document_format format_ = command::document_format::ntriples;
  std::string base_;
  audit_options options_;
  error_listener listener_;
  namespace_inventory names_;
  std::unique_ptr<command::input> in_;
  std::exception_ptr failure_;
  command::raw_source source_;  // of a document that is not a file
  std::optional<first_error> error_;
  std::optional<leiri::audit> audit_;
  statement_block block_;
  std::optional<statement_queue> queue_;  // its thread uses the members above
};

}  // namespace

void add_statements(py::module_& module) {
  py::class_<statements>(module, "Statements", "The statements of a document.")
      .def(py::init<const py::bytes&, py::object, text, text, text, const py::object&>(),
           py::arg("path"), py::arg("read"), py::arg("format"), py::arg("base"), py::arg("policy"),
           py::arg("terms"))
      .def("next", &statements::next, py::arg("quads"))
      .def("error", &statements::error)
      .def("prefixes", &statements::prefixes);
}

}  // namespace leiri::python
