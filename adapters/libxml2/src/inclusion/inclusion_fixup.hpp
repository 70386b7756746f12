#pragma once

#include <libxml/tree.h>

namespace leiri::libxml2 {

class inclusion_plan;
class inclusion_scope;

/// Corrections to a tree after libxml2 has processed its inclusions, so that the tree has the
/// meaning of its documents.

/// Gives each included element the base that it had at its origin. If it does not have that base
/// anyway, it gets an xml:base (XInclude section 4.7.5). libxml2 must not have changed bases, and
/// must have left its marks.
void fix_bases(xmlDocPtr document, const inclusion_plan& plan, const inclusion_scope& scope);

/// Declares the attributes that are IDs by the document types of included documents, so that they
/// are still IDs after the document is written and read again.
void declare_ids(xmlDocPtr document);

/// Whether some inclusions have not been processed.
bool has_inclusions(xmlDocPtr document);

/// Removes libxml2's marks.
void remove_inclusion_marks(xmlDocPtr document);

}  // namespace leiri::libxml2
