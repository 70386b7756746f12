#include "xinclude/inclusion_error.hpp"

#include "host/raised_again.hpp"
#include "host/text.hpp"
#include "host/version.hpp"

namespace leiri::libxml2 {

void report_inclusion_error(const xmlNode* include, int code, const std::string& message) {
  std::string line = message + '\n';
  std::string file(view(include->doc->URL));
  xmlError e{};
  e.domain = XML_FROM_XINCLUDE;
  e.code = code;
  e.message = line.data();
  e.level = XML_ERR_ERROR;
  e.file = file.empty() ? nullptr : file.data();
  e.line = static_cast<int>(xmlGetLineNo(include));
  e.node = const_cast<xmlNodePtr>(include);  // NOLINT: libxml2 does not change it
  copy_error(e, last_error_of_thread());
  if (xmlStructuredError != nullptr) {
    xmlStructuredError(xmlStructuredErrorContext, &e);
    return;
  }
  raise_inclusion_error(&e);
}

}  // namespace leiri::libxml2
