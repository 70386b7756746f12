#include "host/document_base.hpp"

#include <algorithm>
#include <filesystem>
#include <leiri/characters.hpp>
#include <leiri/file_iri.hpp>
#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

/// For example "file:///home/my%20folder/".
std::string current_folder() {
  static constexpr ascii_set plain = unreserved | ascii_set("/");
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::error_code failure;
  std::string uri = "file://";
  const std::string path = std::filesystem::current_path(failure).generic_string();
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (plain.contains(c)) {
      uri += c;
    } else {
      uri.append({'%', digits[byte >> 4U], digits[byte & 15U]});
    }
  }
  return uri.ends_with('/') ? uri : uri + '/';
}

/// Whether the name of an existing file is another one if it is read as a reference.
bool is_file(std::string_view name) {
  static constexpr ascii_set same = unreserved | ascii_set("/");
  const bool is_plain =
      std::all_of(name.begin(), name.end(), [](char c) { return same.contains(c); });
  std::error_code failure;
  return !is_plain && name.find("://") == std::string_view::npos &&
         std::filesystem::exists(std::filesystem::path(name), failure);
}

}  // namespace

std::string document_base(const xmlChar* url) {
  const std::string_view name = view(url);
  if (is_file(name)) {
    return file_iri(std::string(name));
  }
  const auto own = split(name);
  if (name.empty() || !own || own->has_scheme()) {
    return std::string(name);
  }
  const std::string folder = current_folder();
  return resolve(*own, *split(folder)).value_or({});
}

std::string as_uri(std::string_view leiri) {
  std::string iri = from_leiri(leiri).value_or(std::string(leiri));
  const auto parsed = parse(iri, profile::iri, kind::iri_reference);
  return parsed ? to_uri(*parsed) : iri;
}

}  // namespace leiri::libxml2
