#include <libxml/xinclude.h>

#include <leiri/libxml2/inclusions.hpp>

#include "inclusion/inclusion_fixup.hpp"
#include "inclusion/inclusion_plan.hpp"
#include "inclusion/inclusion_scope.hpp"

namespace leiri::libxml2 {

int include_into(xmlDocPtr document, int flags, inclusion_scope& scope) {
  const inclusion_plan plan(document, scope.references());
  // The marks that libxml2 leaves show the origin of elements.
  const int done = xmlXIncludeProcessTreeFlagsData(
      xmlDocGetRootElement(document), (flags & ~XML_PARSE_NOXINCNODE) | XML_PARSE_NOBASEFIX,
      scope.loader_data());
  scope.restore();
  if ((flags & XML_PARSE_NOBASEFIX) == 0) {
    fix_bases(document, plan, scope);
  }
  if ((flags & XML_PARSE_NOXINCNODE) != 0) {
    remove_inclusion_marks(document);
  }
  return done;
}

int process_xinclude(xmlDocPtr document, int flags, void* loader_data, base_form form) {
  if (!has_inclusions(document)) {  // such a document must cost little
    return xmlXIncludeProcessTreeFlagsData(xmlDocGetRootElement(document), flags, loader_data);
  }
  inclusion_scope scope(document, flags, loader_data);
  scope.write_bases_as(form);
  const int done = include_into(document, flags, scope);
  // If an inclusion fails in an included document, libxml2 2.9 reports it but returns success.
  return has_inclusions(document) ? -1 : done;
}

}  // namespace leiri::libxml2
