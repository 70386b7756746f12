#pragma once

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>

#include <string>

namespace leiri::test {

/// An application that builds a tree as libxml2 does by default, and records every event and error.
class event_recorder {
 public:
  /// The context's table must be libxml2's own still.
  explicit event_recorder(xmlParserCtxtPtr context);

  /// One line an event.
  [[nodiscard]] const std::string& events() const { return events_; }

  /// Does not record the errors that a filter withholds from its application.
  bool leaves_out_errors_about_identifiers = false;

 private:
  template <class... Text>
  static event_recorder& note(void* context, const char* event, Text... text);
  static bool is_about_identifiers(const xmlError& e);

  std::string events_;
};

}  // namespace leiri::test
