#include "server/language_server.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <set>

#include "server/edited_document.hpp"
#include "server/text_fixes.hpp"

namespace leiri::command {

constexpr std::array<language_server::method, 20> language_server::methods = {
    {{"initialize", true, &language_server::initialize},
     {"initialized", false, &language_server::ignore},
     {"shutdown", true, &language_server::shut_down},
     {"exit", false, &language_server::exit},
     {"textDocument/didOpen", false, &language_server::open},
     {"textDocument/didChange", false, &language_server::change},
     {"textDocument/didSave", false, &language_server::save},
     {"textDocument/didClose", false, &language_server::close},
     {"textDocument/hover", true, &language_server::hover},
     {"textDocument/codeAction", true, &language_server::actions},
     {"textDocument/definition", true, &language_server::definition},
     {"textDocument/references", true, &language_server::references},
     {"textDocument/prepareRename", true, &language_server::prepare_renaming},
     {"textDocument/rename", true, &language_server::rename},
     {"textDocument/diagnostic", true, &language_server::tell_findings},
     {"workspace/diagnostic", true, &language_server::tell_all_findings},
     {"workspace/didChangeWorkspaceFolders", false, &language_server::change_folders},
     {"$/cancelRequest", false, &language_server::cancel},
     {"workspace/didChangeConfiguration", false, &language_server::change_settings},
     {"workspace/didChangeWatchedFiles", false, &language_server::change_files}}};

void language_server::receive(const framed_message& m) {
  if (!m.problem.empty()) {
    log(message_kind::error, m.problem);
    send_(error_answer({}, error_code::parse_error, m.problem));
    return;
  }
  const client_message message = read_client_message(m.body);
  guard(message.id, [&] { handle(message); });
}

void language_server::handle(const client_message& m) {
  const bool is_early = !is_initialized_ && m.method != "initialize" && m.method != "exit" &&
                        m.what != client_message::kind::malformed;
  if (!is_early && (!is_shut_down_ || m.method == "exit")) {
    dispatch(m);
  } else if (!m.id.empty()) {
    // In these states, notifications are dropped, as the protocol requires.
    refuse(m, is_early ? error_code::not_initialized : error_code::invalid_request,
           is_early ? "the first request must be initialize" : "the session has been shut down");
  }
}

void language_server::dispatch(const client_message& m) {
  const bool is_request = !m.id.empty();
  const auto* const known = std::ranges::find(methods, m.method, &method::name);
  if (m.what == client_message::kind::malformed) {
    log(message_kind::error, m.why);
    refuse(m, m.error, m.why);
  } else if (m.what == client_message::kind::bad_parameters) {
    is_request
        ? refuse(m, error_code::invalid_parameters, "the parameters are not those of " + m.method)
        : lose(m.uri, m.method + ": the parameters are not those of the method");
  } else if (known != methods.end() && known->is_question && !is_request) {
    log(message_kind::warning, m.method + ": is a request, but has no id");
  } else if (known != methods.end()) {
    (this->*known->call)(m);
    if (is_request && !known->is_question) {
      send_(empty_answer(m.id));  // the client waits for it
    }
  } else if (is_request && m.what == client_message::kind::call) {
    refuse(m, error_code::method_not_found, "this server has no method " + m.method);
  } else if (m.what == client_message::kind::call && !m.method.starts_with("$/")) {
    log(message_kind::log, m.method + ": ignored");  // a server may ignore the others silently
  }
}

void language_server::initialize(const client_message& m) {
  if (std::exchange(is_initialized_, true)) {
    return refuse(m, error_code::invalid_request, "the session is initialized already");
  }
  unit_ = m.unit;
  client_ = m.can;
  send_(initialize_answer(m.id, unit_));
  change_folders(m);
}

void language_server::shut_down(const client_message& m) {
  is_shut_down_ = true;
  for (const waiting_request& w : std::exchange(waiting_, {})) {
    send_(error_answer(w.id, error_code::request_cancelled, "the session has been shut down"));
  }
  send_(empty_answer(m.id));
}

void language_server::open(const client_message& m) {
  const auto opened = std::make_shared<open_document>(m, unit_);
  open_[m.uri] = opened;
  note_open_files();
  configure(m.uri, *opened);
  last_changed_ = m.uri;
}

void language_server::change(const client_message& m) {
  open_document* const d = find(m);
  if (d == nullptr || d->is_lost()) {
    return;
  }
  if (const std::string problem = d->change(m); !problem.empty()) {
    lose(m.uri, m.method + ": " + problem);
    return;
  }
  last_changed_ = m.uri;
}

void language_server::save(const client_message& m) {
  if (open_document* const saved = find(m)) {
    configure(m.uri, *saved);
    refresh();
  }
}

/// The files whose texts the editor has are not read from the disk.
void language_server::note_open_files() {
  std::set<std::string> paths;
  for (const auto& [uri, d] : open_) {
    paths.insert(d->path());
  }
  workspace_.set_open(std::move(paths));
}

void language_server::close(const client_message& m) {
  if (find(m) != nullptr) {
    open_.erase(m.uri);
    note_open_files();
    has_comparison_ = !open_.empty();
    if (!client_.pulls) {
      send_(empty_publication(m.uri));
    }
  }
}

open_document* language_server::document_at(const client_message& m, std::size_t& offset) {
  open_document* const d = known(m.uri);
  const auto at = d == nullptr ? std::nullopt : d->text().offset_of(m.range.begin);
  if (!at) {
    refuse(m, error_code::invalid_parameters, "no such place in an open document");
    return nullptr;
  }
  offset = *at;
  return d;
}

open_document* language_server::known(const std::string& uri) const {
  const auto found = open_.find(uri);
  return found == open_.end() || found->second->is_lost() ? nullptr : found->second.get();
}

void language_server::hover(const client_message& m) {
  std::size_t offset = 0;
  open_document* const d = document_at(m, offset);
  if (d == nullptr) {
    return;
  }
  if (d->is_changed()) {
    read(m.uri, *d);
  }
  const auto content = d->content();
  const auto identifier = content ? identifier_at(*content, offset) : std::nullopt;
  send_(identifier ? hover_answer(m.id, d->text(), *identifier) : empty_answer(m.id));
}

void language_server::actions(const client_message& m) {
  open_document* const asked = known(m.uri);
  const auto begin = asked == nullptr ? std::nullopt : asked->text().offset_of(m.range.begin);
  const auto end = asked == nullptr ? std::nullopt : asked->text().offset_of(m.range.end);
  if (!begin || !end || *begin > *end) {
    return refuse(m, error_code::invalid_parameters, "no such range in an open document");
  }
  open_document& d = *asked;
  if (d.is_changed()) {
    read(m.uri, d);
  }
  std::vector<text_fix> fixes;
  if (const auto content = d.content(); content && m.wants_fixes) {
    std::uint64_t left_out = 0;
    fixes = fixes_for(*content, *begin, *end,
                      shown_findings::shown(d.findings().own, d.findings().about_names, left_out));
  }
  send_(actions_answer(m.id, m.uri, d.text(), fixes));
}

void language_server::configure(const std::string& uri, open_document& d) {
  try {
    d.configure(options_(d.path()));
    last_problem_.clear();
  } catch (const std::exception& e) {
    d.configure(std::nullopt);
    tell_problem(uri, e.what());
  }
}

void language_server::configure_all() {
  for (const auto& [uri, d] : open_) {
    configure(uri, *d);
  }
  refresh();
}

/// Tells the user why a document has no findings. The same problem is shown only once, not for each
/// document and each change.
void language_server::tell_problem(const std::string& uri, const std::string& problem) {
  send_(log_message(message_kind::error, problem, problem != last_problem_));
  last_problem_ = problem;
  send_(empty_publication(uri));
}

void language_server::lose(const std::string& uri, const std::string& why) {
  const auto found = open_.find(uri);
  if (found == open_.end()) {
    log(message_kind::warning, why);
    return;
  }
  log(message_kind::warning, uri + ": " + why + "; it is not checked until it is opened again");
  found->second->lose();
  has_comparison_ = true;
  send_(empty_publication(uri));
}

open_document* language_server::find(const client_message& m) {
  const auto found = open_.find(m.uri);
  if (found == open_.end()) {
    log(message_kind::warning, m.method + ": " + m.uri + " is not open");
    return nullptr;
  }
  return found->second.get();
}

bool language_server::has_changed_document() const {
  return std::ranges::any_of(open_, [](const auto& d) { return d.second->is_changed(); });
}

void language_server::read_changed_document() {
  auto next = open_.find(last_changed_);
  if (next == open_.end() || !next->second->is_changed()) {
    next = std::ranges::find_if(open_, [](const auto& d) { return d.second->is_changed(); });
  }
  if (next != open_.end()) {
    read(next->first, *next->second);
  }
}

void language_server::read(const std::string& uri, open_document& d) {
  try {
    d.check();
  } catch (const std::exception& e) {
    tell_problem(uri, e.what());
    return;
  }
  publish(uri, d);
  has_comparison_ = has_comparison_ || open_.size() > 1 || workspace_.names() != nullptr;
}

/// A client that asks for findings does so after each change that it makes.
void language_server::publish(const std::string& uri, const open_document& d) {
  if (!client_.pulls) {
    send_(publication(uri, d.version(), d.text(), d.findings().own, d.findings().about_names));
  }
}

/// Lets a client that asks for findings ask again, since they have changed for another reason.
void language_server::refresh() {
  if (client_.pulls && client_.refreshes) {
    send_(request_without_parameters("leiri-" + std::to_string(++requests_),
                                     "workspace/diagnostic/refresh"));
  }
}

void language_server::compare_documents() {
  has_comparison_ = false;
  std::map<std::string, document_group> groups;  // by configuration
  for (const auto& [uri, d] : open_) {
    if (d->is_checked()) {
      groups[d->configuration()].emplace_back(uri, d.get());
    }
  }
  const namespace_inventory* const others = workspace_.names();
  for (const auto& [configuration, group] : groups) {
    guard({}, [&, &members = group] { compare(members, others); });
  }
}

void language_server::compare(const document_group& group, const namespace_inventory* others) {
  std::vector<known_document> known;
  std::vector<compared_text> texts;
  std::vector<shown_findings> found(group.size());
  for (std::size_t i = 0; i < group.size(); ++i) {
    const open_document& d = *group[i].second;
    known.push_back({d.path(), &d.findings().namespaces, &d.findings().suppressions});
    texts.push_back({d.text().bytes(), &found[i]});
  }
  const open_document& first = *group.front().second;
  check_namespaces(first.options(), known, others, first.known(),
                   make_names_check(std::move(texts)));
  bool has_changes = false;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const auto& [uri, d] = group[i];
    if (!(d->findings().about_names == found[i])) {
      d->findings().about_names = std::move(found[i]);
      publish(uri, *d);
      has_changes = true;
    }
  }
  if (has_changes) {
    refresh();
  }
}

/// Runs an action. An exception of the action does not end the session.
void language_server::guard(const std::string& id, const std::function<void()>& action) {
  std::string problem;
  try {
    action();
    return;
  } catch (const std::bad_alloc&) {
    problem = "out of memory";
  } catch (const std::exception& e) {
    problem = e.what();
  }
  log(message_kind::error, problem);
  if (!id.empty()) {
    send_(error_answer(id, error_code::internal_error, problem));
  }
}

}  // namespace leiri::command
