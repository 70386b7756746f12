// Finds namespaces that documents name in several ways. Each argument is a document and a namespace
// that it declares:
//   sample_documents a.ttl=http://schema.org/ b.ttl=https://schema.org
#include <iostream>
#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/occurrence.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace {

/// A program that reads documents gives each name its line and column; here, each document is one
/// name.
class start_of_document final : public leiri::locator {
 public:
  [[nodiscard]] leiri::position locate(std::uint32_t) const override { return {0, 1, 1}; }
};

std::pair<std::string_view, std::string_view> split(std::string_view argument) {
  const std::size_t mark = argument.find('=');
  return mark == std::string_view::npos
             ? std::pair(std::string_view("document"), argument)
             : std::pair(argument.substr(0, mark), argument.substr(mark + 1));
}

}  // namespace

int main(int argc, char** argv) {
  leiri::namespace_inventory inventory;
  for (int i = 1; i < argc; ++i) {
    const auto [document, name] = split(argv[i]);
    inventory.begin_document(document);
    const std::uint32_t entry = inventory.add(name, {}, start_of_document());
    inventory.note(entry, {leiri::namespace_usage::rdf_declared});
  }
  const std::vector<leiri::namespace_group> groups = inventory.groups();
  for (const leiri::namespace_finding& f : leiri::namespace_findings(inventory, groups)) {
    std::cout << inventory.document(f.first.document) << ": " << leiri::name(f.severity) << ": "
              << f.message << " [" << leiri::name(f.code) << "]\n";
  }
}
