#pragma once

#include <cstdint>
#include <functional>
#include <leiri/statement.hpp>
#include <string>
#include <string_view>

namespace leiri::text {

/// N-Triples has no graphs: the statements of all of them come out alike.
enum class line_syntax : bool { ntriples, nquads };

/// Appends a term as N-Triples and N-Quads write it in their canonical form (RDF 1.1 N-Triples
/// section 4): a string's `"`, `\`, line feed and carriage return are escaped, nothing else is, and
/// xsd:string is not written. What no IRIREF holds, and only a kept identifier may have, is escaped
/// by `\u`.
void append_term(const term& t, std::string& out);

/// A statement_sink that writes lines of N-Triples or N-Quads in their canonical form.
class line_writer {
 public:
  /// `out` is called with each line, its end included. What it throws comes out of the call.
  line_writer(line_syntax s, std::function<void(std::string_view line)> out)
      : syntax_(s), out_(std::move(out)) {}

  void operator()(const statement& s);

 private:
  line_syntax syntax_;
  std::function<void(std::string_view)> out_;
  std::string line_;
};

}  // namespace leiri::text
