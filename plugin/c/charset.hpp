#pragma once

#include <leiri/transcode.hpp>

#include "leiri.h"

struct leiri_charset {
  leiri::charset open;
};
