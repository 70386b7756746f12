#pragma once

#include <cstdint>
#include <functional>
#include <leiri/statement.hpp>
#include <string>
#include <string_view>

namespace leiri::text {

/// N-Triples has no graphs: the statements of all graphs are written alike.
enum class line_syntax : bool { ntriples, nquads };

/// Appends a term in its canonical form in N-Triples and N-Quads (RDF 1.1 N-Triples section 4): in
/// a string, only `"`, `\`, line feed and carriage return are escaped; xsd:string is not written.
/// Characters that IRIREF does not allow, which only an identifier kept by a policy can contain,
/// are escaped by `\u`.
void append_term(const term& t, std::string& out);

/// A statement_sink that writes lines of N-Triples or N-Quads in their canonical form.
class line_writer {
 public:
  /// `out` is called with each line, including its line end. Its exceptions are passed on.
  line_writer(line_syntax s, std::function<void(std::string_view line)> out)
      : syntax_(s), out_(std::move(out)) {}

  void operator()(const statement& s);

 private:
  line_syntax syntax_;
  std::function<void(std::string_view)> out_;
  std::string line_;
};

}  // namespace leiri::text
