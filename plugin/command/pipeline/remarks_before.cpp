#include "pipeline/remarks_before.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::command {

namespace {

constexpr std::uint64_t searched = std::uint64_t{64} << 10U;
constexpr position nowhere{position::unknown, position::unknown, position::unknown};

std::string bytes_of(const line_file& file, std::uint64_t begin, std::uint64_t end) {
  std::string bytes(static_cast<std::size_t>(end - begin), '\0');
  bytes.resize(file.read(begin, bytes.data(), bytes.size()));
  return bytes;
}

std::string_view without_space(std::string_view line) noexcept {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\r"), line.size());
  return line.substr(begin);
}

/// The remark in a line that is a comment; nothing otherwise.
std::optional<std::string_view> remark_of_line(std::string_view line) noexcept {
  line = without_space(line);
  return line.starts_with('#') ? remark_in(line.substr(1)) : std::nullopt;
}

void pass_on_head(std::string_view head, audit_listener& to) {
  for (std::size_t end = head.find('\n'); end != std::string_view::npos; end = head.find('\n')) {
    const std::string_view line = without_space(head.substr(0, end));
    if (!line.empty() && line.front() != '#') {
      return;
    }
    if (const auto text = remark_of_line(line)) {
      to.on_remark({*text, nowhere, nowhere, nowhere, true});
    }
    head.remove_prefix(end + 1);
  }
}

}  // namespace

void pass_on_remarks_before(const line_file& file, std::uint64_t offset, audit_listener& to) {
  pass_on_head(bytes_of(file, 0, std::min(offset, searched)), to);
  const std::string before = bytes_of(file, offset - std::min(offset, searched), offset);
  std::string_view line = before;
  line.remove_suffix(line.ends_with('\n') ? 1 : 0);
  line.remove_prefix(line.rfind('\n') + 1);  // npos + 1 is 0
  const auto text = remark_of_line(line);
  if (text && !text->starts_with("leiri-ignore-file")) {
    to.on_remark(
        {*text, nowhere, {position::unknown, 1, 1}, {position::unknown, 1, position::unknown}});
  }
}

}  // namespace leiri::command
