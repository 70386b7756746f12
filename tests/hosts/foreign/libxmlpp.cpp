/// Reads a document with the classes of libxml++, and writes what they make of it.

#include <libxml++/libxml++.h>

#include <iostream>
#include <string>

class printer : public xmlpp::SaxParser {
  void on_start_element(const Glib::ustring& name, const AttributeList& attributes) override {
    std::cout << "start " << name.raw();
    for (const auto& a : attributes) {
      std::cout << ' ' << a.name.raw() << '=' << a.value.raw();
    }
    std::cout << '\n';
  }
  void on_end_element(const Glib::ustring& name) override {
    std::cout << "end " << name.raw() << '\n';
  }
  void on_error(const Glib::ustring& text) override { std::cout << "error " << text.raw(); }
};

int main(int /*count*/, char** arguments) {
  const std::string way = arguments[1];
  try {
    if (way == "sax") {
      printer().parse_file(arguments[2]);
      return 0;
    }
    xmlpp::DomParser parser;
    parser.set_substitute_entities(way != "dom");
    parser.set_validate(way == "validated");
    parser.parse_file(arguments[2]);
    if (way == "xinclude") {
      parser.get_document()->process_xinclude();
    }
    std::cout << parser.get_document()->write_to_string().raw();
  } catch (const std::exception& e) {
    std::cout << "exception " << e.what() << '\n';
    return 1;
  }
}
