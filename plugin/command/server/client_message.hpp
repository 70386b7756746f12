#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/open_text.hpp"

/// What a client of the Language Server Protocol sends.
namespace leiri::command {

struct initialize_request {
  position_unit unit = position_unit::utf16;  ///< the best that the client knows
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
  std::vector<text_change> changes;  ///< one after another
};

struct document_saved {
  std::string uri;
};

struct document_closed {
  std::string uri;
};

/// The configuration of the editor, or a file that it watches.
struct configuration_changed {};

struct hover_request {
  std::string uri;
  line_position where;
};

struct actions_request {
  std::string uri;
  line_range range;
  bool wants_fixes = true;  ///< the kinds of actions that the client wants include them
};

/// A method that this server does not have.
struct unknown_method {};

/// Parameters that are not those of the method.
struct bad_parameters {
  std::string uri;  ///< the document that they are about; empty: none
};

/// The answer of the client to a request. This server makes none.
struct client_answer {};

/// A text that is not a message, with the error code of JSON-RPC.
struct bad_message {
  int code;
  std::string why;
};

struct client_message {
  std::string id;  ///< JSON, for the answer to a request; empty: it is a notification
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

/// `body` is what follows the headers of a message.
client_message read_client_message(std::string_view body);

}  // namespace leiri::command
