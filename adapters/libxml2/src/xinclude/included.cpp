#include <leiri/libxml2/included.hpp>

#include <libxml/parser.h>
#include <libxml/xmlsave.h>

#include <array>
#include <exception>
#include <leiri/legacy.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "host/local_files.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "host/version.hpp"
#include "markup/character_encoding.hpp"
#include "markup/decoded_source.hpp"
#include "state/entity_layer.hpp"
#include "xinclude/expanded_entities.hpp"
#include "xinclude/inclusion_error.hpp"
#include "xinclude/kept_references.hpp"
#include "xinclude/moved_document.hpp"

namespace leiri::libxml2 {
namespace {

/// Stores the exceptions of the caller's functions while libxml2 calls them, since nothing may pass
/// through C.
class kept_failure {
 public:
  template <class Work>
  bool run(const Work& work) noexcept {
    if (failure_ != nullptr) {
      return false;
    }
    try {
      work();
      return true;
    } catch (...) {
      failure_ = std::current_exception();
      return false;
    }
  }
  void rethrow() const {
    if (failure_ != nullptr) {
      std::rethrow_exception(failure_);
    }
  }

 private:
  std::exception_ptr failure_;
};

/// Passes this thread's errors to a listener while it exists.
class error_teller {
 public:
  error_teller(const message_listener& tell, kept_failure& failure) noexcept
      : tell_(tell), failure_(failure), errors_(this, [](void* self, error_pointer e) {
          static_cast<error_teller*>(self)->tell(*e);
        }) {}

  /// Whether an included document refers to an entity that it does not declare: libxml2 leaves such
  /// a reference out of an attribute.
  [[nodiscard]] bool has_lost_reference() const noexcept { return has_lost_reference_; }

 private:
  /// Where libxml2 reads the content of an entity, the tree does not have the prefixes that the
  /// document declares around the reference, of which it warns; from 2.13 on, the parser does not
  /// know them either. Inclusions in entities are read again, with these prefixes.
  static bool is_about_missed_prefix(const xmlError& e) noexcept {
    return e.domain == XML_FROM_NAMESPACE && e.code == XML_NS_ERR_UNDEFINED_NAMESPACE &&
           (e.level == XML_ERR_WARNING ||
            (e.ctxt != nullptr && inputs_of(static_cast<xmlParserCtxtPtr>(e.ctxt)) > 1));
  }

  void tell(const xmlError& e) noexcept {
    if (is_about_missed_prefix(e)) {
      return;
    }
    has_lost_reference_ =
        has_lost_reference_ || (e.domain == XML_FROM_PARSER && e.code == XML_WAR_UNDECLARED_ENTITY);
    failure_.run([&] {
      const std::string_view file = e.file == nullptr ? "" : e.file;
      const std::string text(first_line(e.message));
      tell_(file, e.line, e.level == XML_ERR_WARNING ? "warning: " + text : text);
    });
  }

  const message_listener& tell_;
  kept_failure& failure_;
  redirected_errors errors_;
  bool has_lost_reference_ = false;
};

/// The bytes of the document, or its text in UTF-8 if it is in UTF-32, which not every libxml2
/// reads.
class reading {
 public:
  reading(const byte_source& source, kept_failure& failure) : source_(source), failure_(failure) {
    failure_.run([&] { begin(); });
  }

  [[nodiscard]] bool is_decoded() const noexcept { return decoded_.has_value(); }
  static int read(void* self, char* buffer, int size) noexcept {
    auto& r = *static_cast<reading*>(self);
    std::size_t count = 0;
    const bool good =
        r.failure_.run([&] { count = r.fill(buffer, static_cast<std::size_t>(size)); });
    return good ? static_cast<int>(count) : -1;
  }

 private:
  void begin() {
    constexpr std::size_t bytes_for_encoding = 4;
    std::array<char, bytes_for_encoding> first{};
    std::size_t count = 1;
    for (std::size_t size = 0; count != 0 && size < first.size(); size += count) {
      count = source_(first.data() + size, first.size() - size);
      head_.append(first.data() + size, count);
    }
    if (const auto encoding = character_encoding::utf32_of(head_)) {
      decoded_.emplace(*encoding, std::move(head_));
    }
  }

  std::size_t fill(char* buffer, std::size_t size) {
    if (decoded_) {
      return decoded_->read(source_, buffer, size);
    }
    if (head_.empty()) {
      return source_(buffer, size);
    }
    const std::size_t count = head_.copy(buffer, size);
    head_.erase(0, count);
    return count;
  }

  const byte_source& source_;
  kept_failure& failure_;
  std::string head_;  // bytes at the start that have not been passed on
  std::optional<decoded_source> decoded_;
};

/// The URL of the document for libxml2. What cannot be mapped stays and cannot serve as a base.
std::string url_of(std::string_view base) {
  std::string iri;
  std::string uri;
  const auto parsed = parse(from_leiri(base, iri).value_or(base));
  return std::string(parsed ? to_uri(*parsed, uri) : base);
}

/// Passes on what libxml2 writes.
struct writing {
  const byte_sink& sink;
  kept_failure& failure;

  static int write(void* self, const char* bytes, int size) noexcept {
    const auto& w = *static_cast<writing*>(self);
    const std::string_view view(bytes, static_cast<std::size_t>(size));
    return view.empty() || w.failure.run([&] { w.sink(view); }) ? size : -1;
  }
};

/// The tree of the document; null if it is not well-formed, which has been reported.
owned<xmlDoc> read_tree(const byte_source& in, std::string_view base, int flags,
                        xmlParserCtxtPtr parser, kept_failure& failure) {
  reading bytes(in, failure);
  const std::string url = url_of(base);
  const int all_flags = flags | (bytes.is_decoded() ? XML_PARSE_IGNORE_ENC : 0);
  entity_layer entities(parser, base);
  owned<xmlDoc> document(xmlCtxtReadIO(parser, reading::read, nullptr, &bytes,
                                       url.empty() ? nullptr : url.c_str(), nullptr, all_flags));
  failure.rethrow();
  entities.rethrow();
  return document;
}

/// The references remain in the result (XML 1.0 section 4.1, Entity Declared).
void tell_undeclared(const std::vector<undeclared_entity>& entities, const message_listener& tell) {
  for (const undeclared_entity& e : entities) {
    tell({}, e.line, "warning: the entity " + e.name + " is not declared");
  }
}

/// Whether the inclusions succeed, also those in entities: nobody else holds the nodes of the tree.
bool process_inclusions(xmlDocPtr document, int flags, base_form form) {
  if (!expand_entities(document)) {
    report_inclusion_error(xmlDocGetRootElement(document), XML_XINCLUDE_RECURSION, told_too_long);
    return false;
  }
  return process_xinclude(document, flags, nullptr, form) >= 0;
}

void write_document(xmlDocPtr document, writing& to) {
  const char* const encoding = chars(document->encoding);
  xmlSaveCtxtPtr const out =
      not_null(xmlSaveToIO(writing::write, nullptr, &to, encoding, XML_SAVE_AS_XML));
  xmlSaveDoc(out, document);
  const bool good = xmlSaveClose(out) >= 0;
  to.failure.rethrow();
  if (!good) {
    throw std::bad_alloc();
  }
}

}  // namespace

bool write_included(const byte_source& in, std::string_view base, const message_listener& tell,
                    const byte_sink& to, const inclusion_options& options) {
  kept_failure failure;
  const error_teller errors(tell, failure);
  std::optional<local_files> files;
  if (options.loads_dtd || !options.root.empty()) {
    files.emplace(real_root(options.root));
  }
  const owned<xmlParserCtxt> parser(not_null(xmlNewParserCtxt()));
  owned<xmlDoc> document;  // outlives the declarations that are taken out of it
  kept_references references(parser.get());
  const int flags = XML_PARSE_NONET | (options.loads_dtd ? XML_PARSE_DTDATTR : 0);
  document = read_tree(in, base, flags, parser.get(), failure);
  if (document != nullptr) {
    references.take_declarations(document.get());
  }
  if (options.loads_dtd) {
    tell_undeclared(references.undeclared(), tell);
  }
  const bool good = document != nullptr &&
                    process_inclusions(document.get(), flags, options.form) &&
                    !errors.has_lost_reference();
  failure.rethrow();
  if (good) {
    if (!options.target.empty()) {
      move_document(document.get(), options.target);
    }
    writing result{to, failure};
    write_document(document.get(), result);
  }
  return good;
}

}  // namespace leiri::libxml2
