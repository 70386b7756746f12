#include "checks/words.hpp"

#include <algorithm>
#include <leiri/parse.hpp>

#include "domain/domain_host.hpp"
#include "findings/add_finding.hpp"
#include "grammar/component_of.hpp"
#include "text/ascii.hpp"
#include "unicode/spoof.hpp"

namespace leiri::detail {
namespace {

// In bytes; a longer text is not a word.
constexpr std::size_t longest_word = 1024;

bool is_suspicious(std::string_view word) {
  return !is_ascii(word) && word.size() <= longest_word && mixes_scripts(word);
}

}  // namespace

void check_words(std::string_view name, std::vector<finding>& out) {
  const reference ref = split(name).value_or(reference{});
  const std::size_t begin = names_domain(ref) ? ref.host_end : 0;
  for (std::size_t at = begin; at < ref.text.size();) {
    const std::string_view word = word_at(ref.text, at);
    if (is_suspicious(word)) {
      add_finding(code::mixed_scripts, component_of(ref, at), at, out);
      return;
    }
    at += std::max<std::size_t>(word.size(), 1);
  }
}

}  // namespace leiri::detail
