#include "configuration/settings.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "configuration/document_path.hpp"
#include "configuration/failure.hpp"
#include "configuration/glob.hpp"

namespace leiri::configuration {

namespace {

namespace fs = std::filesystem;

/// The names of configuration files; the first one in a folder holds.
constexpr std::array<std::string_view, 2> settings_names = {"leiri.toml", "pyproject.toml"};

/// The absolute path of the file of a document, which may be a file in an archive.
fs::path file_of(const std::string& document) {
  if (document == standard_input) {
    return fs::current_path() / "-";
  }
  return fs::absolute(file_with(document)).lexically_normal();
}

/// The part of a document's path that names its folder, with the slash at its end; nothing if the
/// path may be that of a folder itself.
std::optional<std::string_view> folder_in(std::string_view document) {
  const std::string_view file = document.substr(0, document.find("!/"));
  const std::size_t name = file.find_last_of("/\\") + 1;
  const bool is_folder = file.substr(name).find_first_not_of('.') == std::string_view::npos;
  return is_folder ? std::nullopt : std::optional(file.substr(0, name));
}

/// The path of a document that is compared with the patterns of a file.
std::string path_from(const settings_file& file, const std::string& document) {
  const std::size_t inside = document == standard_input ? std::string::npos : document.find("!/");
  std::string path = file_of(document).lexically_relative(folder_of(file)).generic_string();
  return inside == std::string::npos ? path : path += document.substr(inside);
}

/// Calls `use` with each setting of the file for a document, in the order in which they apply.
template <class Use>
void for_each_setting(const settings_file& file, const std::string& document, const Use& use) {
  for (const setting& s : file.settings) {
    if (s.key->scope == key_scope::document) {
      use(s);
    }
  }
  for (const settings_override& o : file.overrides) {
    if (matches_any(o.files, path_from(file, document))) {
      std::ranges::for_each(o.settings, use);
    }
  }
}

bool leaves_out(const ignored_findings& i, code c, std::string_view value) {
  const bool has_code = i.codes.empty() || std::ranges::find(i.codes, c) != i.codes.end();
  return has_code && (i.values.empty() || std::ranges::any_of(i.values, [&](const std::string& v) {
                        return matches_text(v, value);
                      }));
}

}  // namespace

std::string folder_of(const settings_file& file) {
  return fs::absolute(file.path).lexically_normal().parent_path().generic_string();
}

bool is_settings_file(const std::string& path) {
  return std::ranges::find(settings_names, fs::path(path).filename().string()) !=
         settings_names.end();
}

settings::settings(const std::string& path, file_reader read)
    : is_active_(true), read_(std::move(read)) {
  if (path.empty()) {
    run_ = file_in_or_above(fs::current_path().string());
    return;
  }
  const auto file = read_settings(path, read_);
  if (!file) {
    throw io_failure(path + ": has no table tool.leiri");
  }
  only_ = std::make_shared<settings_file>(*file);
  run_ = only_;
}

std::string settings::nearest(const std::string& document, const file_reader& read) {
  settings found;
  found.read_ = read;
  const file_pointer file = found.file_in_or_above(file_of(document).parent_path().string());
  return file ? file->path : std::string();
}

document_settings settings::of(const std::string& document) {
  document_settings result;
  if (const file_pointer file = file_for(document)) {
    for_each_setting(*file, document, [&](const setting& s) { apply(s, result); });
  }
  return result;
}

std::vector<settings::origin> settings::explain(const std::string& document) {
  std::vector<origin> all;
  const auto add = [&all](const settings_file& file, const setting& s) {
    std::erase_if(all, [&s](const origin& o) {
      return o.value.key == s.key && s.key->type != key_type::severities;
    });
    all.push_back({&file, s});
  };
  for (const setting& s : run_ ? run_->settings : std::vector<setting>()) {
    if (s.key->scope == key_scope::run) {
      add(*run_, s);
    }
  }
  if (const file_pointer file = file_for(document)) {
    for_each_setting(*file, document, [&](const setting& s) { add(*file, s); });
  }
  return all;
}

void settings::begin_document(const std::string& document) {
  current_.clear();
  const file_pointer file = file_for(document);
  if (!file || file->ignored.empty()) {
    return;
  }
  const std::string path = path_from(*file, document);
  for (const ignored_findings& i : file->ignored) {
    if (i.files.empty() || matches_any(i.files, path)) {
      auto& use = uses_.try_emplace(&i, ignore_use{file->path, false}).first->second;
      current_.emplace_back(&i, &use);
    }
  }
}

bool settings::ignores(code c, std::string_view value) {
  bool result = false;
  for (const auto& [ignored, use] : current_) {
    if (leaves_out(*ignored, c, value)) {
      use->is_used = true;
      result = true;
    }
  }
  return result;
}

std::vector<std::string> settings::unused() const {
  std::vector<std::string> messages;
  for (const auto& [ignored, use] : uses_) {
    if (!use.is_used) {
      messages.push_back(use.path + ':' + std::to_string(ignored->line) +
                         ": this [[ignore]] left out nothing");
    }
  }
  std::ranges::sort(messages);
  return messages;
}

settings::file_pointer settings::file_for(const std::string& document) {
  if (!is_active_ || only_) {
    return only_;
  }
  const std::lock_guard lock(mutex_);
  const auto folder = folder_in(document);
  if (!folder) {
    return file_near(document);
  }
  if (folder != last_folder_) {
    last_ = file_near(document);
    last_folder_ = folder;
  }
  return last_;
}

settings::file_pointer settings::file_near(const std::string& document) {
  file_pointer file = file_in_or_above(file_of(document).parent_path().string());
  if (file && file != run_) {
    refuse_run_keys(*file);
  }
  return file;
}

settings::file_pointer settings::file_in_or_above(const std::string& folder) {
  if (const auto known = found_.find(folder); known != found_.end()) {
    return known->second;
  }
  file_pointer file = read_in(folder);
  const std::string above = fs::path(folder).parent_path().string();
  if (!file && above != folder && !above.empty()) {
    file = file_in_or_above(above);
  }
  return found_[folder] = file;
}

settings::file_pointer settings::read_in(const std::string& folder) const {
  for (const std::string_view name : settings_names) {
    const fs::path path = fs::path(folder) / name;
    std::error_code unknown;
    if (!fs::is_regular_file(path, unknown)) {
      continue;
    }
    const std::string shown = path.lexically_proximate(fs::current_path()).string();
    if (auto file = read_settings(shown, read_)) {
      return std::make_shared<settings_file>(std::move(*file));
    }
  }
  return nullptr;
}

/// Throws if a nested file has keys of the run. Otherwise such a key would apply or not, depending
/// on the folder in which the program runs.
void settings::refuse_run_keys(const settings_file& nested) const {
  for (const setting& s : nested.settings) {
    if (s.key->scope == key_scope::run) {
      throw file_error(nested.path, s.line,
                       std::string(s.key->name) + " holds for the whole run; " +
                           (run_ ? "put it into " + run_->path : "run leiri in this folder") +
                           ", or use --config");
    }
  }
}

}  // namespace leiri::configuration
