#include "formats/html_parts.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <leiri/display.hpp>
#include <leiri/message.hpp>

#include "batch/json_bytes.hpp"
#include "documents/audit_document.hpp"
#include "io/digest.hpp"
#include "io/output.hpp"
#include "reports/report_options.hpp"
#include "text/escaping.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// The time in the environment variable SOURCE_DATE_EPOCH, so that a report can be reproduced; if
/// it is not set, the current time.
std::time_t time_of_report() {
  const char* const wanted = std::getenv("SOURCE_DATE_EPOCH");
  if (wanted != nullptr) {
    std::time_t seconds = 0;
    const char* const end = wanted + std::strlen(wanted);
    const auto [stop, error] = std::from_chars(wanted, end, seconds);
    if (error == std::errc() && stop == end) {
      return seconds;
    }
  }
  return std::time(nullptr);
}

std::string time_words() {
  const std::time_t now = time_of_report();
  std::tm parts{};
  std::string text(32, '\0');
#ifdef _WIN32
  gmtime_s(&parts, &now);
#else
  gmtime_r(&now, &parts);
#endif
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S UTC", &parts));
  return text;
}

/// An argument, quoted for a POSIX shell if necessary.
std::string quoted(const std::string& argument) {
  constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=./:,@%+";
  if (!argument.empty() && argument.find_first_not_of(plain) == std::string::npos) {
    return argument;
  }
  return single_quoted(argument);
}

std::string command_words(const report_options& options) {
  constexpr std::size_t most_arguments = 40;
  std::string text = "leiri " + options.subcommand;
  const std::size_t shown = std::min(options.arguments.size(), most_arguments);
  for (std::size_t i = 0; i < shown; ++i) {
    text.append(" ").append(quoted(options.arguments[i]));
  }
  if (options.arguments.size() > shown) {
    text.append(" and ").append(std::to_string(options.arguments.size() - shown));
    text.append(" more arguments");
  }
  return text;
}

/// The digest of the inline script, for Content Security Policy Level 3 section 6.7.3.
std::string script_digest() {
  digest d;
  d.add(page_script);
  return base64(batch::from_hex(d.hex()).value());
}

std::string counts_words(const finding_counts& counts) {
  return counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning") + ", " +
         counted(counts.infos, "info");
}

void write_failures(const std::vector<std::string>& failures, output& out) {
  if (failures.empty()) {
    return;
  }
  constexpr std::size_t most_failures = 1000;
  const std::size_t shown = std::min(failures.size(), most_failures);
  out.write("\n<h2>Not read</h2>\n<ul>\n");
  for (std::size_t i = 0; i < shown; ++i) {
    out.write(element("li", isolated(failures[i])) + '\n');
  }
  if (failures.size() > shown) {
    out.write(element("li", "and " + std::to_string(failures.size() - shown) + " more"));
  }
  out.write("</ul>\n");
}

}  // namespace

/// Writes the head of the page. Its Content Security Policy allows only the script of the page, if
/// it has one, and no external resources. If text of a document were ever taken for markup, the
/// browser would therefore neither run nor load anything.
void write_page_head(std::string_view subcommand, page_kind kind, output& out) {
  const std::string title = "Identifiers: report of leiri " + std::string(subcommand);
  out.write(R"(<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline')");
  if (kind == page_kind::with_script) {
    out.write("; script-src 'sha256-" + script_digest() + "'");
  }
  out.write(R"(">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
)" + element("title", title) +
            "\n<style>\n");
  out.write(page_style);
  out.write("</style>\n</head>\n<body>\n<main>\n" + element("h1", title) + '\n');
}

void write_counts(const finding_counts& counts, output& out) {
  const auto item = [&out](std::string_view kind, std::uint64_t n, std::string_view noun) {
    std::string tag = "li class=\"";
    tag.append(kind).append("\"");
    std::string text = element("strong", std::to_string(n));
    text.append(noun).append(n == 1 ? "" : "s");
    out.write(element(tag, text) + '\n');
  };
  out.write("<ul class=\"counts\">\n");
  item("error", counts.errors, "error");
  item("warning", counts.warnings, "warning");
  item("info", counts.infos, "info");
  out.write("</ul>\n");
}

void write_run(const report_options& options, output& out) {
  const auto item = [&out](std::string_view term, std::string_view content) {
    out.write(element("dt", term) + element("dd", content) + '\n');
  };
  out.write("<dl class=\"run\">\n");
  item("Command", "<code>" + isolated(command_words(options)) + "</code>");
  if (const configuration::settings_file* const file = options.configured->run()) {
    item("Configuration", isolated(file->path));
  }
  item("Program", "leiri " LEIRI_VERSION " with " + escaped(library_versions()));
  item("Time", time_words());
  out.write("</dl>\n");
}

void write_glossary(const std::set<code>& codes, output& out) {
  if (codes.empty()) {
    return;
  }
  out.write("\n<h2 id=\"meaning\">What the findings mean</h2>\n<dl>\n");
  for (const code c : codes) {
    const catalogue_entry& entry = describe(c);
    out.write("<dt id=\"" + std::string(entry.name) + "\">" + escaped(entry.name) + "</dt>\n");
    out.write(element("dd", escaped(entry.meaning)) + '\n');
    out.write(element("dd", "To do: " + escaped(entry.advice)) + '\n');
    if (!entry.source.empty()) {
      out.write(element("dd", "Source: " + escaped(entry.source)) + '\n');
    }
  }
  out.write("</dl>\n");
}

void write_page_start(const check_results& results, const report_options& options, output& out) {
  const check_totals& t = results.totals;
  write_page_head("check", page_kind::with_script, out);
  out.write(element("p", counted(t.documents, "document") + " (" + size_words(t.bytes) + "), " +
                             counted(t.identifiers, "identifier") + ", " +
                             counted(t.namespaces, "namespace") + ": " +
                             element("strong", counts_words(t.findings))));
  write_counts(t.findings, out);
  if (t.known > 0) {
    out.write(element("p", counted(t.known, "more finding") + (t.known == 1 ? " is" : " are") +
                               " in the baseline"));
  }
  if (t.skipped.all() > 0) {
    out.write(element("p", "Skipped " + escaped(printable(words_for(t.skipped)))));
  }
  write_run(options, out);
  out.write("<nav aria-label=\"Parts of this page\"><ul>\n<li>" + link("by-document", "Documents") +
            "</li><li>" + link("findings", "Findings") + "</li>");
  if (!results.scopes.empty()) {
    out.write("<li>" + link("names-1", "Namespaces") + "</li>");
  }
  if (t.findings.all() > 0) {
    out.write("<li>" + link("meaning", "Meaning") + "</li>");
  }
  out.write("\n</ul></nav>\n");
  write_failures(results.failures, out);
}

void write_page_end(page_kind kind, output& out) {
  if (kind == page_kind::with_script) {
    out.write("<script>", page_script, "</script>\n");
  }
  out.write("</main>\n</body>\n</html>\n");
}

std::string display_text(std::string_view identifier) {
  constexpr std::string_view embedding = "\xE2\x80\xAA";  // U+202A; U+202C has the same size
  std::string buffer;
  const auto shown = display(identifier, buffer, text_order::embedded);
  std::string plain = shown ? std::string(*shown) : printable(identifier);
  if (plain.starts_with(embedding)) {
    plain = plain.substr(embedding.size(), plain.size() - 2 * embedding.size());
  }
  return plain;
}

std::string identifier_element(std::string_view identifier) {
  return R"(<bdi dir="ltr" class="id">)" + escaped(display_text(identifier)) + "</bdi>";
}

std::string isolated(std::string_view text) {
  return "<bdi dir=\"ltr\">" + escaped(printable(text)) + "</bdi>";
}

std::string heading(std::string_view what, std::string_view id, const scope_results& scope) {
  std::string tag = "h2 id=\"";
  tag.append(id).append("\"");
  std::string text(what);
  if (!scope.name.empty()) {
    text.append(" in ").append(isolated(scope.name));
  }
  return '\n' + element(tag, text) + '\n';
}

std::string element(std::string_view tag, std::string_view content) {
  std::string out("<");
  out.append(tag).append(">").append(content);
  return out.append("</").append(tag.substr(0, tag.find(' '))).append(">");
}

std::string link(std::string_view id, std::string_view content) {
  std::string out = "<a href=\"#";
  return out.append(id).append("\">").append(content).append("</a>");
}

std::string filter_link(std::string_view word, std::string_view content) {
  std::string out = R"(<a href="#findings" data-filter=")";
  return out.append(escaped(word)).append("\">").append(content).append("</a>");
}

}  // namespace leiri::command
