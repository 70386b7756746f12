// dict.h needs it and does not include it.
#include <libxml/xmlstring.h>

#include <libxml/dict.h>
#include <libxml/uri.h>
#include <libxml/xmlmemory.h>
#include <libxml/xmlversion.h>

#include "bench/peer.hpp"

namespace bench {
namespace {

struct free_uri {
  void operator()(xmlURIPtr uri) const { xmlFreeURI(uri); }
};
struct free_dictionary {
  void operator()(xmlDictPtr dictionary) const { xmlDictFree(dictionary); }
};
struct free_string {
  void operator()(xmlChar* text) const { xmlFree(text); }
};
using string = std::unique_ptr<xmlChar, free_string>;

const xmlChar* to_xml(std::string_view text) {
  return reinterpret_cast<const xmlChar*>(text.data());
}

answer of(const xmlChar* text) {
  return text == nullptr ? answer{} : answer{true, reinterpret_cast<const char*>(text)};
}

/// xmlParseURIReference() into one xmlURI spares what xmlParseURI() allocates for each.
struct parse {
  answer operator()(std::string_view text) const {
    return {xmlParseURIReference(uri.get(), text.data()) == 0, {}};
  }

  std::unique_ptr<xmlURI, free_uri> uri{xmlCreateURI()};
};

/// Parses the base each time; there is no other way.
struct resolve {
  explicit resolve(const course& c) : base(c.base) {}
  answer operator()(std::string_view text) {
    target.reset(xmlBuildURI(to_xml(text), to_xml(base)));
    return of(target.get());
  }

  std::string base;
  string target;
};

/// Maps without validating.
struct to_uri {
  answer operator()(std::string_view text) {
    constexpr const char* as_it_is = "%:/?#[]@!$&'()*+,;=";
    uri.reset(xmlURIEscapeStr(to_xml(text), reinterpret_cast<const xmlChar*>(as_it_is)));
    return of(uri.get());
  }

  string uri;
};

/// Maps without validating, and decodes every triplet.
struct to_iri {
  answer operator()(std::string_view text) {
    if (iri.size() <= text.size()) {
      iri.resize(text.size() + 1);
    }
    xmlURIUnescapeString(text.data(), static_cast<int>(text.size()), iri.data());
    return {true, iri.c_str()};
  }

  std::string iri;
};

struct intern {
  answer operator()(std::string_view text) const {
    return of(xmlDictLookup(dictionary.get(), to_xml(text), static_cast<int>(text.size())));
  }

  std::unique_ptr<xmlDict, free_dictionary> dictionary{xmlDictCreate()};
};

}  // namespace

peer libxml2() {
  peer p{"libxml2", LIBXML_DOTTED_VERSION, {}};
  p.enter<parse>(operation::parse);
  p.enter<resolve>(operation::resolve_base_each);
  p.enter<to_uri>(operation::to_uri);
  p.enter<to_iri>(operation::to_iri);
  p.enter<intern>(operation::intern);
  return p;
}

}  // namespace bench
