#pragma once

#include <cstddef>
#include <leiri/interner.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::detail {

/// The verdicts about texts that were judged before, since documents repeat their hosts and words.
/// It forgets all of them when it has too many.
template <class Verdict>
class known_verdicts {
 public:
  /// The verdict, from `judge` if the text is new; valid until the next call.
  template <class Judge>
  const Verdict& of(std::string_view text, const Judge& judge) {
    if (const auto known = texts_.find(text)) {
      return verdicts_[*known];
    }
    if (texts_.size() == most) {
      texts_ = {};
      verdicts_.clear();
    }
    Verdict verdict = judge(text);
    // The verdict first: if there is no memory for the text, the next call computes it again.
    verdicts_.resize(texts_.size());
    verdicts_.push_back(std::move(verdict));
    texts_.intern(text);
    return verdicts_.back();
  }

 private:
  static constexpr std::size_t most = 65'536;

  interner texts_;
  std::vector<Verdict> verdicts_;
};

}  // namespace leiri::detail
