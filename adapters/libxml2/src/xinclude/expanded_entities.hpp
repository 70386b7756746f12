#pragma once

#include <libxml/tree.h>

#include <string>

namespace leiri::libxml2 {

/// Replaces the references to internal entities that contain inclusions by what they stand for: in
/// the information set, on which XInclude is defined, there are no such references. Returns false
/// if too much would be copied; the reason is told_too_long. The references are freed: the document
/// must be one that nobody else knows, not the tree of an application.
bool expand_entities(xmlDocPtr document);

inline const std::string told_too_long = "the entities that contain inclusions are too long";

}  // namespace leiri::libxml2
