// Writes the man page: `leiri_manual leiri.1.in leiri.1`. Replaces the line @FINDINGS@ of the page
// with the catalogue of findings, so that their descriptions are in only one place.

#include <fstream>
#include <leiri/finding.hpp>
#include <ostream>
#include <string>
#include <string_view>

namespace {

/// Escapes text so that roff shows it unchanged.
std::string escaped(std::string_view text) {
  std::string out = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else {
      out += c == '-' ? "\\-" : std::string(1, c);
    }
  }
  return out;
}

void write_entry(const leiri::catalogue_entry& entry, std::ostream& out) {
  out << ".It Cm " << escaped(entry.name) << " Pq " << name(entry.severity) << '\n'
      << escaped(entry.meaning) << ".\n.br\n"
      << "What to do: " << escaped(entry.advice) << ".\n";
  if (!entry.source.empty()) {
    out << ".br\nSource: " << escaped(entry.source) << ".\n";
  }
}

void write_findings(std::ostream& out) {
  out << ".Bl -tag -width Ds\n";
  for (const leiri::catalogue_entry& entry : leiri::catalogue()) {
    write_entry(entry, out);
  }
  out << ".El\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    return 2;
  }
  std::ifstream page(argv[1]);
  std::ofstream out(argv[2]);
  for (std::string line; std::getline(page, line);) {
    if (line == "@FINDINGS@") {
      write_findings(out);
    } else {
      out << line << '\n';
    }
  }
  return page.eof() && out.flush() ? 0 : 2;
}
