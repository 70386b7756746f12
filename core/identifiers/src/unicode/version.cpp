#include <leiri/version.hpp>

#include <unicode/uchar.h>
#include <unicode/uversion.h>

namespace leiri {
namespace {

std::string written(const UVersionInfo& version) {
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  return text;
}

}  // namespace

std::string unicode_library_version() {
  UVersionInfo version;
  u_getVersion(version);
  return written(version);
}

std::string unicode_version() {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  return written(version);
}

}  // namespace leiri
