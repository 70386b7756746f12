#include "pipeline/finder.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "detection/git_ignores.hpp"
#include "io/failure.hpp"
#include "io/folder.hpp"
#include "io/input.hpp"
#include "io/redirection.hpp"
#include "io/unfinished_file.hpp"
#include "pipeline/document_reader.hpp"

namespace leiri::command {

namespace {

// From this number of bytes or files on, the costs of the task for a run of files are small.
constexpr std::uint64_t worthwhile_size = std::uint64_t{128} << 10U;
constexpr std::size_t worthwhile_count = 128;

/// What a report of this program has near its beginning, if it is in XML or HTML.
constexpr std::array<std::string_view, 2> own_reports = {"<testsuites name=\"leiri check\"",
                                                         "<title>Identifiers: report of leiri "};

bool is_file_of_system(const std::string& path) {
  return path != standard_input && redirection::file(path) == nullptr;
}

class finder {
 public:
  finder(const corpus_options& options, const std::function<void(item)>& to, files_once once)
      : options_(options),
        to_(to),
        once_(once),
        seen_(options.files_read ? options.files_read
                                 : std::make_shared<std::set<file_identity>>()) {}

  /// Finds a file, standard input, or the files in a folder.
  void find(const std::string& path) {
    if (is_file_of_system(path) && options_.choice.leaves_out_operand(path)) {
      tell({notice_kind::warning, path + ": is excluded, and not read"});
    } else if (const std::string scope = scope_of(path); !scope.empty()) {
      tell({notice_kind::enter_scope, scope});
      find_anywhere(path);
      tell({notice_kind::enter_scope});
    } else {
      find_anywhere(path);
    }
  }

  /// Passes on the files that wait for others.
  void flush() {
    if (!run_.files.empty()) {
      run_size_ = 0;
      to_({std::exchange(run_, {}), false});
    }
  }

 private:
  void find_anywhere(const std::string& path) {
    if (!is_file_of_system(path) || !is_folder(path)) {
      find_file(path, named::by_hand);
    } else if (options_.range) {
      tell({notice_kind::trouble, why_no_range(path)});
    } else {
      find_in_folder(path);
    }
  }

  /// The folder whose documents are compared with this file or folder; empty if there is none.
  [[nodiscard]] std::string scope_of(const std::string& path) const {
    if (options_.scope == scope_kind::run || !is_file_of_system(path)) {
      return {};
    }
    const std::string_view around = innermost_folder(options_.scope_folders, path);
    return !around.empty() ? std::string(around) : is_folder(path) ? path : std::string();
  }

  void find_in_folder(const std::string& folder) {
    tell({notice_kind::begin_group, folder});
    walk(folder);
    tell({notice_kind::end_group, folder});
  }

  /// Leaves out the files that the user's choice or a .gitignore file excludes, and files that this
  /// program has not finished writing.
  void walk(const std::string& folder) {
    const reading_choice& choice = options_.choice;
    const ignored_check excludes = choice.reads_ignored ? nullptr : git_ignores(folder);
    const auto is_ignored = [&](std::string_view inside, bool is_folder) {
      return excludes && excludes(inside, is_folder);
    };
    walk_folder(folder,
                {[&](const std::string& path) {
                   if (is_name_of_unfinished_file(path)) {
                     return;
                   }
                   const std::string_view inside = path_inside(folder, path);
                   if (choice.includes(inside, path)) {
                     find_file(path, named::by_include);
                   } else if (!choice.leaves_out_file(inside, path) && !is_ignored(inside, false)) {
                     find_file(path, named::by_folder);
                   }
                 },
                 [&](const std::string& path) {
                   const std::string_view inside = path_inside(folder, path);
                   return !choice.leaves_out_folder(inside, path) && !is_ignored(inside, true);
                 },
                 [this](const std::string& message) {
                   tell({notice_kind::trouble, message});
                 }});
  }

  void find_file(const std::string& path, named how) {
    found_file found{path, how, is_file_of_system(path) ? facts_of(path) : file_facts{}};
    if (!claim(found)) {
      return;
    }
    const bool is_single = waits_for_turn(found);
    const std::uint64_t size = found.facts.size.value_or(0);
    if (is_single || size > options_.part_size) {
      flush();
    }
    run_.files.push_back(std::move(found));
    run_size_ += size;
    if (is_single) {
      to_({std::exchange(run_, {}), true});
      run_size_ = 0;
    } else if (run_size_ >= worthwhile_size || run_size_ > options_.part_size ||
               run_.files.size() == worthwhile_count) {
      flush();
    }
  }

  /// Whether to read the file: always if the user named it, unless only new files are read;
  /// otherwise unless it was found before, or this program writes it.
  [[nodiscard]] bool claim(const found_file& file) {
    if (once_ == files_once::no) {
      return true;
    }
    const auto& identity = file.facts.identity;
    const bool is_known = identity && (identity == standard_output_ || identity == report_file_);
    const bool is_output = is_known || ((!identity || !report_file_) && is_named_report(file.path));
    if (file.how != named::by_hand && is_output) {
      refuse_document(file);
      return false;
    }
    const bool is_new = !identity || seen_->insert(*identity).second;
    if (options_.reads_only_new) {
      return is_new && !is_output;
    }
    if (!is_new && file.how != named::by_hand) {
      tell({notice_kind::seen_again, file.path, identity});
      return false;
    }
    return true;
  }

  /// Throws usage_error if the report would replace a document of a folder. A report that this
  /// program wrote before may be replaced.
  void refuse_document(const found_file& file) const {
    const bool is_report = file.facts.identity && file.facts.identity == report_file_;
    if (!is_report || file.facts.size == 0U) {
      return;
    }
    const opened_file opened = open_file(file.path, file.how, options_.choice);
    const bool is_own =
        opened.in && std::ranges::any_of(own_reports, [&](std::string_view beginning) {
          return opened.in->head().find(beginning) != std::string_view::npos;
        });
    if (opened.format && !is_own) {
      throw usage_error(file.path + " is a document, and cannot be both read and written");
    }
  }

  /// For files that the system does not tell apart.
  [[nodiscard]] bool is_named_report(const std::string& path) const {
    namespace fs = std::filesystem;
    return !options_.output_path.empty() &&
           fs::path(path).lexically_normal() == fs::path(options_.output_path).lexically_normal();
  }

  /// A path that the user names may be a pipe. Only this thread knows the files of an application
  /// that runs this program as a library, of which the system knows nothing.
  [[nodiscard]] bool waits_for_turn(const found_file& file) const {
    return options_.jobs == 1 || options_.range || !file.facts.size;
  }

  void tell(notice n) {
    flush();
    to_({std::move(n), true});
  }

  const corpus_options& options_;
  const std::function<void(item)>& to_;
  files_once once_;
  std::shared_ptr<std::set<file_identity>> seen_;  // not null
  const std::optional<file_identity> standard_output_ = identity_of_standard_output();
  const std::optional<file_identity> report_file_ = identity_of(options_.output_path);
  file_run run_;                // the files that wait
  std::uint64_t run_size_ = 0;  // in bytes
};

}  // namespace

void find_files(const std::vector<std::string>& paths, const corpus_options& options,
                const std::function<void(item)>& to, files_once once) {
  finder finds(options, to, once);
  for (const std::string& path : paths) {
    finds.find(path);
  }
  finds.flush();
}

}  // namespace leiri::command
