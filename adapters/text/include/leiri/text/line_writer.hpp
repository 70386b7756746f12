#pragma once

#include <cstdint>
#include <functional>
#include <leiri/documents/statement.hpp>
#include <leiri/export.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// N-Triples has no graphs: the statements of all graphs are written alike.
enum class line_syntax : bool { ntriples, nquads };

/// The canonical forms of N-Triples and N-Quads. In 1.1 (RDF 1.1 N-Triples section 4), a string has
/// escapes only for `"`, `\`, line feed and carriage return. In 1.2 (RDF 1.2 N-Triples),
/// it has them for all control characters, U+FFFE and U+FFFF, and language tags are in lower case.
enum class line_form : std::uint8_t { canonical_1_1, canonical_1_2 };

/// Appends a term as N-Triples and N-Quads write it; xsd:string is not written. Characters that
/// IRIREF does not allow, which only an identifier kept by a policy can contain, are escaped by
/// `\u`.
void append_term(const term& t, std::string& out, line_form f = line_form::canonical_1_1);

/// A statement_sink that writes lines of N-Triples or N-Quads: of RDF 1.2 if a term needs it, and
/// of RDF 1.1 otherwise.
class line_writer {
 public:
  /// `out` is called with each line, including its line end. Its exceptions are passed on.
  line_writer(line_syntax s, std::function<void(std::string_view line)> out,
              line_form f = line_form::canonical_1_1)
      : syntax_(s), form_(f), out_(std::move(out)) {}

  void operator()(const statement& s);

 private:
  line_syntax syntax_;
  line_form form_;
  std::function<void(std::string_view)> out_;
  std::string line_;
};

}  // namespace leiri::text

LEIRI_EXPORT_END
