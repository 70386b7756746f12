#include "given_options.hpp"

#include <algorithm>

namespace leiri::sqlite {

namespace {

using operations::parameter;
using operations::value_type;

/// The text of a value; nothing if the value is NULL or absent (a null pointer).
std::optional<std::string_view> text_if_given(sqlite3_value* value) {
  const std::string_view text = value == nullptr ? std::string_view() : text_of(value);
  return text.data() == nullptr ? std::nullopt : std::optional(text);
}

/// The text for the decoder of an option. SQL has numbers instead of true and false.
std::string_view text_for(value_type type, sqlite3_value* value, std::string_view text) {
  if (type == value_type::flag && sqlite3_value_type(value) == SQLITE_INTEGER) {
    return sqlite3_value_int64(value) != 0 ? "true" : "false";
  }
  return text;
}

}  // namespace

given_options::given_options(const operations::operation& op,
                             std::span<sqlite3_value* const> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const parameter& option = options_of(op)[i];
    const auto text = text_if_given(values[i]);
    const auto wrong =
        text ? option.decode(option, text_for(option.type, values[i], *text), decoded_)
             : std::nullopt;
    if (wrong) {
      throw bad_argument(*wrong);
    }
    texts_.emplace_back(text);
  }
}

bool given_options::are_of(std::span<sqlite3_value* const> values) const {
  return std::equal(values.begin(), values.end(), texts_.begin(), texts_.end(),
                    [](sqlite3_value* value, const std::optional<std::string>& known) {
                      return text_if_given(value) == known;
                    });
}

call_options::call_options(sqlite3_context* context, const operations::operation& op,
                           std::span<sqlite3_value* const> arguments, std::size_t first)
    : context_(context),
      place_(static_cast<int>(first)),
      known_(static_cast<const given_options*>(sqlite3_get_auxdata(context, place_))) {
  const auto values = arguments.subspan(first);
  if (known_ == nullptr || !known_->are_of(values)) {
    made_ = std::make_unique<given_options>(op, values);
    known_ = made_.get();
  }
}

call_options::~call_options() {
  if (made_) {
    sqlite3_set_auxdata(context_, place_, made_.release(),
                        [](void* p) { delete static_cast<given_options*>(p); });
  }
}

}  // namespace leiri::sqlite
