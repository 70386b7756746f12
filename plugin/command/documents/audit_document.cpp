#include "documents/audit_document.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <leiri/file_iri.hpp>
#include <leiri/libxml2/copy.hpp>
#include <leiri/libxml2/document.hpp>
#include <leiri/libxml2/dtd.hpp>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/serd/misreading.hpp>
#include <leiri/text/copy.hpp>
#include <leiri/text/document.hpp>
#include <leiri/text/format.hpp>
#include <leiri/text/html_links.hpp>
#include <leiri/text/statements.hpp>
#include <utility>
#include <vector>

#include "detection/document_content.hpp"
#include "detection/start_of_xml.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"

namespace leiri::command {

namespace {

text::syntax syntax_of(document_format f) noexcept {
  return f == document_format::trig       ? text::syntax::trig
         : f == document_format::ntriples ? text::syntax::ntriples
         : f == document_format::nquads   ? text::syntax::nquads
                                          : text::syntax::turtle;
}

std::vector<libxml2::html_reference> references_in_html(std::string_view html) {
  std::vector<libxml2::html_reference> found;
  for (text::html_link& link : text::html_links(html)) {
    found.push_back({std::move(link.value), link.begin, link.end});
  }
  return found;
}

libxml2::document_options for_libxml2(const document_options& options) noexcept {
  return {.base = options.base,
          .vocabulary = options.how.vocabulary,
          .loads_dtd = options.how.loads_dtd,
          .root = options.how.root,
          .is_rdf = options.format == document_format::rdf_xml,
          .path = options.path,
          .read_html = options.how.reads_html_in_text ? references_in_html : nullptr};
}

text::document_options for_text(const document_options& options) noexcept {
  return {.syntax = syntax_of(options.format),
          .base = options.base,
          .start = options.start,
          .library = serd::resolver};
}

/// The formats from html on.
text::format format_of(document_format f) noexcept {
  using enum text::format;
  constexpr std::array formats = {html,   json_ld,       rdf_json,       sparql_json, sparql,
                                  shex,   shacl_compact, owl_functional, manchester,  n3,
                                  xquery, rnc,           lines};
  constexpr auto first = static_cast<std::size_t>(document_format::html);
  static_assert(formats.size() + first == static_cast<std::size_t>(last_document_format) + 1);
  return formats[static_cast<std::size_t>(f) - first];
}

template <class Use>
void read_to_end(const byte_source& in, const Use& use) {
  std::string buffer(std::size_t{1} << 16U, '\0');
  while (const std::size_t got = in(buffer.data(), buffer.size())) {
    use(std::string_view(buffer).substr(0, got));
  }
}

/// Reads the beginning of a document and returns all of its bytes. Reports a document in another
/// format, of which nothing would be read rightly.
byte_source begun(audit& a, const byte_source& in, const document_options& options,
                  bool& is_other) {
  std::string head(other_format_head, '\0');
  std::size_t filled = 0;
  for (std::size_t got = 1; got != 0 && filled < head.size(); filled += got) {
    got = in(head.data() + filled, head.size() - filled);
  }
  head.resize(filled);
  const bool is_part = options.start.offset != 0;
  const std::string found(is_part ? std::string_view() : other_format(options.format, head));
  is_other = !found.empty();
  if (is_other) {
    a.report(code::document_syntax, {0, 1, 1},
             "this is " + found +
                 (is_utf16_text(options.format, head) || is_utf32_markup(head)
                      ? "; convert the document to UTF-8"
                      : ", not " + std::string(name(options.format)) +
                            "; rename the document or correct --input"));
  }
  return
      [&in, head = std::move(head), at = std::size_t{0}](char* buffer, std::size_t size) mutable {
        if (at == head.size()) {
          return in(buffer, size);
        }
        const std::size_t got = head.copy(buffer, size, at);
        at += got;
        return got;
      };
}

/// Reads what follows an error, of which only the size matters: what is wrong with it is not told.
void skip_rest(const byte_source& in) {
  try {
    read_to_end(in, [](std::string_view /*block*/) {});
  } catch (const io_failure&) {
  }
}

/// Whether a document is in a regular file, perhaps in an archive. What is not may have no end.
bool is_in_file(std::string_view path) {
  return can_be_read_twice(std::string(path.substr(0, path.find("!/"))));
}

}  // namespace

std::string base_or_file(const std::optional<std::string>& wanted, const std::string& path) {
  return wanted ? *wanted : path == standard_input ? std::string() : file_iri(path);
}

ending audit_document(audit& a, const byte_source& in, const document_options& options) {
  bool is_other = false;
  const byte_source bytes = begun(a, in, options, is_other);
  if (is_other) {
    return ending::broken_off;
  }
  if (is_xml(options.format)) {
    return libxml2::audit_document(a, bytes, for_libxml2(options));
  }
  if (options.format == document_format::dtd) {
    return libxml2::audit_dtd(a, bytes, for_libxml2(options));
  }
  if (is_read_as_text(options.format)) {
    return text::audit_format(a, bytes,
                              {format_of(options.format), options.base, options.how.contexts});
  }
  return text::audit_document(a, bytes, for_text(options));
}

part_totals audit_bytes(audit& a, const byte_source& in, const document_options& options) {
  const std::uint64_t before = a.identifiers();
  const std::uint64_t left_out = a.left_out();
  part_totals totals;
  const auto fail = [&](code why, const char* message) {
    totals.complete = false;
    totals.readable = false;
    a.report(why, position{}, message);
  };
  const byte_source counted = [&](char* buffer, std::size_t size) {
    const std::size_t got = in(buffer, size);
    totals.bytes += got;
    return got;
  };
  try {
    const ending end = audit_document(a, counted, options);
    totals.complete = end == ending::complete;
    if ((end == ending::broken_off || end == ending::stopped) && is_in_file(options.name)) {
      skip_rest(counted);
      const std::uint64_t size = options.start.offset + totals.bytes;
      totals.unread = size - std::min(size, a.last_fault());
    }
  } catch (const limit_failure& e) {
    fail(code::limit_exceeded, e.what());
  } catch (const io_failure& e) {
    fail(code::document_unreadable, e.what());
  }
  totals.identifiers = a.identifiers() - before;
  totals.unread += a.left_out() - left_out;
  return totals;
}

bool is_line_based(document_format f) noexcept {
  return f == document_format::ntriples || f == document_format::nquads;
}

ending copy_document(audit& a, const byte_source& in, const document_options& options,
                     copy_sink& to) {
  bool is_other = false;
  byte_source bytes = begun(a, in, options, is_other);
  if (is_other) {
    read_to_end(bytes, [&](std::string_view block) { to.on_bytes(block); });
    return ending::broken_off;
  }
  if (is_xml(options.format)) {
    return libxml2::copy_document(a, bytes, for_libxml2(options), to);
  }
  if (options.format == document_format::dtd) {
    return libxml2::copy_dtd(a, bytes, for_libxml2(options), to);
  }
  if (is_read_as_text(options.format)) {
    return text::copy_format(a, bytes,
                             {format_of(options.format), options.base, options.how.contexts}, to);
  }
  return text::copy_document(a, std::move(bytes), for_text(options), to);
}

ending read_statements(audit& a, const byte_source& in, const document_options& options,
                       const statement_sink& to) {
  bool is_other = false;
  byte_source bytes = begun(a, in, options, is_other);
  if (is_other) {
    return ending::broken_off;
  }
  if (is_xml(options.format)) {
    return libxml2::read_rdf_xml(a, bytes, for_libxml2(options), to);
  }
  return text::read_statements(a, std::move(bytes), for_text(options), to);
}

// Serd has no global state. The GNU library returns the memory of a document to the system and
// requests it again for the next one; in threads other than the main thread this takes half of the
// time for small documents.
void prepare_for_threads() {
  xmlInitParser();
#ifdef __GLIBC__
  constexpr int memory_to_keep = 16 << 20;
  ::mallopt(M_TRIM_THRESHOLD, memory_to_keep);
#endif
}

std::string libxml2_version() {
  // The version of the loaded library, such as "20914"; the header has the version of the build.
  const long loaded = std::strtol(xmlParserVersion, nullptr, 10);
  std::string text = std::to_string(loaded / 10000);
  text += '.' + std::to_string(loaded / 100 % 100);
  return text += '.' + std::to_string(loaded % 100);
}

std::string library_versions() {
  return "libxml2 " + libxml2_version() + ", Serd " LEIRI_SERD_VERSION;
}

}  // namespace leiri::command
