#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "contestant.hpp"
#include "operation.hpp"

namespace bench {

/// A library with the operations that it offers.
struct peer {
  std::string name;
  std::string version;  ///< empty: not here
  std::map<operation, std::unique_ptr<contestant>> contestants;

  /// Enters the library in a race.
  template <class Function>
  void enter(operation o) {
    contestants[o] = std::make_unique<contestant_of<Function>>();
  }
};

peer ours();

// One file each, under peers/; built where the library is found.
peer boost_url();
peer libxml2();
peer oxiri();
peer raptor();
peer serd();
peer uriparser();

/// Every peer that somebody wrote a file for, and the ones that goals name without a Debian
/// package; those that are not here have no version.
std::vector<peer> all_peers();

}  // namespace bench
