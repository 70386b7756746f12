#include <filesystem>
#include <leiri/characters.hpp>
#include <leiri/file_iri.hpp>
#include <leiri/utf8.hpp>
#include <string_view>

#include "text/percent.hpp"

namespace leiri {
namespace {

bool may_stand_in_iri(char32_t c) noexcept {
  return path_chars.contains(c) || (is_ucschar(c) && !is_bidi_format(c));
}

bool may_stand_in_uri(char32_t c) noexcept { return path_chars.contains(c); }

/// The number of bytes of the path from `at` on that are the same in a URI.
std::size_t plain_length(std::string_view path, std::size_t at) noexcept {
  std::size_t end = at;
  while (end < path.size() && path_chars.contains(path[end])) {
    ++end;
  }
  return end - at;
}

/// Percent-encodes every byte of a path that is not UTF-8 or for which `may_stand` is false.
void append_path(std::string_view path, bool (*may_stand)(char32_t), std::string& out) {
  for (std::size_t at = 0; at < path.size();) {
    if (const std::size_t plain = plain_length(path, at)) {
      out += path.substr(at, plain);
      at += plain;
      continue;
    }
    const decoded c = decode_utf8(path, at);
    const std::size_t length = c.length == 0 ? 1 : c.length;
    const std::string_view bytes = path.substr(at, length);
    if (c.length != 0 && may_stand(c.value)) {
      out += bytes;
    } else {
      detail::append_percent_encoded(bytes, out);
    }
    at += length;
  }
}

/// The path with `/` between the names, and before the letter of a drive (RFC 8089 appendix E.2).
std::string path_text(const std::filesystem::path& path) {
  const std::u8string text = path.generic_u8string();
  std::string out =
      path.has_root_name() && path.has_root_directory() && text[0] != u8'/' ? "/" : "";
  out.append(text.begin(), text.end());
  return out;
}

/// Whether the path names a file without "." or empty segments, as those of most files do. A name
/// that begins with a dot may be such a segment.
bool is_normal(std::string_view path) noexcept {
  return !path.empty() && path.front() != '.' && path.back() != '/' &&
         path.find("//") == std::string_view::npos && path.find("/.") == std::string_view::npos;
}

constexpr bool has_only_slashes = std::filesystem::path::preferred_separator == '/';

/// Removes the "./" with which the paths of files in the folder "." begin.
std::string_view without_dot(std::string_view path) noexcept {
  const bool has_dot = path.starts_with("./") && !path.starts_with(".//");
  return path.substr(has_dot ? 2 : 0);
}

std::string absolute_text(std::string_view path, std::string_view folder) {
  const std::string_view name = without_dot(path);
  if (!has_only_slashes || !is_normal(name)) {
    return path_text((std::filesystem::path(folder) / path).lexically_normal());
  }
  if (name.front() == '/') {
    return std::string(name);
  }
  std::string absolute(folder);
  absolute += absolute.ends_with('/') ? "" : "/";
  return absolute += name;
}

}  // namespace

std::string file_iri(const std::string& path) {
  const bool is_absolute = has_only_slashes && path.starts_with('/');
  return file_iri(path, is_absolute ? std::string() : std::filesystem::current_path().string());
}

std::string file_iri(const std::string& path, const std::string& folder) {
  std::string iri = "file://";
  append_path(absolute_text(path, folder), may_stand_in_iri, iri);
  return iri;
}

std::string file_uri(const std::string& path) {
  const std::filesystem::path normal = std::filesystem::path(path).lexically_normal();
  const std::string text = path_text(normal);
  std::string uri;
  if (normal.is_absolute()) {
    uri = "file://";
  } else if (text.find(':') < text.find('/')) {
    uri = "./";  // the first name would otherwise be parsed as a scheme
  }
  append_path(text, may_stand_in_uri, uri);
  return uri;
}

std::string file_path(std::string_view path) {
  std::string bytes;
  for (std::size_t at = 0; at < path.size(); ++at) {
    const bool is_encoded = detail::is_triplet(path, at);
    bytes += is_encoded ? static_cast<char>(detail::octet_at(path, at)) : path[at];
    at += is_encoded ? 2 : 0;
  }
  return bytes;
}

}  // namespace leiri
