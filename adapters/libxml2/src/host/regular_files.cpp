#include "host/regular_files.hpp"

#include <exception>
#include <filesystem>
#include <string_view>
#include <utility>

#include "host/owned.hpp"
#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

thread_local const regular_files* regular_files_in_use = nullptr;

bool begins_with(std::string_view text, std::string_view start) {
  return text.size() >= start.size() &&
         xmlStrncasecmp(xml_chars(text.data()), xml_chars(start.data()),
                        static_cast<int>(start.size())) == 0;
}

/// libxml2 takes what follows "file:" for the path, with any number of slashes.
std::string_view without_scheme(std::string_view name) {
  constexpr std::string_view scheme = "file:";
  constexpr std::string_view host = "//localhost";
  if (!begins_with(name, scheme)) {
    return name;
  }
  const std::string_view path = name.substr(scheme.size());
  return begins_with(path, host) ? path.substr(host.size()) : path;
}

bool is_other(std::string_view path) {
  namespace fs = std::filesystem;
  std::error_code failure;
  const fs::file_type kind = fs::status(fs::path(path), failure).type();
  return !failure && kind != fs::file_type::regular && kind != fs::file_type::not_found;
}

}  // namespace

bool is_other_file(const std::string& name) {
  const owned<xmlChar> text(reinterpret_cast<xmlChar*>(
      xmlURIUnescapeString(name.c_str(), static_cast<int>(name.size()), nullptr)));
  const std::string_view decoded = view(text.get());
  return is_other(name) || is_other(without_scheme(name)) || is_other(decoded) ||
         is_other(without_scheme(decoded));
}

regular_files::regular_files()
    : outer_(std::exchange(regular_files_in_use, this)),
      outer_opener_(exchange_file_opener(open)) {}

regular_files::~regular_files() {
  exchange_file_opener(outer_opener_);
  regular_files_in_use = outer_;
}

xmlParserInputBufferPtr regular_files::open(const char* name, xmlCharEncoding encoding) {
  try {
    if (is_other_file(name)) {
      return nullptr;
    }
  } catch (const std::exception&) {  // the library learns that the file cannot be opened
    return nullptr;
  }
  // A function that opens files may read others itself.
  const regular_files* const at = regular_files_in_use;
  regular_files_in_use = at->outer_;
  const file_opener own = exchange_file_opener(at->outer_opener_);
  xmlParserInputBufferPtr const opened = at->outer_opener_(name_of_file(name), encoding);
  exchange_file_opener(own);
  regular_files_in_use = at;
  return opened;
}

}  // namespace leiri::libxml2
