#pragma once

#include <leiri/aliases.hpp>
#include <leiri/transcode.hpp>

#include "leiri.h"

/// Handles that more than one file of the interface uses.

struct leiri_aliases {
  leiri::alias_table table;
};

struct leiri_charset {
  leiri::charset open;
};
