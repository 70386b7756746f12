#include <leiri/libxml2/iri_names.hpp>
#include <leiri/parse.hpp>
#include <string_view>

#include "host/deprecated.hpp"
#include "host/sax_layer.hpp"
#include "host/text.hpp"
#include "host/version.hpp"

namespace leiri::libxml2 {
namespace {

bool is_iri(const char* name) noexcept {
  return name != nullptr && parse(name, profile::iri, kind::iri).has_value();
}

/// Whether the error is about a name that is not a URI but an IRI. libxml2 passes the prefix first,
/// if there is one.
bool is_about_iri(const xmlError& e) noexcept {
  return e.code == XML_WAR_NS_URI && is_iri(e.str2 != nullptr ? e.str2 : e.str1);
}

/// Whether the error is about `xmlns:prefix=""`. Its code has other meanings too, which concern the
/// reserved names.
bool is_about_unbinding(const xmlError& e) noexcept {
  return e.code == XML_NS_ERR_XML_NAMESPACE && e.str2 == nullptr && e.message != nullptr &&
         std::string_view(e.message).ends_with("Empty XML namespace is not allowed\n");
}

}  // namespace

/// The implementation of iri_names. libxml2 passes the error record of the context itself, in which
/// applications such as lxml later look for errors; so an error that is not passed on is replaced
/// there, and in that of the thread, with the last one that was.
class iri_name_errors final : public sax_layer {
 public:
  static constexpr purpose own_purpose = purpose::names;

  explicit iri_name_errors(xmlParserCtxtPtr context)
      : sax_layer(context, own_purpose),
        context_(context),
        was_well_formed_(has_ended(context) || namespaces_are_well_formed(context)) {
    // A context that has read a document is reset before it reads the next one.
    if (const xmlError* const last = xmlCtxtGetLastError(context); last && !has_ended(context)) {
      copy_error(*last, last_);
    }
    if (const xmlError* const last = xmlGetLastError()) {
      copy_error(*last, last_of_thread_);
    }
    attach();
  }

  ~iri_name_errors() {
    // The parser has recorded each error in the context, also those that were not passed on.
    // From 2.13 on, it reports nothing with XML_PARSE_NOERROR: then the names are not known.
    if (was_well_formed_ && has_allowed_ && !has_namespace_errors_) {
      forget_namespace_errors(context_);
      // Later versions set it after the report.
      if (context_->errNo == XML_WAR_NS_URI || context_->errNo == XML_NS_ERR_XML_NAMESPACE) {
        set_error_code(context_, last_.code);
      }
    }
    xmlResetError(&last_);
    xmlResetError(&last_of_thread_);
  }

  iri_name_errors(const iri_name_errors&) = delete;
  iri_name_errors& operator=(const iri_name_errors&) = delete;

 private:
  void take_error(void* context, error_pointer e) override {
    if (e->domain == XML_FROM_NAMESPACE && is_allowed(*e)) {
      has_allowed_ = true;
      copy_error(last_, *e);
      set_error_code(static_cast<xmlParserCtxtPtr>(context), last_.code);
      forget_in_thread();
      return;
    }
    has_namespace_errors_ |= e->domain == XML_FROM_NAMESPACE && e->level != XML_ERR_WARNING;
    copy_error(*e, last_);
    copy_error(*e, last_of_thread_);
    pass_on(context, e);
  }

  /// libxml2 has also recorded the error for xmlGetLastError().
  void forget_in_thread() const noexcept {
    const xmlError* const recorded = xmlGetLastError();
    if (last_of_thread_.code == XML_ERR_OK) {
      xmlResetLastError();
    } else if (recorded != nullptr) {
      copy_error(last_of_thread_, *recorded);
    }
  }

  [[nodiscard]] bool is_allowed(const xmlError& e) const noexcept {
    return is_about_iri(e) || (is_about_unbinding(e) && view(xml_version_of(context_)) == "1.1");
  }

  xmlParserCtxtPtr context_;
  bool was_well_formed_;
  bool has_allowed_ = false;
  bool has_namespace_errors_ = false;
  xmlError last_{};  // the last error that was passed on
  xmlError last_of_thread_{};
};

iri_names::iri_names(xmlParserCtxtPtr context)
    : errors_(std::make_unique<iri_name_errors>(context)) {}

iri_names::~iri_names() = default;

}  // namespace leiri::libxml2
