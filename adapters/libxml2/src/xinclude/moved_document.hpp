#pragma once

#include <libxml/tree.h>

#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// The shortest reference to `target` under `base`, in URI form so that every reader understands
/// it.
std::string reference_to(std::string_view target, std::string_view base);

/// The system identifier `id` of a declaration in the document with the base `here`, for a document
/// with the base `there`: another one if it means something else there.
std::string moved_system_id(std::string_view id, std::string_view here, std::string_view there);

/// Makes references in a document lead to the same files after it has been stored as `target`, an
/// absolute LEIRI: by an xml:base of its root, other system identifiers, and other references of
/// xml-stylesheet and xml-model.
void move_document(xmlDocPtr document, std::string_view target);

}  // namespace leiri::libxml2
