#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/client_message.hpp"
#include "server/message_reader.hpp"
#include "server/name_finder.hpp"
#include "server/open_document.hpp"
#include "server/server_message.hpp"
#include "server/workspace.hpp"

namespace leiri::command {

/// A session of the Language Server Protocol: answers messages and publishes the findings of the
/// documents that the editor has open. It remains usable whatever it receives.
class language_server {
 public:
  using options_source = workspace::options_source;
  /// Sends the JSON of a message.
  using sender = std::function<void(std::string_view body)>;

  language_server(options_source options, sender send)
      : options_(std::move(options)), send_(std::move(send)), workspace_(options_) {}

  void receive(const framed_message& m);

  /// Whether a document has changed and must be read.
  [[nodiscard]] bool has_changed_document() const;
  /// Reads the document that was changed last, and publishes its findings.
  void read_changed_document();

  /// Whether documents have changed and must be compared with each other.
  [[nodiscard]] bool has_comparison() const noexcept { return has_comparison_; }
  /// Compares the documents with each other and with those of the workspace, and publishes the
  /// findings about their namespaces.
  void compare_documents();

  /// How long it takes until files of the workspace are to be read, for comparisons or because the
  /// client has asked for their findings: zero, if they are to be read now. Nothing if there are no
  /// such files.
  [[nodiscard]] std::optional<std::chrono::milliseconds> until_background_work() const;
  /// Reads some of them: for some milliseconds, if no file is large.
  void work_in_background();

  /// The exit status, once the client has ended the session.
  [[nodiscard]] std::optional<int> exit_status() const noexcept { return exit_status_; }

  void log(message_kind kind, const std::string& text) { send_(log_message(kind, text)); }

 private:
  using documents = std::map<std::string, std::shared_ptr<open_document>>;
  using document_group = std::vector<std::pair<std::string, open_document*>>;  // with their URIs

  struct method {
    std::string_view name;
    bool is_question;  ///< it is only allowed in requests
    void (language_server::*call)(const client_message& m);
  };
  static const std::array<method, 20> methods;

  /// A request for the findings of all files of the workspace, which are read one after another.
  struct waiting_request {
    std::string id;
    std::map<std::string, std::string> results;  // that the client has: their ids, by URI
    std::vector<std::string> paths = {};
    std::map<std::string, std::vector<namespace_finding>> about_names = {};  // by path
    std::size_t next = 0;                                                    // of the paths
    std::vector<std::string> elements = {};
    bool has_begun = false;
    name_finder::baselines baselines = {};
    std::map<std::string, check_options> options = {};  // by the path of the configuration
    std::chrono::nanoseconds work{0};                   // for the answer, so far
  };

  void handle(const client_message& m);
  void dispatch(const client_message& m);
  void initialize(const client_message& m);
  void ignore(const client_message& /*m*/) {}
  void shut_down(const client_message& m);
  void exit(const client_message& /*m*/) { exit_status_ = is_shut_down_ ? 0 : 1; }
  void open(const client_message& m);
  void change(const client_message& m);
  void save(const client_message& m);
  void close(const client_message& m);
  void hover(const client_message& m);
  void actions(const client_message& m);
  void change_settings(const client_message& m);
  void definition(const client_message& m);
  void references(const client_message& m);
  void prepare_renaming(const client_message& m);
  void rename(const client_message& m);
  void tell_findings(const client_message& m);
  void tell_all_findings(const client_message& m);
  void change_folders(const client_message& m);
  void change_files(const client_message& m);
  void cancel(const client_message& m);

  /// The document of a request about a place, and the offset of the place. Refuses the request and
  /// returns null if there is no such place.
  open_document* document_at(const client_message& m, std::size_t& offset);
  /// The same, after all documents have been read.
  open_document* read_at(const client_message& m, std::size_t& offset);
  /// Answers a request about the name at a place; with `null`, if there is none.
  void ask_name(const client_message& m,
                const std::function<std::string(name_finder&, const asked_name&)>& answer);
  void note_open_files();
  void read_workspace();
  void begin_answer(waiting_request& w);
  void answer_waiting();
  void add_findings(waiting_request& w, const std::string& path);
  void forget_missing(waiting_request& w);
  void tell_progress();
  void refuse(const client_message& m, int code, const std::string& why) {
    send_(error_answer(m.id, code, why));
  }
  void configure(const std::string& uri, open_document& d);
  void configure_all();
  void find_files_again();
  void refresh();
  void tell_problem(const std::string& uri, const std::string& problem);
  void read(const std::string& uri, open_document& d);
  void compare(const document_group& group, const namespace_inventory* others);

  /// Logs what is wrong with a notification about a document. The document is not checked until the
  /// editor opens it again.
  void lose(const std::string& uri, const std::string& why);
  open_document* find(const client_message& m);
  /// The document, if it is open and its text is known; otherwise null.
  [[nodiscard]] open_document* known(const std::string& uri) const;
  void publish(const std::string& uri, const open_document& d);
  void guard(const std::string& id, const std::function<void()>& action);

  options_source options_;
  sender send_;
  workspace workspace_;
  std::deque<waiting_request> waiting_;
  // A client that has the results is not answered again before this time, unless files change.
  std::chrono::steady_clock::time_point rest_until_;
  client_abilities client_;
  unsigned told_percentage_ = 0;
  bool tells_progress_ = false;
  bool tells_end_ = false;      // of reading the folders, in the log
  std::uint64_t requests_ = 0;  // sent to the client
  position_unit unit_ = position_unit::utf16;
  documents open_;  // by URI
  std::string last_changed_;
  std::string last_problem_;  // of a configuration; the user has seen it
  bool is_initialized_ = false;
  bool is_shut_down_ = false;
  bool has_comparison_ = false;
  std::optional<int> exit_status_;
};

}  // namespace leiri::command
