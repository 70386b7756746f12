#include "xinclude.hpp"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlmemory.h>

#include <exception>
#include <leiri/legacy.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <memory>
#include <string_view>

#include "failure.hpp"
#include "file_iri.hpp"
#include "input.hpp"
#include "output.hpp"
#include "printable.hpp"

namespace leiri::command {

namespace {

struct deleter {
  void operator()(xmlDoc* d) const noexcept { xmlFreeDoc(d); }
  void operator()(xmlChar* s) const noexcept { xmlFree(s); }
};
using document_pointer = std::unique_ptr<xmlDoc, deleter>;

/// Tells libxml2's errors while it lives, each in a line.
class error_teller {
 public:
  explicit error_teller(std::string path) : path_(std::move(path)) {
    xmlSetStructuredErrorFunc(
        this, [](void* self, auto* e) { static_cast<const error_teller*>(self)->tell(*e); });
  }
  ~error_teller() { xmlSetStructuredErrorFunc(nullptr, nullptr); }
  error_teller(const error_teller&) = delete;
  error_teller& operator=(const error_teller&) = delete;

 private:
  void tell(const xmlError& e) const {
    std::string_view message = e.message == nullptr ? "" : e.message;
    message = message.substr(0, message.find('\n'));
    std::string line = e.file == nullptr ? path_ : e.file;
    if (e.line > 0) {
      line.append(1, ':').append(std::to_string(e.line));
    }
    complain(printable(line.append(": ").append(message)));
  }

  std::string path_;
};

/// An input as libxml2 reads it. What goes wrong is kept: nothing may be thrown through C.
struct source {
  input in;
  std::exception_ptr failure;

  static int read(void* self, char* buffer, int size) {
    auto& s = *static_cast<source*>(self);
    try {
      return static_cast<int>(s.in.read(buffer, static_cast<std::size_t>(size)));
    } catch (...) {
      s.failure = std::current_exception();
      return -1;
    }
  }
};

/// As libxml2 is to know the document. What cannot be mapped stays, and is no base then.
std::string url_of(const xinclude_options& options) {
  if (!options.base && options.path == standard_input) {
    return {};
  }
  const std::string base = options.base ? *options.base : file_iri(options.path);
  std::string iri;
  std::string uri;
  const auto parsed = parse(from_leiri(base, iri).value_or(base));
  return parsed ? std::string(to_uri(*parsed, uri)) : base;
}

document_pointer read_document(const xinclude_options& options) {
  source s{input(options.path), nullptr};
  const std::string url = url_of(options);
  document_pointer document(xmlReadIO(
      source::read, nullptr, &s, url.empty() ? nullptr : url.c_str(), nullptr, XML_PARSE_NONET));
  if (s.failure != nullptr) {
    std::rethrow_exception(s.failure);
  }
  return document;
}

void write_document(xmlDocPtr document, output out) {
  xmlChar* bytes = nullptr;
  int size = 0;
  xmlDocDumpMemory(document, &bytes, &size);
  const std::unique_ptr<xmlChar, deleter> owner(bytes);
  if (bytes == nullptr) {
    throw std::bad_alloc();
  }
  out.write({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)});
  out.flush();
}

}  // namespace

int xinclude(const xinclude_options& options) {
  const error_teller errors(input_name(options.path));
  const document_pointer document = read_document(options);
  if (document == nullptr || libxml2::process_xinclude(document.get(), XML_PARSE_NONET) < 0) {
    return exit_status::found;
  }
  write_document(document.get(),
                 options.output_path.empty() ? output() : output(options.output_path));
  return exit_status::fine;
}

}  // namespace leiri::command
