#pragma once

#include "contestant.hpp"

namespace bench {

/// The part of the course on which the peer gives our answer, verdict and result. With `spoiled`,
/// the peer must also reject what we reject: each text is tried again with one byte replaced that
/// makes it invalid.
course right_part(const contestant& ours, const contestant& peer, const course& c, bool spoiled);

}  // namespace bench
