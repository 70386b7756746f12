#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <leiri/profile.hpp>
#include <leiri/repair.hpp>
#include "arguments/arguments.hpp"
#include "detection/document_format.hpp"
#include "detection/reading_choice.hpp"
#include "documents/knowledge.hpp"

/// The options that several subcommands about documents share.
namespace leiri::command {

/// Returns the operands of a command line. Throws usage_error if there are none; only_operand()
/// throws unless there is exactly one.
strings need_operands(strings operands, const char* what);
std::string only_operand(const strings& operands);

void add_base(subcommand& s, const char* help, std::optional<std::string>& base);
void add_profile(subcommand& s, std::optional<profile>& wanted);
void add_backslash(subcommand& s, std::optional<backslash_repair>& wanted);
void add_vocabulary(subcommand& s, std::string& path);
void add_contexts(subcommand& s, std::vector<named_context>& contexts);
void add_dtd(subcommand& s, bool& loads_dtd, std::string& root);
void add_format(subcommand& s, const char* help, std::optional<document_format>& format);
/// Adds the options for the files of folders that are read, and for their formats.
void add_choice(subcommand& s, reading_choice& choice);
void add_max_unpacked(subcommand& s, std::uint64_t& max_unpacked);
void add_limit(subcommand& s, std::uint64_t& max_expansion);
void add_output(subcommand& s, const char* help, std::string& path);

}  // namespace leiri::command
