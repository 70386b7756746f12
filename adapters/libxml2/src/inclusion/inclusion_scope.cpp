#include <libxml/parser.h>
#include <libxml/xmlIO.h>

#include <exception>
#include <leiri/libxml2/inclusions.hpp>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "host/version.hpp"
#include "inclusion/plain_references.hpp"
#include "inclusion/reference_rewriter.hpp"
#include "markup/attribute_value.hpp"
#include "state/libxml2_view.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// What is known of the documents that one document includes, directly or indirectly.
struct included_documents {
  target_names targets;
  /// The names by which libxml2 first requested documents, by their URIs. It takes another name for
  /// another document; but what a schema declares may be declared only once, and schemas may
  /// include each other.
  std::unordered_map<std::string, std::string> names;
};

/// The implementation of `inclusions`: the tree with URIs, and an observer of the files that are
/// opened in this thread.
class inclusion_scope {
 public:
  explicit inclusion_scope(xmlDocPtr document);
  /// For a document that the library will open by this name.
  explicit inclusion_scope(const char* url);
  ~inclusion_scope();
  inclusion_scope(const inclusion_scope&) = delete;
  inclusion_scope& operator=(const inclusion_scope&) = delete;

 private:
  explicit inclusion_scope(const xmlChar* url);

  static xmlParserInputBufferPtr open(const char* url, xmlCharEncoding encoding);
  xmlParserInputBufferPtr open_document(const char* url, xmlCharEncoding encoding);
  xmlParserInputBufferPtr open_plainly(const char* url, xmlCharEncoding encoding);
  std::string prepared(std::string bytes, const char* url);
  bool has_only_plain_references(std::string_view bytes, const char* url);

  included_documents documents_;
  std::string url_;
  std::optional<reference_rewriter> references_;  // nothing if there is no tree yet
  inclusion_scope* outer_;
  file_opener outer_opener_;
};

namespace {

/// The innermost scope of the thread: libxml2 does not pass a context to the function that opens
/// files.
thread_local inclusion_scope* current = nullptr;  // NOLINT

/// All bytes of a file; nothing if they are more than a parser accepts at once.
std::optional<std::string> read_all(const owned<xmlParserInputBuffer>& in) {
  constexpr int step = 64 * 1024;
  while (grow(in.get(), step) > 0) {
    if (bytes_in(in.get()).size() > std::numeric_limits<int>::max() / 2) {
      return std::nullopt;
    }
  }
  return std::string(bytes_in(in.get()));
}

xmlParserInputBufferPtr buffer_of(std::string_view bytes, xmlCharEncoding encoding) {
  return xmlParserInputBufferCreateMem(bytes.data(), static_cast<int>(bytes.size()), encoding);
}

/// A document as the library will see it.
class look_ahead {
 public:
  owned<xmlDoc> document;  ///< null if it is not well-formed
  /// Whether attributes have lost references to undeclared entities, so that the document cannot be
  /// written as it was.
  bool has_lost_entities = false;

  /// Loads nothing else. Reports no errors, since the library's own parse reports them.
  look_ahead(const std::string& bytes, const char* url) {
    const quiet_errors quiet;
    const owned<xmlParserCtxt> parser(not_null(xmlNewParserCtxt()));
    parser->_private = this;
    sax_of(parser.get()).getEntity = on_entity;
    sax_of(parser.get()).reference = on_reference;
    document.reset(xmlCtxtReadMemory(parser.get(), bytes.data(), static_cast<int>(bytes.size()),
                                     url, nullptr, XML_PARSE_NONET));
    has_lost_entities = undeclared_ > 0;
  }

 private:
  static look_ahead& of(void* context) noexcept {
    return *static_cast<look_ahead*>(static_cast<xmlParserCtxtPtr>(context)->_private);
  }

  static xmlEntityPtr on_entity(void* context, const xmlChar* name) {
    xmlEntityPtr const found = xmlSAX2GetEntity(context, name);
    const bool is_lost = found == nullptr && !is_in_subset(static_cast<xmlParserCtxtPtr>(context));
    of(context).undeclared_ += is_lost ? 1 : 0;
    return found;
  }

  /// A reference in content is not lost, since it is in the tree.
  static void on_reference(void* context, const xmlChar* name) {
    xmlSAX2Reference(context, name);
    auto* const c = static_cast<xmlParserCtxtPtr>(context);
    const bool is_kept = !is_in_attribute(c) && xmlGetDocEntity(document_of(c), name) == nullptr;
    of(context).undeclared_ -= is_kept ? 1 : 0;
  }

  int undeclared_ = 0;  ///< references that the tree does not have
};

/// Nothing if the result could not be read again: the whole document may nest too deeply, or refer
/// to entities that only one of its parts declares.
std::optional<std::string> serialized(xmlDocPtr document) {
  xmlChar* text = nullptr;
  int size = 0;
  xmlDocDumpMemoryEnc(document, &text, &size, "UTF-8");
  const owned<xmlChar> owner(not_null(text));
  std::string bytes(chars(text), static_cast<std::size_t>(size));
  return look_ahead(bytes, nullptr).document == nullptr ? std::nullopt
                                                        : std::optional(std::move(bytes));
}

/// Whether it is an XML Schema for a namespace of its own.
bool is_own_schema(xmlDocPtr document) {
  const xmlNode* const root = xmlDocGetRootElement(document);
  return root != nullptr && root->ns != nullptr &&
         vocabulary_of(view(root->ns->href)) == vocabulary::xsd &&
         find_attribute(root, "targetNamespace", nullptr) != nullptr;
}

xmlDocPtr without_content(xmlDocPtr document) noexcept {
  xmlNodePtr const root = xmlDocGetRootElement(document);
  xmlFreeNodeList(root->children);
  root->children = nullptr;
  root->last = nullptr;
  return document;
}

}  // namespace

inclusion_scope::inclusion_scope(xmlDocPtr document) : inclusion_scope(document->URL) {
  documents_.names.emplace(url_, view(document->URL));
  references_.emplace(document, documents_.targets);
}

inclusion_scope::inclusion_scope(const char* url) : inclusion_scope(xml_chars(url)) {
  documents_.targets.add(url, url, target_names::form::document);
  // libxml2 requests an existing file by its name as written, and others by this name.
  if (const owned<xmlChar> canonical(xmlCanonicPath(xml_chars(url))); canonical != nullptr) {
    documents_.targets.add(chars(canonical.get()), chars(canonical.get()),
                           target_names::form::document);
  }
}

inclusion_scope::inclusion_scope(const xmlChar* url)
    : url_(as_uri(document_base(url))),
      outer_(std::exchange(current, this)),
      outer_opener_(exchange_file_opener(open)) {}

inclusion_scope::~inclusion_scope() {
  exchange_file_opener(outer_opener_);
  current = outer_;
}

xmlParserInputBufferPtr inclusion_scope::open(const char* url, xmlCharEncoding encoding) {
  inclusion_scope& scope = *current;
  if (url == nullptr) {
    return nullptr;
  }
  try {
    return scope.documents_.targets.is_document(url) ? scope.open_document(url, encoding)
                                                     : scope.open_plainly(url, encoding);
  } catch (const std::exception&) {  // no memory: the library learns that the file cannot be opened
    return nullptr;
  }
}

/// Opens a file with the function that opened files before the scope began.
xmlParserInputBufferPtr inclusion_scope::open_plainly(const char* url, xmlCharEncoding encoding) {
  // A function that opens files may read others itself.
  inclusion_scope* const at = std::exchange(current, outer_);
  const file_opener own = exchange_file_opener(outer_opener_);
  const xmlParserInputBufferPtr opened = outer_opener_(url, encoding);
  exchange_file_opener(own);
  current = at;
  return opened;
}

xmlParserInputBufferPtr inclusion_scope::open_document(const char* url, xmlCharEncoding encoding) {
  const owned<xmlParserInputBuffer> in(open_plainly(url, encoding));
  if (in == nullptr) {
    return nullptr;
  }
  auto bytes = read_all(in);
  return bytes ? buffer_of(prepared(std::move(*bytes), url), encoding)
               : open_plainly(url, encoding);
}

/// A document for the library, changed so that the library finds what the document includes in
/// turn.
std::string inclusion_scope::prepared(std::string bytes, const char* url) {
  const std::string uri = as_uri(document_base(xml_chars(url)));
  const auto named = documents_.names.emplace(uri, url);
  const bool is_repeated = named.first->second != url;
  if (!is_repeated && has_only_plain_references(bytes, url)) {
    return bytes;
  }
  const look_ahead seen(bytes, url);
  if (seen.document == nullptr || seen.has_lost_entities) {
    return bytes;
  }
  if (is_repeated && is_own_schema(seen.document.get())) {
    return serialized(without_content(seen.document.get())).value_or(bytes);
  }
  const reference_rewriter rewriter(seen.document.get(), documents_.targets);
  return rewriter.has_written() ? serialized(seen.document.get()).value_or(bytes) : bytes;
}

/// Whether the library finds everything that a document includes; what it finds becomes a target.
bool inclusion_scope::has_only_plain_references(std::string_view bytes, const char* url) {
  const auto references = plain_references(bytes, url);
  for (const std::string& r : references.value_or(std::vector<std::string>())) {
    const xmlChar* const base = xml_chars(url);
    if (const auto opened = libxml2_opens(opener::grammar, xml_chars(r.c_str()), base, base)) {
      const std::string uri = as_uri(document_base(xml_chars(opened->c_str())));
      documents_.targets.add(*opened, uri, target_names::form::document);
    }
  }
  return references.has_value();
}

inclusions::inclusions(xmlDocPtr document) : scope_(std::make_unique<inclusion_scope>(document)) {}

inclusions::inclusions(const char* url) : scope_(std::make_unique<inclusion_scope>(url)) {}

inclusions::~inclusions() = default;

}  // namespace leiri::libxml2
