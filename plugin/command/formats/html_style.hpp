#pragma once

#include <string_view>

/// The text that all HTML reports share.
namespace leiri::command {

/// Up to the heading. The policy forbids scripts and external resources: if text of a document ever
/// became markup, the browser would still do nothing with it.
inline constexpr std::string_view html_start = R"(<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Identifiers: report of leiri check</title>
<style>
:root {
  color-scheme: light dark;
  --text: #1b1b1b; --page: #ffffff; --line: #b5b5b5; --head: #efefef;
  --error: #a40000; --warning: #7a4a00; --info: #00508a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e8e8e8; --page: #161616; --line: #5c5c5c; --head: #2a2a2a;
    --error: #ff9a9a; --warning: #ffc46b; --info: #8cc8ff;
  }
}
body {
  margin: 1rem auto; padding: 0 1rem; max-width: 90rem;
  font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--page);
}
a { color: inherit; }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem; }
caption { text-align: start; padding: .25rem 0; }
th, td { border: 1px solid var(--line); padding: .25rem .5rem; text-align: start;
  vertical-align: top; overflow-wrap: anywhere; }
thead th { background: var(--head); overflow-wrap: normal; }
tbody th { font-weight: normal; }
.n { text-align: end; white-space: nowrap; }
.id { font-family: ui-monospace, monospace; white-space: pre-wrap; unicode-bidi: isolate; }
.error { color: var(--error); font-weight: bold; }
.warning { color: var(--warning); font-weight: bold; }
.info { color: var(--info); }
dt { font-weight: bold; margin-top: .75rem; }
svg { width: 100%; max-width: 75rem; font-size: 13px; }
svg text { fill: var(--text); dominant-baseline: middle; }
svg .left { text-anchor: end; }
svg line { stroke: var(--line); }
svg path { fill: none; stroke: var(--error); stroke-width: 2; }
svg text.wrong { fill: var(--error); }
</style>
</head>
<body>
<main>
<h1>Identifiers: report of leiri check</h1>
)";

inline constexpr std::string_view html_end = "</main>\n</body>\n</html>\n";

}  // namespace leiri::command
