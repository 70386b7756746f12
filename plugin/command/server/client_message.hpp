#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/open_text.hpp"

/// The messages that a client of the Language Server Protocol sends.
namespace leiri::command {

struct text_change {
  std::optional<line_range> range;  ///< nothing: the whole text
  std::string text;
};

/// A file of the workspace that another program has changed.
struct file_change {
  std::string uri;
  bool is_known = false;  ///< the file existed before, and still exists
};

/// What a client supports, of what not every client does.
struct client_abilities {
  bool progress = false;   ///< window.workDoneProgress
  bool pulls = false;      ///< textDocument.diagnostic: it asks for the findings of documents
  bool refreshes = false;  ///< workspace.diagnostics.refreshSupport
};

struct client_message {
  enum class kind : std::uint8_t {
    call,            ///< of a method, which may be unknown
    bad_parameters,  ///< a call whose parameters do not fit its method
    answer,          ///< to a request; this server sends none
    malformed,       ///< a text that is not a valid message
  };
  kind what = kind::call;
  std::string id;  ///< of a request, as JSON; empty: the message is a notification
  std::string method;
  int error = 0;    ///< of a malformed message: a code of JSON-RPC
  std::string why;  ///< and what is wrong with it

  // The parameters of the methods that have them.
  std::string uri;       ///< of a document; perhaps known although the parameters are bad
  std::string language;  ///< of an opened document, as the editor calls it: "turtle"
  std::optional<std::int64_t> version;
  std::string text;                  ///< of an opened document
  std::vector<text_change> changes;  ///< each refers to the text after the change before it
  line_range range;                  ///< hover: it begins at the place
  bool wants_fixes = true;  ///< whether fixes are among the kinds of actions that the client wants
  position_unit unit = position_unit::utf16;  ///< the best one that the client supports
  std::string new_name;                       ///< rename
  std::string cancelled;                      ///< the id of a request, as JSON
  std::vector<std::string> folders;           ///< URIs: of the workspace, or that were added to it
  std::vector<std::string> removed;           ///< URIs of folders that are no longer in it
  std::vector<file_change> files;
  /// The results of workspace/diagnostic that the client has: the id of each, by URI.
  std::map<std::string, std::string> results;
  client_abilities can;
};

/// The error codes of JSON-RPC and of the protocol.
namespace error_code {
inline constexpr int parse_error = -32700;
inline constexpr int invalid_request = -32600;
inline constexpr int method_not_found = -32601;
inline constexpr int invalid_parameters = -32602;
inline constexpr int internal_error = -32603;
inline constexpr int not_initialized = -32002;
inline constexpr int request_failed = -32803;
inline constexpr int request_cancelled = -32800;
}  // namespace error_code

/// Reads a message. `body` is the part after the headers.
client_message read_client_message(std::string_view body);

}  // namespace leiri::command
