#include <leiri/libxml2/document.hpp>
#include <leiri/libxml2/entities.hpp>
#include <leiri/libxml2/included.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/text_reader.hpp>
#include <leiri/libxml2/tree.hpp>

#include "leiri-libxml2.h"
#include "reading.hpp"

using namespace leiri::c;
namespace libxml2 = leiri::libxml2;

struct leiri_xml_filter {
  leiri_xml_filter(xmlParserCtxtPtr context, std::string_view base, const leiri_listener* listener,
                   const leiri_audit_options* options)
      : state(listener, options), filter(context, state.auditor(), base) {}

  reading_state state;
  libxml2::sax_filter filter;
};

struct leiri_xml_entities {
  leiri_xml_entities(xmlParserCtxtPtr context, std::string_view base) : resolver(context, base) {}

  libxml2::entity_resolver resolver;
};

struct leiri_xml_inclusions {
  explicit leiri_xml_inclusions(xmlDocPtr document) : scope(document) {}

  libxml2::inclusions scope;
};

struct leiri_xml_namespace_verdicts {
  libxml2::namespace_verdicts names;
};

namespace {

/// Creates a handle for a context. A context with SAX1 callbacks is an error of the caller.
template <class Handle, class... Arguments>
leiri_status attach(Handle** out, xmlParserCtxtPtr context, Arguments&&... arguments) {
  try {
    *out = new Handle(&given(context), std::forward<Arguments>(arguments)...);
    return LEIRI_OK;
  } catch (const std::invalid_argument&) {
    return LEIRI_BAD_ARGUMENT;
  }
}

libxml2::message_listener teller(leiri_xml_message tell, void* user) {
  return [tell, user](std::string_view file, int line, std::string_view message) {
    if (tell != nullptr) {
      tell(user, view(file), line, view(message));
    }
  };
}

leiri_ending to_c(libxml2::rdf_ending ending) noexcept { return static_cast<int>(ending); }
static_assert(static_cast<int>(libxml2::rdf_ending::stopped) == LEIRI_ENDING_STOPPED);

}  // namespace

leiri_status leiri_xml_filter_new(xmlParserCtxtPtr context, const char* base, size_t base_size,
                                  const leiri_listener* listener,
                                  const leiri_audit_options* options, leiri_xml_filter** filter) {
  return guarded([&]() -> leiri_status {
    return attach(&given(filter), context, checked(base, base_size), listener, options);
  });
}

leiri_status leiri_xml_filter_finish(leiri_xml_filter* filter) {
  return guarded([&]() -> leiri_status {
    given(filter).filter.detach();
    filter->filter.rethrow();
    filter->state.finish();
    return LEIRI_OK;
  });
}

void leiri_xml_filter_free(leiri_xml_filter* filter) { delete filter; }

leiri_status leiri_xml_entities_new(xmlParserCtxtPtr context, const char* base, size_t base_size,
                                    leiri_xml_entities** entities) {
  return guarded([&]() -> leiri_status {
    return attach(&given(entities), context, checked(base, base_size));
  });
}

leiri_status leiri_xml_entities_finish(leiri_xml_entities* entities) {
  return guarded([&]() -> leiri_status {
    given(entities).resolver.detach();
    entities->resolver.rethrow();
    return LEIRI_OK;
  });
}

void leiri_xml_entities_free(leiri_xml_entities* entities) { delete entities; }

leiri_status leiri_xml_base_uri(const xmlNode* node, leiri_buffer* out, leiri_error* error) {
  return text_result(out, error,
                     [&](std::string& buffer) { return libxml2::base_uri(&given(node), buffer); });
}

leiri_status leiri_xml_resolve(const xmlNode* node, const char* value, size_t size,
                               leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return libxml2::resolve(&given(node), checked(value, size), buffer);
  });
}

leiri_status leiri_xml_audit_tree(xmlDocPtr document, const char* base, size_t base_size,
                                  const leiri_listener* listener,
                                  const leiri_audit_options* options) {
  return read_guarded(listener, options, [&](leiri::audit& out) {
    libxml2::audit_document(out, &given(document), checked(base, base_size));
    return LEIRI_OK;
  });
}

leiri_status leiri_xml_inclusions_new(xmlDocPtr document, leiri_xml_inclusions** inclusions) {
  return guarded([&]() -> leiri_status { return new_handle(inclusions, &given(document)); });
}

void leiri_xml_inclusions_free(leiri_xml_inclusions* inclusions) { delete inclusions; }

leiri_status leiri_xml_process_xinclude(xmlDocPtr document, int flags, int* count) {
  return guarded([&]() -> leiri_status {
    const int done = libxml2::process_xinclude(&given(document), flags);
    put(count, std::max(done, 0));
    return done < 0 ? LEIRI_LIBRARY_FAILED : LEIRI_OK;
  });
}

leiri_status leiri_xml_reader_base_uri(xmlTextReaderPtr reader, leiri_buffer* out,
                                       leiri_error* error) {
  return text_result(
      out, error, [&](std::string& buffer) { return libxml2::base_uri(&given(reader), buffer); });
}

leiri_status leiri_xml_reader_resolve(xmlTextReaderPtr reader, const char* value, size_t size,
                                      leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return libxml2::resolve(&given(reader), checked(value, size), buffer);
  });
}

leiri_status leiri_xml_namespace_verdicts_new(leiri_xml_namespace_verdicts** verdicts) {
  return new_handle(verdicts);
}

void leiri_xml_namespace_verdicts_free(leiri_xml_namespace_verdicts* verdicts) { delete verdicts; }

leiri_status leiri_xml_namespace_verdicts_at(leiri_xml_namespace_verdicts* verdicts,
                                             xmlTextReaderPtr reader, leiri_finding* findings,
                                             size_t capacity, size_t* count) {
  put(count, size_t{0});
  return guarded([&]() -> leiri_status {
    return write_list(given(verdicts).names.at(&given(reader)), findings, capacity, count,
                      [](const leiri::finding& f) { return leiri::c::to_c(f); });
  });
}

leiri_status leiri_xml_audit_document(leiri_read read, void* stream, const char* base,
                                      size_t base_size, const leiri_listener* listener,
                                      const leiri_audit_options* options, int* complete) {
  return read_guarded(listener, options, [&](leiri::audit& out) {
    const bool whole =
        libxml2::audit_document(out, source_of(read, stream), checked(base, base_size));
    put(complete, whole ? 1 : 0);
    return LEIRI_OK;
  });
}

leiri_status leiri_xml_read_rdf(leiri_read read, void* stream, const char* base, size_t base_size,
                                const leiri_listener* listener, const leiri_audit_options* options,
                                leiri_statement_sink sink, void* user, leiri_ending* ending) {
  return read_guarded(listener, options, [&](leiri::audit& out) {
    const auto ended = libxml2::read_rdf_xml(out, source_of(read, stream), checked(base, base_size),
                                             sink_of(sink, user));
    put(ending, to_c(ended));
    return LEIRI_OK;
  });
}

leiri_status leiri_xml_write_included(leiri_read read, void* stream, const char* base,
                                      size_t base_size, leiri_xml_message tell, void* user,
                                      leiri_buffer* out) {
  return guarded([&]() -> leiri_status {
    given(out).size = 0;
    std::string whole;
    const bool done = libxml2::write_included(source_of(read, stream), checked(base, base_size),
                                              teller(tell, user), whole);
    return done ? write_text(whole, *out) : LEIRI_LIBRARY_FAILED;
  });
}
