#pragma once

#include <cstdint>
#include <leiri/profile.hpp>
#include <leiri/repair.hpp>
#include <optional>
#include <string>

#include "arguments/arguments.hpp"
#include "detection/reading_choice.hpp"
#include "documents/knowledge.hpp"

/// The options that several subcommands about documents share.
namespace leiri::command {

/// Returns the operands of a command line. Throws usage_error if there are none; only_operand()
/// throws unless there is exactly one, and need_no_operands() if there are any.
strings need_operands(strings operands, const char* what);
std::string only_operand(const strings& operands);
void need_no_operands(const strings& operands, const char* message);

void add_base(subcommand& s, const char* help, std::optional<std::string>& base);
void add_profile(subcommand& s, std::optional<profile>& wanted);
void add_backslash(subcommand& s, std::optional<backslash_repair>& wanted);
void add_vocabulary(subcommand& s, std::string& path);
/// Adds the options for JSON-LD contexts and for the external parts of XML document types.
void add_external_parts(subcommand& s, wanted_reading& reading);
/// Adds the options for the files of folders that are read, and for their formats.
void add_choice(subcommand& s, reading_choice& choice);
void add_max_unpacked(subcommand& s, std::uint64_t& max_unpacked);
void add_limit(subcommand& s, std::uint64_t& max_expansion);
void add_output(subcommand& s, const char* help, std::string& path);

}  // namespace leiri::command
