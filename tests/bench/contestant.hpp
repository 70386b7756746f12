#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <type_traits>

#include "course.hpp"

namespace bench {

/// The answer of an operation for one identifier: whether it was accepted and, if the operation
/// writes a result, that result, valid until the next call.
struct answer {
  bool accepted = false;
  std::string_view text;

  friend bool operator==(const answer&, const answer&) = default;
};

/// An operation under way, one identifier after the other.
class session {
 public:
  virtual ~session() = default;
  virtual answer operator()(std::string_view text) = 0;
};

/// One implementation of one operation.
class contestant {
 public:
  virtual ~contestant() = default;

  [[nodiscard]] virtual std::unique_ptr<session> start(const course& c) const = 0;

  /// The whole course once; the value only keeps the work from being optimized away.
  [[nodiscard]] virtual std::size_t pass(const course& c) const = 0;
};

/// A contestant that calls a function object for one text. It is created for each pass, from the
/// course if it needs to see that first, and keeps its buffers for the pass.
template <class Function>
class contestant_of final : public contestant {
 public:
  [[nodiscard]] std::unique_ptr<session> start(const course& c) const override {
    return std::make_unique<session_of>(c);
  }

  [[nodiscard]] std::size_t pass(const course& c) const override {
    session_of run(c);
    std::size_t sum = 0;
    for (const std::string_view text : c.texts) {
      const answer a = run(text);
      sum += a.text.size() + static_cast<std::size_t>(a.accepted);
    }
    return sum;
  }

 private:
  class session_of final : public session {
   public:
    explicit session_of(const course& c) : function_(make(c)) {}
    answer operator()(std::string_view text) override { return function_(text); }

   private:
    static Function make(const course& c) {
      if constexpr (std::is_constructible_v<Function, const course&>) {
        return Function(c);
      } else {
        return Function();
      }
    }

    Function function_;
  };
};

}  // namespace bench
