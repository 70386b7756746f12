#pragma once

#include <cstddef>

#include "contestant.hpp"

namespace bench {

/// Nanoseconds of processor time per identifier over the repetitions of a race.
struct times {
  double median;
  double min;
  double max;
};

struct race_result {
  times ours;
  times peer;
  /// Ours to the peer's: that of the medians, and the smallest and largest of one repetition.
  times ratio;
};

struct race_rules {
  int repetitions = 9;
  double shortest_ms = 8;  ///< of a repetition
};

/// Runs both over the course in turns.
race_result race(const contestant& ours, const contestant& peer, const course& c, race_rules rules);

/// Runs one contestant alone, if there is no peer.
times run_alone(const contestant& ours, const course& c, race_rules rules);

}  // namespace bench
