#pragma once

#include <libxml/tree.h>

namespace leiri::libxml2 {

class inclusion_plan;
class inclusion_scope;

/// What a tree needs after libxml2 has done its inclusions, so that it says what the documents said
/// that it was made of.

/// Gives each element that was included, where that is not so anyway, the base that it had where it
/// comes from: an xml:base (XInclude section 4.7.5). libxml2 must have been told to leave bases
/// alone, and to leave its marks.
void fix_bases(xmlDocPtr document, const inclusion_plan& plan, const inclusion_scope& scope);

/// Declares the attributes that are IDs by the document type of documents that were included, so
/// that they still are when the document is written and read again.
void declare_ids(xmlDocPtr document);

/// Whether there are inclusions that were not done.
bool has_inclusions(xmlDocPtr document);

/// Removes libxml2's marks.
void remove_inclusion_marks(xmlDocPtr document);

}  // namespace leiri::libxml2
