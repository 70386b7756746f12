#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

/// How other syntaxes write a text.
namespace leiri::command {

/// Replaces characters, each with the text beside it.
using replacements = std::initializer_list<std::pair<char, std::string_view>>;
std::string replaced(std::string_view text, replacements all);

/// A text in single quotation marks, as a word for a POSIX shell.
std::string single_quoted(std::string_view text);

/// A field of comma-separated values (RFC 4180 section 2), in quotation marks if necessary, and in
/// printable characters. An apostrophe precedes what a spreadsheet would take for a formula.
std::string csv_field(std::string_view text);

/// Text for a terminal: line feeds and tabs, and otherwise printable characters.
std::string printable_lines(std::string_view text);

/// Escapes text for content of HTML and for quoted values of attributes.
std::string escaped(std::string_view text);

/// Base 64 (RFC 4648 section 4).
std::string base64(std::string_view bytes);

/// The path of a document as version control writes it, for example "a.ttl" for "./a.ttl". GitHub
/// and GitLab compare the paths in reports with those of changed files as texts.
constexpr std::string_view repository_path(std::string_view path) noexcept {
  while (path.starts_with("./")) {
    path.remove_prefix(2);
    path.remove_prefix(path.find_first_not_of('/') == std::string_view::npos
                           ? path.size()
                           : path.find_first_not_of('/'));
  }
  return path;
}

}  // namespace leiri::command
