#include "arguments/lsp_arguments.hpp"

#include <variant>

#include "arguments/arguments.hpp"
#include "arguments/document_arguments.hpp"
#include "documents/settings.hpp"
#include "io/failure.hpp"

namespace leiri::command {

namespace {

/// The options that `leiri check` would have in the folder with the configuration of the document.
check_options options_for(const std::string& path) {
  const std::string configuration = settings::nearest(path);
  std::vector<std::string> arguments = {"--no-config"};
  if (!configuration.empty()) {
    arguments = {"--config", configuration};
  }
  arguments.insert(arguments.end(), {"--", path});
  auto options = std::get<check_options>(read_check(arguments));
  options.corpus.jobs = 1;
  return options;
}

}  // namespace

command_line read_lsp(const std::vector<std::string>& arguments) {
  subcommand s("lsp",
               "Serves an editor through the Language Server Protocol, over standard input and "
               "output: shows the findings of leiri check while the user types, explains the "
               "identifier under the cursor, and offers to repair it. The configuration of a "
               "document is the leiri.toml or pyproject.toml in its folder or the nearest folder "
               "above it. The editor starts this program.",
               "",
               "Example, in the configuration of Neovim:\n"
               "  vim.lsp.start_client({ cmd = { 'leiri', 'lsp' } })");
  const auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  if (!operands->empty()) {
    throw usage_error("lsp takes no operands");
  }
  return lsp_options{options_for};
}

}  // namespace leiri::command
