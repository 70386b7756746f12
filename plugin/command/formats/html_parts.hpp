#pragma once

#include <string_view>

#include "reports/check_report.hpp"

namespace leiri::command {

class output;

/// Writes the page up to the tables: what was checked, how and when, and the numbers of findings.
void write_page_start(const check_results& results, const report_options& options, output& out);

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

/// Writes the script and the end of the page.
void write_page_end(output& out);

}  // namespace leiri::command
