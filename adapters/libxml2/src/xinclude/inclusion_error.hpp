#pragma once

#include <libxml/tree.h>

#include <string>

namespace leiri::libxml2 {

/// Reports an error of an inclusion to the functions to which libxml2 reports those of this thread,
/// and makes it the last one of the thread.
void report_inclusion_error(const xmlNode* include, int code, const std::string& message);

}  // namespace leiri::libxml2
