#include "module.hpp"

#include <libxslt/extensions.h>

#include "given_options.hpp"
#include "operations/operation.hpp"

namespace leiri::xslt {
namespace {

object version(call& c) {
  c.expect(0, 0);
  return string_object(LEIRI_VERSION);
}

/// `Work` in the form that libxslt calls.
template <object (*Work)(call&)>
void perform(xmlXPathParserContextPtr context, int arguments) noexcept {
  evaluate(context, arguments, Work);
}

void add(std::string_view name, xmlXPathFunction function) {
  xsltRegisterExtModuleFunction(chars(std::string(name).c_str()), chars(functions_namespace),
                                function);
}

void add_all() {
  for (const operations::function& f : operations::functions()) {
    add(f.name, perform<perform_operation>);
  }
  add("base-uri", perform<base_uri>);
  add("namespaces", perform<namespaces>);
  add("same-namespace", perform<same_namespace>);
  add("version", perform<version>);
}

}  // namespace
}  // namespace leiri::xslt

/// libxslt calls this function after loading example_org_leiri.so.
extern "C" void example_org_leiri_init() {
  using namespace leiri::xslt;
  xsltRegisterExtModule(chars(functions_namespace), begin_transformation, end_transformation);
  try {
    add_all();
  } catch (...) {
    // Memory ran out. libxslt will report the missing functions where they are called.
  }
}
