#pragma once

#include "contestant.hpp"

namespace bench {

/// The part of the course on which the peer answers as we do, verdict and result. With `spoiled`,
/// it must also refuse what we refuse: each text once more with a byte replaced that makes it
/// invalid.
course right_part(const contestant& ours, const contestant& peer, const course& c, bool spoiled);

}  // namespace bench
