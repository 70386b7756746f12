#include "server/lsp.hpp"

#include <chrono>
#include <string>

#include "io/output.hpp"
#include "io/redirection.hpp"
#include "server/message_queue.hpp"

namespace leiri::command {

namespace {

/// Documents are compared with each other when no message has arrived for this time.
constexpr std::chrono::milliseconds idle{200};

void write(output& out, std::string_view body) {
  out.write("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n");
  out.write(body);
  out.flush();
}

/// Handles all messages that have arrived before it reads a document, so that a document with
/// several changes is read only once.
void run(language_server& server, message_queue& messages) {
  while (!server.exit_status() && !messages.is_at_end()) {
    if (const auto m = messages.wait(std::chrono::milliseconds(0))) {
      server.receive(*m);
    } else if (server.has_changed_document()) {
      server.read_changed_document();
    } else if (!server.has_comparison()) {
      if (const auto next = messages.wait(std::nullopt)) {
        server.receive(*next);
      }
    } else if (const auto next = messages.wait(idle)) {
      server.receive(*next);
    } else {
      server.compare_documents();
    }
  }
}

}  // namespace

int serve(const language_server::options_source& options_for) {
  output out;
  language_server server(options_for, [&out](std::string_view body) { write(out, body); });
  // All other messages of the program go into the log of the editor.
  redirected_streams streams;
  streams.complaint = [&server](std::string_view text) {
    server.log(message_kind::info, std::string(text));
  };
  const redirection complaints(std::move(streams));
  message_queue messages(0);
  run(server, messages);
  constexpr int without_exit = 1;
  return server.exit_status().value_or(without_exit);
}

}  // namespace leiri::command
