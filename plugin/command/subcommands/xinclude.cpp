#include "subcommands/xinclude.hpp"

#include <leiri/libxml2/included.hpp>
#include <leiri/message.hpp>

#include "documents/audit_document.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "io/replaced_file.hpp"

namespace leiri::command {

int xinclude(const xinclude_options& options) {
  input in(options.path, {options.max_unpacked});
  const auto tell = [&](std::string_view file, int line, std::string_view message) {
    std::string text = file.empty() ? input_name(options.path) : std::string(file);
    if (line > 0) {
      text.append(1, ':').append(std::to_string(line));
    }
    complain(printable(text.append(": ").append(message)));
  };
  replaced_file file(options.output_path);
  const auto write = [&](std::string_view document) { file.out().write(document); };
  const std::string target =
      options.output_path.empty() ? std::string() : base_or_file(std::nullopt, options.output_path);
  if (!libxml2::write_included(in.source(), base_or_file(options.base, options.path), tell, write,
                               {target, options.form, options.loads_dtd, options.root})) {
    return exit_status::found;
  }
  file.commit();
  return exit_status::fine;
}

}  // namespace leiri::command
