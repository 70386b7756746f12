#include <leiri/libxml2/copy.hpp>
#include <leiri/libxml2/document.hpp>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/included.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/text_reader.hpp>
#include <leiri/libxml2/tree.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>

#include "leiri-libxml2.h"
#include "reading.hpp"

using namespace leiri::c;
namespace libxml2 = leiri::libxml2;

struct leiri_xml_vocabulary {
  explicit leiri_xml_vocabulary(const leiri::byte_source& in) : file(in) {}

  libxml2::vocabulary_file file;
};

namespace {

libxml2::document_options reading_with(const reading_state& state) {
  const leiri_xml_vocabulary* const own = state.vocabulary();
  return {.base = state.base(), .vocabulary = own == nullptr ? nullptr : &own->file};
}

}  // namespace

struct leiri_xml_filter {
  leiri_xml_filter(xmlParserCtxtPtr context, const leiri_listener* listener,
                   const leiri_document_options* options)
      : state(listener, options), filter(state.auditor(), context, reading_with(state)) {}

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

libxml2::message_listener teller(leiri_xml_message_function tell, void* user) {
  return [tell, user](std::string_view file, int line, std::string_view message) {
    if (tell != nullptr) {
      tell(user, view(file), line, view(message));
    }
  };
}

}  // namespace

leiri_status leiri_xml_vocabulary_new(leiri_read_function read, void* stream,
                                      leiri_xml_message_function tell, void* user,
                                      leiri_xml_vocabulary** vocabulary) {
  return guarded([&]() -> leiri_status {
    auto& out = given(vocabulary);
    try {
      out = std::make_unique<leiri_xml_vocabulary>(source_of(read, stream)).release();
      return LEIRI_OK;
    } catch (const libxml2::vocabulary_error& e) {
      teller(tell, user)({}, static_cast<int>(e.line()), e.what());
      return LEIRI_REFUSED;
    }
  });
}

void leiri_xml_vocabulary_free(leiri_xml_vocabulary* vocabulary) { delete vocabulary; }

leiri_status leiri_xml_filter_new(xmlParserCtxtPtr context, const leiri_listener* listener,
                                  const leiri_document_options* options,
                                  leiri_xml_filter** filter) {
  return guarded(
      [&]() -> leiri_status { return attach(&given(filter), context, listener, options); });
}

leiri_status leiri_xml_filter_finish(leiri_xml_filter* filter) {
  return guarded([&] {
    given(filter).filter.detach();
    filter->filter.rethrow();
    filter->state.finish();
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
  return guarded([&] {
    given(entities).resolver.detach();
    entities->resolver.rethrow();
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

leiri_status leiri_xml_audit_tree(xmlDocPtr document, const leiri_listener* listener,
                                  const leiri_document_options* options) {
  return read_guarded(listener, options, [&](reading_state& state) {
    libxml2::audit_document(state.auditor(), &given(document), reading_with(state));
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

leiri_status leiri_xml_audit_document(leiri_read_function read, void* stream,
                                      const leiri_listener* listener,
                                      const leiri_document_options* options, int* complete) {
  return read_guarded(listener, options, [&](reading_state& state) {
    const auto ended =
        libxml2::audit_document(state.auditor(), source_of(read, stream), reading_with(state));
    put(complete, ended == leiri::ending::complete ? 1 : 0);
  });
}

leiri_status leiri_xml_read_rdf(leiri_read_function read, void* stream,
                                const leiri_listener* listener,
                                const leiri_document_options* options,
                                leiri_statement_function receive, void* user,
                                leiri_ending* ending) {
  return read_guarded(listener, options, [&](reading_state& state) {
    const auto ended = libxml2::read_rdf_xml(state.auditor(), source_of(read, stream),
                                             reading_with(state), sink_of(receive, user));
    put(ending, to_c(ended));
  });
}

leiri_status leiri_xml_copy(leiri_read_function read, void* stream, const leiri_listener* listener,
                            const leiri_document_options* options, const leiri_copy_sink* sink,
                            leiri_ending* ending) {
  return read_guarded(listener, options, [&](reading_state& state) {
    c_copy_sink to(sink);
    const auto ended =
        libxml2::copy_document(state.auditor(), source_of(read, stream), reading_with(state), to);
    put(ending, to_c(ended));
  });
}

leiri_status leiri_xml_write_included(leiri_read_function read, void* stream,
                                      const leiri_xml_write_included_options* options,
                                      leiri_write_function write, void* target) {
  return guarded([&]() -> leiri_status {
    const auto asked = read_options(options);
    const bool done =
        libxml2::write_included(source_of(read, stream), checked(asked.base),
                                teller(asked.tell, asked.user), sink_of(write, target));
    return done ? LEIRI_OK : LEIRI_LIBRARY_FAILED;
  });
}
