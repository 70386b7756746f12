#include <leiri/version.hpp>

#include <unicode/uversion.h>

namespace leiri {

std::string unicode_library_version() {
  UVersionInfo version;
  u_getVersion(version);
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  return text;
}

}  // namespace leiri
