#include "arguments/run.hpp"

#include <exception>
#include <new>

#include "arguments/command_line.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "subcommands/batch.hpp"

namespace leiri::command {

namespace {

struct runner {
  int operator()(const check_options& options) const { return check(options); }
  int operator()(const merge_options& options) const { return merge(options); }
  int operator()(const namespaces_options& options) const { return list_namespaces(options); }
  int operator()(const identifiers_options& options) const { return list_identifiers(options); }
  int operator()(const clean_options& options) const { return clean(options); }
  int operator()(const restore_options& options) const { return restore(options); }
  int operator()(const xinclude_options& options) const { return xinclude(options); }
  int operator()(const config_options& options) const { return print_config(options); }
  int operator()(const init_options& options) const { return init(options); }
  int operator()(const operation_call& call) const { return run_operation(call); }
  int operator()(const lsp_options& options) const { return serve(options); }
  int operator()(batch_wanted /*wanted*/) const { return batch(); }
  int operator()(const text_wanted& wanted) const {
    output out;
    out.write(wanted.text);
    out.flush();
    return exit_status::fine;
  }
};

}  // namespace

int run_or_throw(const std::vector<std::string>& arguments) {
  return std::visit(runner{}, read_command_line(arguments));
}

int run(const std::vector<std::string>& arguments) {
  try {
    return run_or_throw(arguments);
  } catch (const usage_error& e) {
    complain(std::string(e.what()) + "; see leiri --help");
  } catch (const std::bad_alloc&) {
    complain("out of memory");
  } catch (const std::exception& e) {
    complain(e.what());
  }
  return exit_status::trouble;
}

}  // namespace leiri::command
