// Checks, resolves and maps the identifiers on the command line:
//   sample_core http://example.org/books/ "my dir/é.xml" 'http://exa mple.org/'
#include <iostream>
#include <leiri/checker.hpp>
#include <leiri/iri.hpp>
#include <leiri/message.hpp>
#include <string_view>
#include <vector>

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

/// Prints what a reference resolves to: resolve first, encode last. A program that processes many
/// identifiers uses the functions of resolve.hpp and mapping.hpp instead, which reuse a buffer.
void print_target(const leiri::iri& base, std::string_view text) {
  const auto target = base.resolve(text);
  if (!target) {
    return;  // a finding says why
  }
  std::cout << "  is  " << target->text() << '\n';
  if (const auto uri = target->to_uri()) {
    std::cout << "  URI " << uri->text() << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: sample_core BASE REFERENCE...\n";
    return 2;
  }
  const auto base = leiri::iri::parse(argv[1], leiri::profile::leiri, leiri::kind::iri);
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
