#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <string>

#include "memory_cases.hpp"
#include "scarce_memory.hpp"
#include "support/sanitized.hpp"

#ifdef LEIRI_LEAKS_ARE_FOUND
#include <sanitizer/lsan_interface.h>
#endif

BOOST_AUTO_TEST_SUITE(memory)

namespace {

using namespace leiri::test;

/// The result of a separate process; empty if there is no error.
struct verdict {
  bool injected = false;
  std::string wrong;
};

bool leaks() {
#ifdef LEIRI_LEAKS_ARE_FOUND
  return __lsan_do_recoverable_leak_check() != 0;
#else
  return false;
#endif
}

/// Runs a case with the `n`th allocation failing, then again with none. `warm`: it has run before.
verdict judge(const memory_case& c, allocator which, std::uint64_t n, bool warm,
              const std::string& wanted) {
  std::string log;
  log.reserve(1U << 16U);
  if (warm) {
    c.run(log);
    log.clear();
  }
  const std::int64_t before = in_use();
  fail_at(which, n);
  const leiri_status status = c.run(log);
  verdict v;
  v.injected = stop_failing();
  if (warm && in_use() != before) {  // caches have already been filled
    v.wrong += " leaves " + std::to_string(in_use() - before) + " allocations";
  }
  if (status != LEIRI_OK && status != LEIRI_NO_MEMORY) {
    v.wrong += std::string(" status ") + leiri_status_name(status);
  }
  if (status == LEIRI_NO_MEMORY && !v.injected) {
    v.wrong += " no memory although there was";
  }
  if (status == LEIRI_OK && log != wanted) {
    v.wrong += " another result: " + log;
  }
  log.clear();
  const leiri_status next = c.run(log);
  // If ICU could not initialize something on first use, it does not try again.
  const bool is_set_up = warm || which != allocator::icu;
  if (next == LEIRI_OK ? log != wanted : next != LEIRI_NO_MEMORY || is_set_up) {
    v.wrong += std::string(" next call: ") + leiri_status_name(next) + ' ' + log;
  }
  return v;
}

/// What `work` returns, out of a process of its own, in which ICU and core are as yet unused.
template <class Work>
std::string apart(Work work) {
  std::array<int, 2> ends{};
  BOOST_TEST_REQUIRE(::pipe(ends.data()) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const std::string said = work();
    const auto written = ::write(ends[1], said.data(), said.size());
    ::_exit(leaks() ? 99 : written == static_cast<ssize_t>(said.size()) ? 0 : 98);
  }
  ::close(ends[1]);
  std::string heard;
  std::array<char, 4096> block{};
  for (ssize_t got = 0; (got = ::read(ends[0], block.data(), block.size())) > 0;) {
    heard.append(block.data(), static_cast<std::size_t>(got));
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) {
    return " killed by signal " + std::to_string(WTERMSIG(status));
  }
  return WEXITSTATUS(status) == 0 ? heard : heard + " leaks or broke off";
}

/// Each allocation in turn (one of ten under a sanitizer), the first time that the process asks for
/// anything: a process for each.
void fail_cold(const memory_case& c, allocator which, const std::string& wanted) {
  for (std::uint64_t n = 1;; n += is_sanitized ? 10 : 1) {
    const std::string said = apart([&] {
      const verdict v = judge(c, which, n, false, wanted);
      return (v.injected ? "+" : "-") + v.wrong;
    });
    BOOST_TEST((said == "+" || said == "-"), c.name << ", allocation " << n << ": " << said);
    if (said.compare(0, 1, "+") != 0) {
      return;
    }
  }
}

/// The same when all is set up (one of five under a sanitizer): one process for all of them.
void fail_warm(const memory_case& c, allocator which, const std::string& wanted) {
  const std::string said = apart([&] {
    std::string wrong;
    verdict v{true, {}};
    for (std::uint64_t n = 1; v.injected; n += stride) {
      v = judge(c, which, n, true, wanted);
      wrong += v.wrong.empty() ? "" : " allocation " + std::to_string(n) + ':' + v.wrong;
    }
    return wrong;
  });
  BOOST_TEST(said.empty(), c.name << said);
}

void fail_all(allocator which, void (*fail)(const memory_case&, allocator, const std::string&)) {
  watch_icu();
  for (const memory_case& c : memory_cases()) {
    BOOST_TEST_CONTEXT(c.name) {
      const std::string wanted = apart([&] {
        std::string log;
        return c.run(log) == LEIRI_OK ? log : "does not even work";
      });
      BOOST_TEST(!wanted.empty());
      fail(c, which, wanted);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(operator_new_fails) { fail_all(allocator::operator_new, fail_warm); }

BOOST_AUTO_TEST_CASE(operator_new_fails_at_the_first_use) {
  fail_all(allocator::operator_new, fail_cold);
}

BOOST_AUTO_TEST_CASE(icu_fails) { fail_all(allocator::icu, fail_warm); }

BOOST_AUTO_TEST_CASE(icu_fails_at_the_first_use) { fail_all(allocator::icu, fail_cold); }

BOOST_AUTO_TEST_SUITE_END()
