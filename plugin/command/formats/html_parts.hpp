#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "reports/check_report.hpp"

namespace leiri::command {

class output;

/// Writes the page up to the tables: what was checked, how and when, and the numbers of findings.
void write_page_start(const check_results& results, const report_options& options, output& out);

/// Whether a page has the script that shows its data.
enum class page_kind : std::uint8_t { with_script, without_script };

// The parts of pages.

/// Writes the head of the page of a subcommand, up to its heading.
void write_page_head(std::string_view subcommand, page_kind kind, output& out);
void write_counts(const finding_counts& counts, output& out);
/// Writes the command, its configuration, the version of the program, and the time.
void write_run(const report_options& options, output& out);
/// Explains findings, each under an element whose id is its code.
void write_glossary(const std::set<code>& codes, output& out);

/// The element in which page.js shows the findings.
inline constexpr std::string_view findings_section = R"(
<h2 id="findings">Findings</h2>
<noscript><p>This browser does not run the script of this page, which lists the findings. The tables
count them; the report as text or CSV lists them.</p></noscript>
<div id="interactive" hidden>
<div class="filter">
<label for="filter">Filter</label>
<input id="filter" type="search" autocomplete="off" spellcheck="false"
 placeholder="words of documents, codes, identifiers …">
<output id="state" for="filter"></output>
</div>
<div id="groups"></div>
</div>
)";

/// Writes the script, if there is one, and the end of the page.
void write_page_end(page_kind kind, output& out);

/// page.css and page.js, which the build inserts into the program.
extern const std::string_view page_style;
extern const std::string_view page_script;

/// An identifier for display (RFC 3987 section 4.1), not escaped: invisible characters and those
/// that would change the direction are percent-encoded. The element that contains it must isolate
/// it and display it from left to right.
std::string display_text(std::string_view identifier);

/// The same as an element.
std::string identifier_element(std::string_view identifier);

/// A file name, or another text that may contain any character, as an element.
std::string isolated(std::string_view text);

/// The heading of a part of the page about a scope, with an id.
std::string heading(std::string_view what, std::string_view id, const scope_results& scope);

/// An element. `tag` may contain attributes.
std::string element(std::string_view tag, std::string_view content);

/// A link to an element of the page.
std::string link(std::string_view id, std::string_view content);

/// A link to the list of findings that filters it by a word.
std::string filter_link(std::string_view word, std::string_view content);

}  // namespace leiri::command
