#pragma once

#include <leiri/aliases.hpp>

#include "leiri.h"

struct leiri_aliases {
  leiri::alias_table table;
};
