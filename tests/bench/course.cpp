#include "course.hpp"

#include <numeric>
#include <utility>

namespace bench {

course make_course(std::string name, const std::vector<std::string>& texts, std::string base) {
  auto bytes = std::make_shared<std::string>();
  for (const std::string& text : texts) {
    bytes->append(text).push_back('\0');
  }
  course c{std::move(name), std::move(base), {}, bytes};
  c.texts.reserve(texts.size());
  const char* at = bytes->data();
  for (const std::string& text : texts) {
    c.texts.emplace_back(at, text.size());
    at += text.size() + 1;
  }
  return c;
}

double mean_length(const course& c) {
  const std::size_t total =
      std::accumulate(c.texts.begin(), c.texts.end(), std::size_t{0},
                      [](std::size_t sum, std::string_view text) { return sum + text.size(); });
  return static_cast<double>(total) / static_cast<double>(c.texts.size());
}

}  // namespace bench
