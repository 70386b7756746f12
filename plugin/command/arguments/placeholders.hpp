#pragma once

#include <string>
#include <utility>
#include <vector>

namespace leiri::command {

/// Replaces text that CLI11 must not interpret: it gives brackets, `++` and an empty value a
/// meaning. An argument of main() contains no NUL, so none can be mistaken for a placeholder.
class placeholders {
 public:
  std::string hide(std::string text) {
    hidden_.push_back(std::move(text));
    return mark_ + std::to_string(hidden_.size() - 1);
  }
  [[nodiscard]] bool is_one(const std::string& text) const { return text.starts_with(mark_); }
  [[nodiscard]] std::string show(const std::string& text) const {
    return is_one(text) ? hidden_[std::stoul(text.substr(mark_.size()))] : text;
  }

 private:
  const std::string mark_ = std::string(1, '\0');
  std::vector<std::string> hidden_;
};

}  // namespace leiri::command
