/// Trees: see xml_uses.hpp.

#include <libxml/c14n.h>
#include <libxml/catalog.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/uri.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlwriter.h>
#include <libxml/xpath.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "xml_uses.hpp"

namespace leiri::test {
namespace {

// Parts of documents

void in_the_context_of_a_node() {
  xmlDocPtr const document = read("<r xmlns:p='urn:p'><a/></r>");
  xmlNodePtr list = nullptr;
  const std::string part = "<b xmlns='" + std::string(name) + "'/>t<p:c/>";
  const int status = xmlParseInNodeContext(xmlDocGetRootElement(document)->children, part.data(),
                                           static_cast<int>(part.size()), 0, &list);
  std::printf("%d ", static_cast<int>(status == XML_ERR_OK));
  print(list);
  xmlFreeNodeList(list);
  end(document);
}
void balanced_parts() {
  xmlDocPtr const document = read(with_entity());
  xmlNodePtr list = nullptr;
  const std::string part = "<b xmlns='" + std::string(name) + "'/>t";
  std::printf("%d ",
              xmlParseBalancedChunkMemory(document, nullptr, nullptr, 0,
                                          reinterpret_cast<const xmlChar*>(part.c_str()), &list));
  print(list);
  xmlFreeNodeList(list);
  list = nullptr;
  std::printf(" %d ", xmlParseExternalEntity(document, nullptr, nullptr, 0,
                                             reinterpret_cast<const xmlChar*>("plain.xml"), nullptr,
                                             &list));
  print(list);
  xmlFreeNodeList(list);
  end(document);
}
void subsets_alone() {
  xmlDtdPtr const dtd = xmlParseDTD(nullptr, reinterpret_cast<const xmlChar*>("plain.dtd"));
  std::printf("%d\n", static_cast<int>(dtd != nullptr));
  xmlFreeDtd(dtd);
  const std::string text = "<!DOCTYPE r SYSTEM '" + file("dtd") + "'><r/>";
  end(read(text, XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR));
  end(read(text, XML_PARSE_DTDVALID));
}

// Inclusions

void inclusions_by_a_context() {
  xmlDocPtr const document = read(with_inclusion());
  xmlXIncludeCtxtPtr const c = xmlXIncludeNewContext(document);
  xmlXIncludeSetFlags(c, XML_PARSE_NOXINCNODE);
  std::printf("%d ", xmlXIncludeProcessNode(c, xmlDocGetRootElement(document)));
  std::printf("%d ", xmlXIncludeProcessNode(c, xmlDocGetRootElement(document)));
  xmlXIncludeFreeContext(c);
  end(document);
}
void inclusions_of_a_copy() {
  xmlDocPtr const document = read(with_inclusion(), XML_PARSE_NODICT);
  xmlDocPtr const copy = xmlCopyDoc(document, 1);
  xmlFreeDoc(document);
  std::printf("%d ", xmlXIncludeProcess(copy));
  end(copy);
}
void inclusions_without_a_name() {
  const std::string text = with_inclusion();
  xmlDocPtr const document =
      xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, 0);
  std::printf("%d ", xmlXIncludeProcessFlags(document, XML_PARSE_NOXINCNODE | XML_PARSE_NOBASEFIX));
  std::printf("%d ", xmlXIncludeProcessFlags(document, 0));
  end(document);
}
void inclusions_in_a_tree_made_by_hand() {
  xmlDocPtr const document = xmlNewDoc(reinterpret_cast<const xmlChar*>("1.0"));
  xmlNodePtr const root =
      xmlNewDocNode(document, nullptr, reinterpret_cast<const xmlChar*>("include"), nullptr);
  xmlDocSetRootElement(document, root);
  xmlSetNs(root, xmlNewNs(root, reinterpret_cast<const xmlChar*>("http://www.w3.org/2001/XInclude"),
                          nullptr));
  xmlNewProp(root, reinterpret_cast<const xmlChar*>("href"),
             reinterpret_cast<const xmlChar*>(file_name));
  std::printf("%d ", xmlXIncludeProcess(document));
  end(document);
}
void inclusions_moved_elsewhere() {
  xmlDocPtr const document = read(with_inclusion(), XML_PARSE_NODICT);
  std::printf("%d ", xmlXIncludeProcess(document));
  xmlDocPtr const other = read("<o/>", XML_PARSE_NODICT);
  xmlNodePtr const part = xmlDocGetRootElement(document)->children;
  xmlUnlinkNode(part);
  xmlAddChild(xmlDocGetRootElement(other), part);
  xmlReconciliateNs(other, part);
  xmlFreeDoc(document);
  end(other);
}

// Loaders

xmlExternalEntityLoader loader_before = nullptr;
int loads = 0;
xmlParserInputPtr counting_loader(const char* url, const char* id, xmlParserCtxtPtr context) {
  ++loads;
  return loader_before(url, id, context);
}
void loader_set_in_a_callback() {
  const std::string text = with_entity();
  loader_before = xmlGetExternalEntityLoader();
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  c->sax->startDocument = [](void* data) {
    xmlSetExternalEntityLoader(counting_loader);
    xmlSAX2StartDocument(data);
  };
  end(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), "doc.xml", nullptr,
                        XML_PARSE_NOENT));
  xmlFreeParserCtxt(c);
  xmlSetExternalEntityLoader(loader_before);
  std::printf("%d\n", loads);
}
void loader_that_refuses() {
  loader_before = xmlGetExternalEntityLoader();
  xmlSetExternalEntityLoader(
      [](const char*, const char*, xmlParserCtxtPtr) -> xmlParserInputPtr { return nullptr; });
  end(read(with_entity(), XML_PARSE_NOENT | XML_PARSE_NOERROR));
  xmlDocPtr const document = read(with_inclusion());
  std::printf("%d ", xmlXIncludeProcess(document));
  end(document);
  xmlSetExternalEntityLoader(loader_before);
}
void own_input_callbacks() {
  static const char* at = nullptr;
  xmlRegisterInputCallbacks(
      [](const char* url) { return static_cast<int>(std::strncmp(url, "mem:", 4) == 0); },
      [](const char*) -> void* {
        at = "<m><n/></m>";
        return &at;
      },
      [](void*, char* buffer, int size) {
        const int count = std::min(size, static_cast<int>(std::strlen(at)));
        std::memcpy(buffer, at, static_cast<std::size_t>(count));
        at += count;
        return count;
      },
      [](void*) { return 0; });
  xmlDocPtr const document = read("<r" + xi + "><xi:include href='mem:x'/></r>");
  std::printf("%d ", xmlXIncludeProcess(document));
  end(document);
  end(read("<!DOCTYPE r [<!ENTITY e SYSTEM 'mem:y'>]><r>&e;</r>"));
  end(xmlReadFile("mem:z", nullptr, 0));
}
void catalog_of_a_document() {
  write("catalog.xml",
        "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'><system systemId='urn:e' "
        "uri='" +
            std::string(file_name) + "'/></catalog>");
  end(
      read("<?oasis-xml-catalog catalog='catalog.xml'?><!DOCTYPE r [<!ENTITY e SYSTEM "
           "'urn:e'>]><r>&e;</r>"));
}

// Schemas

const std::string part_of_xsd =
    "<s:schema xmlns:s='" + xsd + "'><s:element name='r' type='s:string'/></s:schema>";
void schema_of_memory() {
  write(file("xsd"), part_of_xsd);
  const std::string text = "<s:schema xmlns:s='" + xsd + "'><s:include schemaLocation='" +
                           file("xsd") + "'/></s:schema>";
  xmlSchemaParserCtxtPtr const parser =
      xmlSchemaNewMemParserCtxt(text.data(), static_cast<int>(text.size()));
  xmlSchemaPtr const schema = xmlSchemaParse(parser);
  xmlSchemaFreeParserCtxt(parser);
  std::printf("%d\n", static_cast<int>(schema != nullptr));
  xmlSchemaFree(schema);
}
void schema_and_a_stream() {
  write(file("xsd"), part_of_xsd);
  write("root.xsd", "<s:schema xmlns:s='" + xsd + "'><s:include schemaLocation='" + file("xsd") +
                        "'/></s:schema>");
  xmlSchemaParserCtxtPtr const parser = xmlSchemaNewParserCtxt("root.xsd");
  xmlSchemaPtr const schema = xmlSchemaParse(parser);
  xmlSchemaFreeParserCtxt(parser);
  std::printf("%d\n", static_cast<int>(schema != nullptr));
  if (schema == nullptr) {
    return;
  }
  xmlSchemaValidCtxtPtr const valid = xmlSchemaNewValidCtxt(schema);
  const std::string text = "<r>t</r>";
  xmlParserInputBufferPtr const input = xmlParserInputBufferCreateMem(
      text.data(), static_cast<int>(text.size()), XML_CHAR_ENCODING_NONE);
  xmlSAXHandler t = own_table();
  counted c;
  const int status = xmlSchemaValidateStream(valid, input, XML_CHAR_ENCODING_NONE, &t, &c);
  std::printf("%d %d\n", status, c.elements);
  xmlDocPtr const document = read("<r>u</r>");
  std::printf("%d\n", xmlSchemaValidateDoc(valid, document));
  xmlFreeDoc(document);
  xmlSchemaFreeValidCtxt(valid);
  xmlSchemaFree(schema);
}
void grammar_of_memory() {
  write(file("rng"), "<grammar xmlns='" + rng +
                         "'><start><element name='r'><text/></element></start></grammar>");
  const std::string text =
      "<grammar xmlns='" + rng + "'><include href='" + file("rng") + "'/></grammar>";
  xmlRelaxNGParserCtxtPtr const parser =
      xmlRelaxNGNewMemParserCtxt(text.data(), static_cast<int>(text.size()));
  xmlRelaxNGPtr const grammar = xmlRelaxNGParse(parser);
  xmlRelaxNGFreeParserCtxt(parser);
  std::printf("%d\n", static_cast<int>(grammar != nullptr));
  xmlRelaxNGFree(grammar);
}

// The rest

void writers() {
  xmlDocPtr document = nullptr;
  xmlTextWriterPtr const writer = xmlNewTextWriterDoc(&document, 0);
  xmlTextWriterStartDocument(writer, nullptr, nullptr, nullptr);
  xmlTextWriterStartElementNS(writer, nullptr, reinterpret_cast<const xmlChar*>("r"),
                              reinterpret_cast<const xmlChar*>(name));
  xmlTextWriterWriteString(writer, reinterpret_cast<const xmlChar*>("t"));
  std::printf("%d ", static_cast<int>(xmlTextWriterEndDocument(writer) >= 0));
  xmlFreeTextWriter(writer);
  end(document);
}
void canonical_parts() {
  xmlDocPtr const document = read("<r xmlns='" + std::string(name) + "'><a b='c'/></r>");
  xmlChar* text = nullptr;
  std::printf("%d ",
              static_cast<int>(xmlC14NDocDumpMemory(document, nullptr, XML_C14N_EXCLUSIVE_1_0,
                                                    nullptr, 1, &text) > 0));
  xmlFree(text);
  text = nullptr;
  if (document != nullptr) {
    xmlXPathContextPtr const x = xmlXPathNewContext(document);
    xmlXPathObjectPtr const all =
        xmlXPathEvalExpression(reinterpret_cast<const xmlChar*>("//. | //@* | //namespace::*"), x);
    std::printf("%d ", static_cast<int>(xmlC14NDocDumpMemory(document, all->nodesetval, 0, nullptr,
                                                             0, &text) > 0));
    xmlFree(text);
    xmlXPathFreeObject(all);
    xmlXPathFreeContext(x);
    xmlOutputBufferPtr const to = xmlAllocOutputBuffer(nullptr);
    const auto sees = [](void*, xmlNodePtr node, xmlNodePtr) {
      return static_cast<int>(node->type != XML_TEXT_NODE);
    };
    std::printf("%d\n",
                static_cast<int>(xmlC14NExecute(document, sees, nullptr, 0, nullptr, 0, to) >= 0));
    xmlOutputBufferClose(to);
  }
  end(document);
}
std::size_t allocated = 0;
void own_memory() {
  // Before anything is allocated: each block begins with its size.
  xmlMemSetup(
      [](void* p) {
        if (p != nullptr) {
          --allocated;
          std::free(static_cast<std::size_t*>(p) - 2);
        }
      },
      [](std::size_t size) -> void* {
        ++allocated;
        return static_cast<std::size_t*>(std::malloc(size + 16)) + 2;
      },
      [](void* p, std::size_t size) -> void* {
        allocated += p == nullptr ? 1 : 0;
        return static_cast<std::size_t*>(std::realloc(
                   p == nullptr ? nullptr : static_cast<std::size_t*>(p) - 2, size + 16)) +
               2;
      },
      [](const char* s) {
        ++allocated;
        auto* const copy = reinterpret_cast<char*>(
            static_cast<std::size_t*>(std::malloc(std::strlen(s) + 17)) + 2);
        return std::strcpy(copy, s);
      });
  xmlInitParser();
  end(read("<warm/>"));
  const std::size_t before = allocated;
  end(read(with_name()));
  end(read(with_entity()));
  xmlDocPtr const document = read(with_inclusion());
  std::printf("%d ", xmlXIncludeProcess(document));
  end(document);
  xmlChar* const built = xmlBuildURI(reinterpret_cast<const xmlChar*>(file_name),
                                     reinterpret_cast<const xmlChar*>("http://h/"));
  xmlFree(built);
  xmlResetLastError();
  xmlCatalogCleanup();  // they are read when a file does not exist by its name
  std::printf("%d\n", static_cast<int>(allocated - before));
}
void cleaned_up_between() {
  for (int i = 0; i < 3; ++i) {
    end(read(with_name()));
    end(read(with_entity()));
    xmlDocPtr const document = read(with_inclusion());
    std::printf("%d ", xmlXIncludeProcess(document));
    end(document);
    xmlCleanupParser();
    xmlInitParser();
  }
}
void contexts_that_change_threads() {
  xmlParserCtxtPtr const c = xmlCreatePushParserCtxt(nullptr, nullptr, nullptr, 0, "doc.xml");
  const std::string text = with_name();
  for (std::size_t at = 0; at < text.size(); at += 9) {
    std::thread([&] {
      const std::string part = text.substr(at, 9);
      xmlParseChunk(c, part.data(), static_cast<int>(part.size()), 0);
    }).join();
  }
  std::thread([&] { std::printf("%d ", xmlParseChunk(c, nullptr, 0, 1)); }).join();
  std::thread([&] {
    end(c->myDoc);
    xmlFreeParserCtxt(c);
  }).join();
  write(file("xsd"), part_of_xsd);
  write("root.xsd", "<s:schema xmlns:s='" + xsd + "'><s:include schemaLocation='" + file("xsd") +
                        "'/></s:schema>");
  xmlSchemaParserCtxtPtr parser = nullptr;
  std::thread([&] { parser = xmlSchemaNewParserCtxt("root.xsd"); }).join();
  xmlSchemaPtr schema = nullptr;
  std::thread([&] { schema = xmlSchemaParse(parser); }).join();
  std::printf("%d\n", static_cast<int>(schema != nullptr));
  xmlSchemaFreeParserCtxt(parser);
  xmlSchemaFree(schema);
}
void child_of_a_thread() {
  std::thread([] {
    end(read(with_name()));
    std::fflush(stdout);
    const pid_t child = ::fork();
    if (child == 0) {
      end(read(with_name()));
      xmlDocPtr const document = read(with_inclusion());
      std::printf("%d ", xmlXIncludeProcess(document));
      end(document);
      std::exit(3);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    std::printf("%d\n", WEXITSTATUS(status));
  }).join();
}
void at_quick_exit_and_by_thread_end() {
  struct at_end {
    ~at_end() { end(read(with_name())); }
  };
  std::thread([] {
    thread_local at_end here;
    static_cast<void>(here);
    end(read(with_entity()));
  }).join();
  static at_end there;
  static_cast<void>(there);
  std::atexit([] { end(read(with_inclusion())); });
}

#define USE(function) \
  { #function, function }
constexpr use uses[] = {USE(in_the_context_of_a_node),
                        USE(balanced_parts),
                        USE(subsets_alone),
                        USE(inclusions_by_a_context),
                        USE(inclusions_of_a_copy),
                        USE(inclusions_without_a_name),
                        USE(inclusions_in_a_tree_made_by_hand),
                        USE(inclusions_moved_elsewhere),
                        USE(loader_set_in_a_callback),
                        USE(loader_that_refuses),
                        USE(own_input_callbacks),
                        USE(catalog_of_a_document),
                        USE(schema_of_memory),
                        USE(schema_and_a_stream),
                        USE(grammar_of_memory),
                        USE(writers),
                        USE(canonical_parts),
                        USE(own_memory),
                        USE(cleaned_up_between),
                        USE(contexts_that_change_threads),
                        USE(child_of_a_thread),
                        USE(at_quick_exit_and_by_thread_end)};
#undef USE

}  // namespace
}  // namespace leiri::test

int main(int argc, char** argv) { return leiri::test::run_use(argc, argv, leiri::test::uses); }
