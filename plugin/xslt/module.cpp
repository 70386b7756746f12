#include "module.hpp"

#include <libxslt/extensions.h>

#include "charsets.hpp"

namespace leiri::xslt {
namespace {

void add(std::span<const function> functions) noexcept {
  for (const function& f : functions) {
    xsltRegisterExtModuleFunction(chars(f.name), chars(functions_namespace), f.perform);
  }
}

}  // namespace
}  // namespace leiri::xslt

/// libxslt calls it after loading example_org_leiri.so.
extern "C" void example_org_leiri_init() {
  using namespace leiri::xslt;
  xsltRegisterExtModule(chars(functions_namespace), begin_transformation, end_transformation);
  add(operations());
  add(bases());
  add(node_lists());
}
