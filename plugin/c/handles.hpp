#pragma once

#include <leiri/alias_table.hpp>
#include <leiri/charset.hpp>

#include "leiri.h"

/// Handles that more than one file of the interface uses.

struct leiri_aliases {
  leiri::alias_table table;
};

struct leiri_charset {
  leiri::charset open;
};
