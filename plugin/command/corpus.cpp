#include "corpus.hpp"

#include <utility>

#include "audit_document.hpp"
#include "file_iri.hpp"
#include "folder.hpp"
#include "input.hpp"
#include "output.hpp"

namespace leiri::command {

corpus::corpus(corpus_listener& listener, corpus_options options)
    : listener_(listener),
      base_(std::move(options.base)),
      aliases_(read_aliases(options.aliases_path)),
      known_(options.known_namespaces_path),
      inventory_({known_.names(), aliases()}),
      audit_(listener, inventory_, std::move(options.audit)) {}

void corpus::read(const std::string& path) {
  if (path != standard_input && is_folder(path)) {
    read_folder(path);
  } else {
    read_file(path, named::by_hand);
  }
}

void corpus::read_folder(const std::string& path) {
  walk_folder(
      path, [this](const std::string& file) { read_file(file, named::by_folder); },
      [this](const std::string& message) { trouble(message); });
}

void corpus::read_file(const std::string& path, named how) {
  std::optional<input> in;
  try {
    in.emplace(path);
  } catch (const io_failure& e) {
    trouble(e.what());
    return;
  }
  auto format = format_of_ending(path);
  if (!format) {
    format = format_of_content(in->head());
  }
  if (format) {
    read_document(*in, {path, *format});
  } else {
    pass_over(path, in->head().empty(), how);
  }
}

void corpus::read_document(input& in, document d) {
  const std::uint64_t before = audit_.identifiers();
  inventory_.begin_document(d.path);
  listener_.begin_document(d);
  const std::string base = base_                      ? *base_
                           : d.path == standard_input ? std::string()
                                                      : file_iri(d.path);
  try {
    d.complete = audit_document(audit_, in, d.format, base);
  } catch (const io_failure& e) {
    d.complete = false;
    audit_.report(code::document_unreadable, position{}, e.what());
  }
  d.bytes = in.bytes();
  d.identifiers = audit_.identifiers() - before;
  listener_.end_document(d);
}

void corpus::trouble(const std::string& message) {
  complain(message);
  status_ = exit_status::trouble;
}

void corpus::pass_over(const std::string& path, bool empty, named how) {
  if (how == named::by_folder) {
    ++skipped_;
    return;
  }
  trouble(input_name(path) +
          (empty ? ": is empty, and its name tells no format"
                 : ": neither ending nor content tells a format; known are XML, Turtle, TriG, "
                   "N-Triples and N-Quads"));
}

}  // namespace leiri::command
