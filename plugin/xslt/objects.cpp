#include "objects.hpp"

#include <libxml/xpathInternals.h>

#include <limits>
#include <string>

namespace leiri::xslt {

object string_object(std::string_view text) {
  if (text.size() > std::numeric_limits<int>::max()) {
    throw std::bad_alloc();
  }
  object made_of(made(xmlXPathNewString(chars(std::string(text).c_str()))));
  made(made_of->stringval);
  return made_of;
}

object boolean_object(bool truth) { return object(made(xmlXPathNewBoolean(truth ? 1 : 0))); }

}  // namespace leiri::xslt
