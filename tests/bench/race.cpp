#include "race.hpp"

#include <algorithm>
#include <ctime>
#include <functional>
#include <iterator>
#include <vector>

namespace bench {
namespace {

// Somewhere for sums to go that the compiler cannot do without.
volatile std::size_t sink;

/// Repeats passes over the course until the repetition is long enough; returns nanoseconds per
/// identifier. Reads the clock once per thousand identifiers or more. It measures processor time,
/// so that other programs affect it as little as possible.
double repetition(const contestant& who, const course& c, double shortest_ms) {
  const std::size_t passes_per_look = 1 + 1000 / c.texts.size();
  const std::clock_t begin = std::clock();
  std::size_t passes = 0;
  double elapsed = 0;
  do {
    for (std::size_t i = 0; i < passes_per_look; ++i) {
      sink = who.pass(c);
    }
    passes += passes_per_look;
    elapsed = 1e9 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  } while (elapsed < shortest_ms * 1e6);
  return elapsed / static_cast<double>(passes * c.texts.size());
}

times summary(std::vector<double> samples) {
  std::sort(samples.begin(), samples.end());
  return {samples[samples.size() / 2], samples.front(), samples.back()};
}

}  // namespace

race_result race(const contestant& ours, const contestant& peer, const course& c,
                 race_rules rules) {
  std::vector<double> our_samples;
  std::vector<double> peer_samples;
  for (int i = 0; i < rules.repetitions; ++i) {
    our_samples.push_back(repetition(ours, c, rules.shortest_ms));
    peer_samples.push_back(repetition(peer, c, rules.shortest_ms));
  }
  std::vector<double> ratios;
  std::transform(our_samples.begin(), our_samples.end(), peer_samples.begin(),
                 std::back_inserter(ratios), std::divides<>());
  race_result result{summary(our_samples), summary(peer_samples), summary(ratios)};
  result.ratio.median = result.ours.median / result.peer.median;
  return result;
}

times run_alone(const contestant& ours, const course& c, race_rules rules) {
  std::vector<double> samples;
  for (int i = 0; i < rules.repetitions; ++i) {
    samples.push_back(repetition(ours, c, rules.shortest_ms));
  }
  return summary(samples);
}

}  // namespace bench
