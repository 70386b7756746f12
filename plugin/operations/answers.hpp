#pragma once

#include <leiri/finding.hpp>
#include <leiri/result.hpp>
#include <string_view>
#include <vector>

#include "operations/operations.hpp"

/// How operations answer.
namespace leiri::command {

/// The answer without a result, because of an error in `operand`.
answer fail(const error& e, std::string_view operand);

answer text_answer(std::string_view text);

remark remark_on(std::string_view text, const finding& f);

/// All that check() has to say.
std::vector<remark> remarks_on(std::string_view text, profile p, kind k);

/// The answer of an operation that maps the request's operand to another string.
answer mapped(const result<std::string_view>& text, const request& r, profile p);

}  // namespace leiri::command
