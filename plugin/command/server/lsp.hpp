#pragma once

#include "server/language_server.hpp"

namespace leiri::command {

struct lsp_options {
  language_server::options_source options_for;
};

/// `leiri lsp`: a session over standard input and output. Returns the exit status.
int serve(const lsp_options& options);

}  // namespace leiri::command
