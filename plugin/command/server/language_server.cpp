#include "server/language_server.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "server/identifier_at.hpp"
#include "server/text_fixes.hpp"

namespace leiri::command {

namespace {

/// Whether the method of a message is only allowed in requests.
bool is_question(const client_message& m) {
  return std::holds_alternative<initialize_request>(m.content) ||
         std::holds_alternative<shutdown_request>(m.content) ||
         std::holds_alternative<hover_request>(m.content) ||
         std::holds_alternative<actions_request>(m.content);
}

}  // namespace

/// Handles each kind of message.
struct language_server::dispatcher {
  language_server& server;
  const client_message& message;

  void operator()(const initialize_request& r) const {
    if (std::exchange(server.is_initialized_, true)) {
      return fail(error_code::invalid_request, "the session is initialized already");
    }
    server.unit_ = r.unit;
    server.send_(initialize_answer(message.id, r.unit));
  }
  void operator()(const shutdown_request& /*r*/) const {
    server.is_shut_down_ = true;
    server.send_(empty_answer(message.id));
  }
  void operator()(const exit_notification& /*n*/) const {
    server.exit_status_ = server.is_shut_down_ ? 0 : 1;
  }
  void operator()(const document_opened& d) const { server.open(d); }
  void operator()(const document_changed& c) const { server.change(c); }
  void operator()(const document_saved& d) const { server.save(d); }
  void operator()(const document_closed& d) const { server.close(d); }
  void operator()(const configuration_changed& /*n*/) const { server.configure_all(); }
  void operator()(const hover_request& r) const { server.hover(message.id, r); }
  void operator()(const actions_request& r) const { server.actions(message.id, r); }
  void operator()(const unknown_method& /*m*/) const {
    // A server may ignore notifications whose method begins with "$/".
    if (!message.id.empty()) {
      fail(error_code::method_not_found, "this server has no method " + message.method);
    } else if (!message.method.starts_with("$/")) {
      server.log(message_kind::log, message.method + ": ignored");
    }
  }
  void operator()(const bad_parameters& p) const {
    if (!message.id.empty()) {
      fail(error_code::invalid_parameters, "the parameters are not those of " + message.method);
    } else {
      server.lose(p.uri, message.method + ": the parameters are not those of the method");
    }
  }
  void operator()(const client_answer& /*a*/) const {}
  void operator()(const bad_message& b) const {
    server.log(message_kind::error, b.why);
    fail(b.code, b.why);
  }

  void fail(int code, const std::string& why) const {
    server.send_(error_answer(message.id, code, why));
  }
};

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
  const bool is_request = !m.id.empty();
  const bool is_early = !is_initialized_ && m.method != "initialize" && m.method != "exit" &&
                        !std::holds_alternative<bad_message>(m.content);
  if (is_early || (is_shut_down_ && m.method != "exit")) {
    // In these states, notifications are dropped, as the protocol requires.
    if (is_request) {
      send_(error_answer(
          m.id, is_early ? error_code::not_initialized : error_code::invalid_request,
          is_early ? "the first request must be initialize" : "the session has been shut down"));
    }
    return;
  }
  if (!is_request && is_question(m)) {
    log(message_kind::warning, m.method + ": is a request, but has no id");
    return;
  }
  std::visit(dispatcher{*this, m}, m.content);
}

void language_server::open(const document_opened& d) {
  const auto opened = std::make_shared<open_document>(d, unit_);
  open_[d.uri] = opened;
  configure(d.uri, *opened);
  last_changed_ = d.uri;
}

void language_server::change(const document_changed& c) {
  open_document* const d = find(c.uri, "textDocument/didChange");
  if (d == nullptr || d->is_lost()) {
    return;
  }
  if (const std::string problem = d->change(c); !problem.empty()) {
    lose(c.uri, "textDocument/didChange: " + problem);
    return;
  }
  last_changed_ = c.uri;
}

void language_server::save(const document_saved& d) {
  if (open_document* const saved = find(d.uri, "textDocument/didSave")) {
    configure(d.uri, *saved);
  }
}

void language_server::close(const document_closed& d) {
  if (find(d.uri, "textDocument/didClose") != nullptr) {
    open_.erase(d.uri);
    has_comparison_ = !open_.empty();
    send_(empty_publication(d.uri));
  }
}

void language_server::hover(const std::string& id, const hover_request& r) {
  const auto found = open_.find(r.uri);
  const auto offset = found == open_.end() || found->second->is_lost()
                          ? std::nullopt
                          : found->second->text().offset_of(r.where);
  if (!offset) {
    send_(error_answer(id, error_code::invalid_parameters, "no such place in an open document"));
    return;
  }
  open_document& d = *found->second;
  if (d.is_changed()) {
    read(r.uri, d);
  }
  const auto content = d.content();
  const auto identifier = content ? identifier_at(*content, *offset) : std::nullopt;
  send_(identifier ? hover_answer(id, d.text(), *identifier) : empty_answer(id));
}

void language_server::actions(const std::string& id, const actions_request& r) {
  const auto found = open_.find(r.uri);
  const bool is_known = found != open_.end() && !found->second->is_lost();
  const auto begin = is_known ? found->second->text().offset_of(r.range.begin) : std::nullopt;
  const auto end = is_known ? found->second->text().offset_of(r.range.end) : std::nullopt;
  if (!begin || !end || *begin > *end) {
    send_(error_answer(id, error_code::invalid_parameters, "no such range in an open document"));
    return;
  }
  open_document& d = *found->second;
  if (d.is_changed()) {
    read(r.uri, d);
  }
  std::vector<text_fix> fixes;
  if (const auto content = d.content(); content && r.wants_fixes) {
    std::uint64_t left_out = 0;
    fixes = fixes_for(*content, *begin, *end,
                      shown_findings::shown({}, d.findings().about_names, left_out));
  }
  send_(actions_answer(id, r.uri, d.text(), fixes));
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

open_document* language_server::find(const std::string& uri, std::string_view method) {
  const auto found = open_.find(uri);
  if (found == open_.end()) {
    log(message_kind::warning, std::string(method) + ": " + uri + " is not open");
    return nullptr;
  }
  return found->second.get();
}

bool language_server::has_changed_document() const {
  return std::any_of(open_.begin(), open_.end(),
                     [](const auto& d) { return d.second->is_changed(); });
}

void language_server::read_changed_document() {
  auto next = open_.find(last_changed_);
  if (next == open_.end() || !next->second->is_changed()) {
    next = std::find_if(open_.begin(), open_.end(),
                        [](const auto& d) { return d.second->is_changed(); });
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
  has_comparison_ = has_comparison_ || open_.size() > 1;
}

void language_server::publish(const std::string& uri, const open_document& d) {
  send_(publication(uri, d.version(), d.text(), d.findings().own, d.findings().about_names));
}

void language_server::compare_documents() {
  has_comparison_ = false;
  std::map<std::string, document_group> groups;  // by configuration
  for (const auto& [uri, d] : open_) {
    if (d->is_checked()) {
      groups[d->configuration()].emplace_back(uri, d.get());
    }
  }
  for (const auto& [configuration, group] : groups) {
    guard({}, [&, &members = group] { compare(members); });
  }
}

void language_server::compare(const document_group& group) {
  std::vector<known_document> known;
  std::vector<compared_text> texts;
  std::vector<shown_findings> found(group.size());
  for (std::size_t i = 0; i < group.size(); ++i) {
    const open_document& d = *group[i].second;
    known.push_back({d.path(), &d.findings().namespaces});
    texts.push_back({d.text().bytes(), &found[i]});
  }
  const open_document& first = *group.front().second;
  check_namespaces(first.options(), known, first.known(), make_names_check(std::move(texts)));
  for (std::size_t i = 0; i < group.size(); ++i) {
    const auto& [uri, d] = group[i];
    if (!(d->findings().about_names == found[i])) {
      d->findings().about_names = std::move(found[i]);
      publish(uri, *d);
    }
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
