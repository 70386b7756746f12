#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/edited_document.hpp"
#include "server/name_finder.hpp"
#include "server/open_text.hpp"
#include "server/text_findings.hpp"
#include "server/text_fixes.hpp"

/// The messages that this server sends: each function returns the JSON of one.
namespace leiri::command {

enum class message_kind : std::uint8_t { error = 1, warning = 2, info = 3, log = 4 };

/// `id` is the id of the request as JSON; the same holds for the functions below.
std::string error_answer(std::string_view id, int code, std::string_view why);
/// The answer whose result is `null`.
std::string empty_answer(std::string_view id);
std::string initialize_answer(std::string_view id, position_unit unit);
std::string hover_answer(std::string_view id, const open_text& text, const ranged_text& found);
std::string actions_answer(std::string_view id, std::string_view uri, const open_text& text,
                           const std::vector<text_fix>& fixes);

/// Places in several documents: the answer to a request for a definition or for references.
std::string locations_answer(std::string_view id, const std::vector<text_places>& all);
/// A range, and the text in it, of what can be renamed.
std::string range_answer(std::string_view id, const open_text& text, const ranged_text& found);
/// The changes that a renaming makes.
std::string renaming_answer(std::string_view id, const std::vector<text_places>& all);

/// The findings of one document, which the client has asked for.
std::string findings_answer(std::string_view id, const open_text& text, const shown_findings& own,
                            const shown_findings& about_names);
/// Those of one document as an element of the answer to workspace/diagnostic. `known_result` is the
/// id of the result that the client has; if it has the same already, the element says only that.
std::string findings_element(std::string_view uri, std::string_view known_result,
                             const open_text& text, const shown_findings& own,
                             const shown_findings& about_names);
/// The answer with such elements.
std::string workspace_findings_answer(std::string_view id,
                                      const std::vector<std::string>& elements);

/// A request without parameters, to which any answer will do.
std::string request_without_parameters(std::string_view id, std::string_view method);
/// Reports that reading the workspace has begun, how far it is, or that it has ended.
std::string progress_request(std::string_view id, std::string_view token);
std::string progress_begin(std::string_view token, std::string_view title);
std::string progress_report(std::string_view token, std::uint64_t percentage);
std::string progress_end(std::string_view token, std::string_view text);

/// A message for the log of the editor or, with `shown`, for the user.
std::string log_message(message_kind kind, std::string_view text, bool shown = false);

/// The findings of a version of a document.
std::string publication(std::string_view uri, std::int64_t version, const open_text& text,
                        const shown_findings& own, const shown_findings& about_names);
/// Removes the findings of a document.
std::string empty_publication(std::string_view uri);

}  // namespace leiri::command
