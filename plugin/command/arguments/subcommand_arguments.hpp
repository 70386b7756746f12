#pragma once

#include "arguments/arguments.hpp"
#include "operations/operation.hpp"

/// The subcommands. Each function reads the arguments of one, without its name, and does its work.
/// Returns the exit status; throws as subcommand::parse() does.
namespace leiri::command {

int run_check(const strings& arguments);
int run_baseline(const strings& arguments);
int run_merge(const strings& arguments);
int run_namespaces(const strings& arguments);
int run_identifiers(const strings& arguments);
int run_xinclude(const strings& arguments);
int run_formats(const strings& arguments);
int run_lsp(const strings& arguments);
int run_clean(const strings& arguments);
int run_restore(const strings& arguments);
int run_config(const strings& arguments);
int run_init(const strings& arguments);
int run_batch(const strings& arguments);
int run_operation(const operations::operation& op, const strings& arguments);

}  // namespace leiri::command
