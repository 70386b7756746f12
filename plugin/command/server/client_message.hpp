#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/open_text.hpp"

/// The messages that a client of the Language Server Protocol sends.
namespace leiri::command {

struct initialize_request {
  position_unit unit = position_unit::utf16;  ///< the best unit that the client supports
};
struct shutdown_request {};
struct exit_notification {};

struct document_opened {
  std::string uri;
  std::string language;  ///< as the editor calls it: "turtle"
  std::int64_t version;
  std::string text;
};

struct text_change {
  std::optional<line_range> range;  ///< nothing: the whole text
  std::string text;
};

struct document_changed {
  std::string uri;
  std::optional<std::int64_t> version;
  std::vector<text_change> changes;  ///< each refers to the text after the change before it
};

struct document_saved {
  std::string uri;
};

struct document_closed {
  std::string uri;
};

/// The configuration of the editor, or a file that the editor watches, has changed.
struct configuration_changed {};

struct hover_request {
  std::string uri;
  line_position where;
};

struct actions_request {
  std::string uri;
  line_range range;
  bool wants_fixes = true;  ///< whether fixes are among the kinds of actions that the client wants
};

/// A message whose method this server does not support.
struct unknown_method {};

/// A message whose parameters do not fit its method.
struct bad_parameters {
  std::string uri;  ///< of the document in the parameters; empty: none
};

/// The answer of the client to a request. This server sends no requests.
struct client_answer {};

/// A text that is not a valid message.
struct bad_message {
  int code;  ///< of JSON-RPC
  std::string why;
};

struct client_message {
  std::string id;  ///< of a request, as JSON; empty: the message is a notification
  std::string method;
  std::variant<initialize_request, shutdown_request, exit_notification, document_opened,
               document_changed, document_saved, document_closed, configuration_changed,
               hover_request, actions_request, unknown_method, bad_parameters, client_answer,
               bad_message>
      content;
};

/// The error codes of JSON-RPC and of the protocol.
namespace error_code {
inline constexpr int parse_error = -32700;
inline constexpr int invalid_request = -32600;
inline constexpr int method_not_found = -32601;
inline constexpr int invalid_parameters = -32602;
inline constexpr int internal_error = -32603;
inline constexpr int not_initialized = -32002;
}  // namespace error_code

/// Reads a message. `body` is the part after the headers.
client_message read_client_message(std::string_view body);

}  // namespace leiri::command
