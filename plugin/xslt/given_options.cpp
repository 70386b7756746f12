#include "given_options.hpp"

#include <libxslt/extensions.h>

#include <map>
#include <new>
#include <optional>
#include <string>

#include "module.hpp"

namespace leiri::xslt {
namespace {

/// Decoded options, by the name of the operation and the texts of the options.
using known_options = std::map<std::string, operations::options>;

known_options& known_to(const call& c) {
  void* const data = xsltGetExtData(c.transformation(), chars(functions_namespace));
  return *static_cast<known_options*>(made(data));
}

std::string key_of(call& c, const operations::operation& op, std::size_t first) {
  std::string key(op.name);
  for (std::size_t i = first; i < c.size(); ++i) {
    key.append(1, '\0').append(c.text(i));
  }
  return key;
}

operations::options decode(call& c, const operations::operation& op, std::size_t first) {
  operations::options decoded;
  std::size_t i = first;
  for (const operations::parameter& option : op.options) {
    if (!is_option(option) || i == c.size()) {
      continue;
    }
    const std::string_view text = c.text(i++);
    const auto wrong = text.empty() ? std::nullopt : option.decode(option, text, decoded);
    if (wrong) {
      throw bad_argument(*wrong);
    }
  }
  return decoded;
}

}  // namespace

given_options::given_options(call& c, const operations::operation& op, std::size_t first) {
  if (c.size() <= first) {
    own_.emplace();
    return;
  }
  known_options& known = known_to(c);
  std::string key = key_of(c, op, first);
  auto found = known.find(key);
  if (found == known.end()) {
    found = known.emplace(std::move(key), decode(c, op, first)).first;
  }
  shared_ = &found->second;
}

void* begin_transformation(xsltTransformContextPtr /*transformation*/,
                           const xmlChar* /*uri*/) noexcept {
  return new (std::nothrow) known_options;
}

void end_transformation(xsltTransformContextPtr /*transformation*/, const xmlChar* /*uri*/,
                        void* data) noexcept {
  delete static_cast<known_options*>(data);
}

}  // namespace leiri::xslt
