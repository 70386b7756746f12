#include <algorithm>
#include <leiri/documents/namespace_findings.hpp>
#include <set>
#include <utility>

#include "configuration/settings.hpp"
#include "io/folder.hpp"
#include "io/input.hpp"
#include "server/language_server.hpp"
#include "text/words.hpp"

/// The requests of a language server that concern the whole workspace.
namespace leiri::command {

namespace {

/// The name of the progress of reading the workspace.
constexpr std::string_view progress_token = "leiri-workspace";

}  // namespace

open_document* language_server::read_at(const client_message& m, std::size_t& offset) {
  open_document* const asked = document_at(m, offset);
  if (asked != nullptr) {
    // A request may concern all documents that are open.
    for (const auto& [uri, d] : open_) {
      if (d->is_changed()) {
        read(uri, *d);
      }
    }
  }
  return asked;
}

void language_server::ask_name(
    const client_message& m,
    const std::function<std::string(name_finder&, const asked_name&)>& answer) {
  std::size_t offset = 0;
  const open_document* const d = read_at(m, offset);
  if (d == nullptr) {
    return;
  }
  const auto name = name_finder::name_at(*d, offset);
  if (!name) {
    send_(empty_answer(m.id));
    return;
  }
  try {
    name_finder finder(open_, workspace_, options_, unit_);
    send_(answer(finder, *name));
  } catch (const refused_request& e) {
    refuse(m, error_code::request_failed, e.what());
  }
}

void language_server::definition(const client_message& m) {
  ask_name(m, [&](name_finder& finder, const asked_name& name) {
    return locations_answer(m.id, finder.definition(m.uri, name));
  });
}

void language_server::references(const client_message& m) {
  ask_name(m, [&](name_finder& finder, const asked_name& name) {
    return locations_answer(m.id, finder.references(name));
  });
}

void language_server::prepare_renaming(const client_message& m) {
  ask_name(m, [&](name_finder& /*finder*/, const asked_name& name) {
    return range_answer(m.id, open_.at(m.uri)->text(),
                        {name.begin, name.end, name.prefix.empty() ? name.name : name.prefix});
  });
}

void language_server::rename(const client_message& m) {
  ask_name(m, [&](name_finder& finder, const asked_name& name) {
    return renaming_answer(m.id, finder.renamed(name, m.new_name));
  });
}

void language_server::tell_findings(const client_message& m) {
  open_document* const d = known(m.uri);
  if (d == nullptr) {
    return refuse(m, error_code::invalid_parameters, m.uri + " is not open");
  }
  if (d->is_changed()) {
    d->check();
    has_comparison_ = has_comparison_ || open_.size() > 1 || workspace_.names() != nullptr;
  }
  send_(findings_answer(m.id, d->text(), d->findings().own, d->findings().about_names));
}

void language_server::tell_all_findings(const client_message& m) {
  waiting_.push_back({m.id, m.results});
}

/// It waits until the workspace has been read.
void language_server::begin_answer(waiting_request& w) {
  w.paths = workspace_.files();
  if (const namespace_inventory* const names = workspace_.names()) {
    for (namespace_finding& f : namespace_findings(*names, names->groups())) {
      w.about_names[std::string(names->document(f.first.document))].push_back(std::move(f));
    }
  }
  w.has_begun = true;
}

void language_server::cancel(const client_message& m) {
  if (std::erase_if(waiting_, [&](const waiting_request& w) { return w.id == m.cancelled; }) > 0) {
    send_(error_answer(m.cancelled, error_code::request_cancelled, "cancelled"));
  }
}

void language_server::change_folders(const client_message& m) {
  std::vector<std::string> folders = workspace_.folders();
  for (const std::string& uri : m.removed) {
    std::erase(folders, path_of_uri(uri));
  }
  for (const std::string& uri : m.folders) {
    const std::string path = path_of_uri(uri);
    if (is_folder(path) && std::ranges::find(folders, path) == folders.end()) {
      folders.push_back(path);
    }
  }
  if (folders != workspace_.folders()) {
    workspace_.set_folders(std::move(folders));
    tells_end_ = true;
    has_comparison_ = !open_.empty();
  }
}

void language_server::change_files(const client_message& m) {
  rest_until_ = {};
  for (const file_change& change : m.files) {
    const std::string path = path_of_uri(change.uri);
    if (change.is_known && !configuration::is_settings_file(path)) {
      workspace_.note_change(path);
    } else {
      find_files_again();
    }
  }
  configure_all();
}

void language_server::change_settings(const client_message& /*m*/) {
  find_files_again();
  configure_all();
}

void language_server::find_files_again() {
  workspace_.find_again();
  tells_end_ = true;
}

std::optional<std::chrono::milliseconds> language_server::until_background_work() const {
  using std::chrono::milliseconds;
  if (!is_initialized_ || is_shut_down_ || (!workspace_.has_work() && waiting_.empty())) {
    return std::nullopt;
  }
  const auto is_new = [](const waiting_request& w) { return w.results.empty() || w.has_begun; };
  if (workspace_.has_work() || std::ranges::any_of(waiting_, is_new)) {
    return milliseconds(0);
  }
  const auto rest = std::chrono::ceil<milliseconds>(rest_until_ - std::chrono::steady_clock::now());
  return std::max(rest, milliseconds(0));
}

void language_server::work_in_background() {
  if (workspace_.has_work()) {
    read_workspace();
  } else if (!waiting_.empty()) {
    answer_waiting();
  }
}

void language_server::read_workspace() {
  guard({}, [this] { workspace_.work(); });
  rest_until_ = {};
  tell_progress();
  has_comparison_ = has_comparison_ || (!workspace_.has_work() && !open_.empty());
}

/// Not every change of a file deserves to be shown.
void language_server::tell_progress() {
  constexpr unsigned step = 5;
  const unsigned percentage = workspace_.percentage();
  if (workspace_.has_work()) {
    if (client_.progress && !tells_progress_ && percentage + step < 100) {
      tells_progress_ = true;
      send_(progress_request("leiri-" + std::to_string(++requests_), progress_token));
      send_(progress_begin(progress_token, "leiri: reading documents"));
      told_percentage_ = 0;
    } else if (tells_progress_ && percentage >= told_percentage_ + step) {
      told_percentage_ = percentage;
      send_(progress_report(progress_token, percentage));
    }
    return;
  }
  std::string text = counted(workspace_.documents(), "document");
  if (workspace_.too_large() > 0) {
    text += "; " + counted(workspace_.too_large(), "larger file") + " left out";
  }
  if (std::exchange(tells_progress_, false)) {
    send_(progress_end(progress_token, text));
  }
  if (std::exchange(tells_end_, false)) {
    log(message_kind::log, "the folders have been read: " + text);
  }
}

/// Reads the next file for the first of the waiting requests, and answers it after the last file.
void language_server::answer_waiting() {
  const auto begin = std::chrono::steady_clock::now();
  waiting_request& first = waiting_.front();
  if (!first.has_begun) {
    guard(first.id, [&] { begin_answer(first); });
    if (!first.has_begun) {
      waiting_.pop_front();  // the answer was an error
      return;
    }
  }
  if (first.next < first.paths.size()) {
    const std::string path = first.paths[first.next++];
    guard({}, [&] { add_findings(first, path); });
    first.work += std::chrono::steady_clock::now() - begin;
    return;
  }
  guard(first.id, [&] {
    forget_missing(first);
    send_(workspace_findings_answer(first.id, first.elements));
  });
  // Some clients ask again after two seconds, as long as the editor runs.
  rest_until_ = std::chrono::steady_clock::now() + 4 * first.work;
  waiting_.pop_front();
}

/// Files that are gone have no findings.
void language_server::forget_missing(waiting_request& w) {
  const std::set<std::string> paths(w.paths.begin(), w.paths.end());
  for (const auto& [uri, result] : w.results) {
    if (!paths.contains(path_of_uri(uri))) {
      w.elements.push_back(findings_element(uri, result, open_text({}, unit_), {}, {}));
    }
  }
}

void language_server::add_findings(waiting_request& w, const std::string& path) {
  const options_source options = [&](const std::string& p) -> check_options {
    const std::string file = configuration::settings::nearest(p, read_file);
    auto known = w.options.find(file);
    if (known == w.options.end()) {
      known = w.options.emplace(file, options_(p)).first;
      known->second.corpus.knowledge = read_knowledge(known->second.corpus);
    }
    return known->second;
  };
  const name_finder finder(open_, workspace_, options, unit_);
  if (const auto found = finder.findings_of(path, w.about_names[path], w.baselines)) {
    const auto known = w.results.find(found->uri);
    w.elements.push_back(findings_element(found->uri, known == w.results.end() ? "" : known->second,
                                          found->text, found->own, found->about_names));
  }
}

}  // namespace leiri::command
