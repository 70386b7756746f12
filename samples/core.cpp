// Checks, resolves and maps the identifiers on the command line:
//   sample_core http://example.org/books/ "my dir/é.xml" 'http://exa mple.org/'
#include <iostream>
#include <leiri/check.hpp>
#include <leiri/mapping.hpp>
#include <leiri/message.hpp>
#include <leiri/resolve.hpp>

namespace {

/// Prints one line per finding; `text` may be any string.
void print_findings(std::string_view text) {
  std::vector<leiri::finding> findings;
  leiri::check(text, leiri::profile::leiri, leiri::kind::iri_reference, findings);
  for (const leiri::finding& f : findings) {
    std::cout << "  byte " << f.offset << ": " << leiri::name(f.severity) << ": "
              << leiri::message(f.code, text, f.offset) << '\n';
  }
}

/// Prints what a reference resolves to: resolve first, encode last.
void print_target(const leiri::reference& base, std::string_view text) {
  // The caller owns the buffers; a program that reads many identifiers reuses them.
  std::string resolved_buffer;
  std::string uri_buffer;
  const auto ref = leiri::parse(text, leiri::profile::leiri);
  if (!ref) {
    return;
  }
  const auto resolved = leiri::resolve(*ref, base, resolved_buffer);
  if (!resolved) {
    std::cout << "  " << leiri::name(resolved.error().code) << '\n';
    return;
  }
  std::cout << "  is  " << resolved->text << '\n';
  const auto uri = leiri::to_uri(resolved->text, uri_buffer, {leiri::profile::leiri});
  if (uri) {
    std::cout << "  URI " << *uri << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: sample_core BASE REFERENCE...\n";
    return 2;
  }
  const auto base = leiri::parse(argv[1], leiri::profile::leiri, leiri::kind::iri);
  if (!base) {
    std::cerr << "base: " << leiri::name(base.error().code) << " at byte " << base.error().offset
              << '\n';
    return 1;
  }
  for (int i = 2; i < argc; ++i) {
    std::cout << argv[i] << '\n';
    print_findings(argv[i]);
    print_target(*base, argv[i]);
  }
}
