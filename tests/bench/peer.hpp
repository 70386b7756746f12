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

// One file for each in peers/; built if the library is available.
peer ada_url();
peer boost_url();
peer flat_set();
peer fluent_uri();
peer icu();
peer iri_string();
peer libxml2();
peer oxiri();
peer raptor();
peer serd();
peer uriparser();

/// Every peer; unavailable ones have no version.
std::vector<peer> all_peers();

}  // namespace bench
