#include "host/opened_file.hpp"

#include <array>
#include <filesystem>
#include <string_view>

#include "host/local_files.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "host/version.hpp"

namespace leiri::libxml2 {
namespace {

namespace fs = std::filesystem;

/// The path in a name: a path or a URI of a file, whose path may have percent-encodings.
std::string_view path_in(std::string_view name) {
  constexpr std::array<std::string_view, 3> schemes = {"file://localhost/", "file:///", "file:/"};
  for (const std::string_view scheme : schemes) {
    if (name.starts_with(scheme)) {
      return name.substr(scheme.size() - 1);
    }
  }
  return name;
}

/// The absolute path of a file that is not a folder; empty if there is none.
std::string existing(std::string_view path) {
  std::error_code failure;
  const fs::path found(path);
  if (path.empty() || fs::is_directory(found, failure) || !fs::exists(found, failure)) {
    return {};
  }
  return fs::absolute(found, failure).lexically_normal().string();
}

/// The first of the paths that libxml2 tries at which there is a file.
std::string file_named(const std::string& name) {
  for (const std::string& path : paths_tried(name)) {
    if (std::string found = existing(path); !found.empty()) {
      return found;
    }
  }
  return {};
}

[[maybe_unused]] const xmlChar* or_null(const std::string& s) noexcept {
  return s.empty() ? nullptr : xml_chars(s.c_str());
}

/// The name that the catalogs have for another one; that itself if they have none.
std::string name_in_catalogs(const std::string& name,
                             [[maybe_unused]] const std::string& public_id) {
#ifdef LIBXML_CATALOG_ENABLED
  prepare_catalogs();
  const quiet_errors quiet;
  const local_files no_network(root_in_use());
  const owned<xmlChar> found(xmlCatalogResolve(or_null(public_id), or_null(name)));
  std::string result = found == nullptr ? name : std::string(view(found.get()));
  if (!result.empty() && (result == name || !finds_without_catalogs(result))) {
    const owned<xmlChar> other(xmlCatalogResolveURI(xml_chars(result.c_str())));
    result = other == nullptr ? result : std::string(view(other.get()));
  }
  return result;
#else
  return name;
#endif
}

}  // namespace

std::vector<std::string> paths_tried(const std::string& name) {
  const std::string_view path = path_in(name);
  const owned<xmlChar> decoded(reinterpret_cast<xmlChar*>(
      xmlURIUnescapeString(path.data(), static_cast<int>(path.size()), nullptr)));
  const std::string other(view(decoded.get()));
  if (builds_paths()) {
    return {path.size() == name.size() ? name : other};
  }
  return {std::string(path), other};
}

bool finds_without_catalogs(const std::string& name) {
  return !existing(paths_tried(name).front()).empty();
}

std::string file_in_catalogs(const std::string& name, const std::string& public_id) {
  const std::string other = name_in_catalogs(name, public_id);
  return other == name ? std::string() : file_named(other);
}

std::string file_opened_by(const std::string& name, const std::string& public_id) {
  return file_named(finds_without_catalogs(name) ? name : name_in_catalogs(name, public_id));
}

}  // namespace leiri::libxml2
