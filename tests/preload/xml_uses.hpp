#pragma once

#include <libxml/parser.h>
#include <libxml/xinclude.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <span>
#include <string>
#include <string_view>

// Later versions of libxml2 deprecate some of what programs use.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/// For programs into which the object is loaded, and which use libxml2 in ways that are allowed and
/// rare: `program USE [help]` prints what it finds in the current folder, without the identifiers.
/// With `help`, its documents have identifiers that libxml2 misreads or refuses.
namespace leiri::test {

/// What differs in the documents: the rest of the program is the same.
inline const char* file_name = "plain.xml";
inline const char* name = "http://a.example/";
inline const char* ends = "plain";

inline const std::string xi = " xmlns:xi='http://www.w3.org/2001/XInclude'";
inline const std::string rng = "http://relaxng.org/ns/structure/1.0";
inline const std::string xsd = "http://www.w3.org/2001/XMLSchema";

inline std::string file(const std::string& ending) { return ends + ("." + ending); }

inline void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

inline const char* text_of(const xmlChar* text) {
  return text == nullptr ? "-" : reinterpret_cast<const char*>(text);
}

inline std::string with_name() { return "<r xmlns='" + std::string(name) + "'><a b='c'/>text</r>"; }
inline std::string with_inclusion() {
  return "<r" + xi + "><p><xi:include href='" + std::string(file_name) + "'/></p><q/></r>";
}
inline std::string with_entity() {
  return "<!DOCTYPE r [<!ENTITY e SYSTEM '" + std::string(file_name) + "'>]><r>&e;<a/>&e;</r>";
}

/// The elements of a tree, in order, and how long its texts are.
inline void print(xmlNodePtr node) {
  for (; node != nullptr; node = node->next) {
    if (node->type == XML_ELEMENT_NODE) {
      std::printf("<%s%s", text_of(node->name), node->ns == nullptr ? "" : "*");
      for (const xmlAttr* a = node->properties; a != nullptr; a = a->next) {
        if (std::strcmp(text_of(a->name), "base") != 0 &&
            std::strcmp(text_of(a->name), "href") != 0) {
          std::printf(" %s", text_of(a->name));
        }
      }
      std::printf(">");
      print(node->children);
      std::printf("</>");
    } else if (node->type == XML_TEXT_NODE) {
      std::printf("'%s'", text_of(node->content));
    } else {
      std::printf("{%d}", static_cast<int>(node->type));
    }
  }
}
inline void print(xmlDocPtr document) {
  if (document == nullptr) {
    std::printf("no document\n");
    return;
  }
  print(xmlDocGetRootElement(document));
  std::printf("\n");
}
inline void end(xmlDocPtr document) {
  print(document);
  xmlFreeDoc(document);
}

inline xmlDocPtr read(const std::string& text, int options = XML_PARSE_NONET | XML_PARSE_NOENT) {
  return xmlReadMemory(text.data(), static_cast<int>(text.size()), "doc.xml", nullptr, options);
}

/// What a table of callbacks has counted: elements, 100 for each without a namespace.
struct counted {
  int elements = 0;
  int errors = 0;
  int ended = 0;
  xmlParserCtxtPtr context = nullptr;
};
inline void on_start(void* data, const xmlChar*, const xmlChar*, const xmlChar* uri, int,
                     const xmlChar**, int, int, const xmlChar**) {
  static_cast<counted*>(data)->elements += uri == nullptr ? 100 : 1;
}

inline xmlSAXHandler own_table() {
  xmlSAXHandler t{};
  t.initialized = XML_SAX2_MAGIC;
  t.startElementNs = on_start;
  t.endDocument = [](void* data) { ++static_cast<counted*>(data)->ended; };
  t.serror = [](void* data, auto*) { ++static_cast<counted*>(data)->errors; };
  return t;
}

struct use {
  const char* name;
  void (*run)();
};

/// Without arguments, prints the names of the uses.
inline int run_use(int count, char** arguments, std::span<const use> uses) {
  if (count < 2) {
    for (const use& u : uses) {
      std::printf("%s\n", u.name);
    }
    return 0;
  }
  if (count > 2) {
    file_name = "a b.xml";
    name = "http://\u00E9.example/";
    ends = "a b";
  }
  for (const char* const f : {"plain.xml", "a b.xml"}) {
    write(f, "<found><in/></found>");
  }
  for (const char* const f : {"plain.dtd", "a b.dtd"}) {
    write(f, "<!ELEMENT r EMPTY><!ATTLIST r d CDATA 'e'>");
  }
  for (const use& u : uses) {
    if (std::string_view(u.name) == arguments[1]) {
      u.run();
    }
  }
  return 0;
}

}  // namespace leiri::test
