#include <leiri/text/json_ld_contexts.hpp>

#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <leiri/utf8.hpp>
#include <map>
#include <utility>

#include "json/json_value.hpp"

namespace leiri::text {
namespace {

void make_absolute(json_value& url, const reference& base) {
  if (!url.is_string()) {
    return;
  }
  const result<reference> written = split(url.text);
  if (written && !written->has_scheme()) {
    url.text = resolve(*written, base).value_or(url.text);
  }
}

/// Prepares the values of a context: they have no position in the documents that use them, and
/// their URLs are resolved only once.
void move_elsewhere(json_value& value, const reference* base) {
  value.begin = elsewhere;
  value.end = elsewhere;
  for (json_value& item : value.items) {
    move_elsewhere(item, base);
  }
  for (auto& [name, held] : value.members) {
    move_elsewhere(name, base);
    move_elsewhere(held, base);
    if (base != nullptr && (name.text == "@context" || name.text == "@import")) {
      make_absolute(held, *base);
      for (json_value& item : held.items) {
        make_absolute(item, *base);
      }
    }
  }
}

}  // namespace

class json_ld_contexts::implementation {
 public:
  std::map<std::string, json_value, std::less<>> documents;
};

json_ld_contexts::json_ld_contexts() : own_(std::make_unique<implementation>()) {}

json_ld_contexts::~json_ld_contexts() = default;

std::optional<json_ld_contexts::failure> json_ld_contexts::add(std::string_view url,
                                                               std::string_view document) {
  json_value whole;
  const std::size_t begin = document.size() - without_byte_order_mark(document).size();
  if (const auto error = read_json(document, begin, document.size(), whole)) {
    return failure{error->at, error->what};
  }
  if (whole.find("@context") == nullptr) {
    return failure{whole.begin, "a JSON-LD context is an object with the member @context"};
  }
  const result<reference> base = split(url);
  move_elsewhere(whole, base && base->has_scheme() ? &*base : nullptr);
  own_->documents.insert_or_assign(std::string(url), std::move(whole));
  return std::nullopt;
}

const json_value* json_ld_contexts::find(std::string_view url) const {
  const auto found = own_->documents.find(url);
  return found == own_->documents.end() ? nullptr : found->second.find("@context");
}

}  // namespace leiri::text
