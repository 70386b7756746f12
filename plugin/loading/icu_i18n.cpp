#include <unicode/uspoof.h>

#include "loaded.hpp"

using leiri::loading::loaded;

// In the library, the names end with ICU's version. The macros of the header append it here, too.

USpoofChecker* uspoof_open(UErrorCode* status) {
  return loaded<&uspoof_open>(LEIRI_ICU_I18N, __func__)(status);
}

void uspoof_close(USpoofChecker* checker) {
  loaded<&uspoof_close>(LEIRI_ICU_I18N, __func__)(checker);
}

void uspoof_setChecks(USpoofChecker* checker, int32_t checks, UErrorCode* status) {
  loaded<&uspoof_setChecks>(LEIRI_ICU_I18N, __func__)(checker, checks, status);
}

void uspoof_setRestrictionLevel(USpoofChecker* checker, URestrictionLevel level) {
  loaded<&uspoof_setRestrictionLevel>(LEIRI_ICU_I18N, __func__)(checker, level);
}

const USet* uspoof_getAllowedChars(const USpoofChecker* checker, UErrorCode* status) {
  return loaded<&uspoof_getAllowedChars>(LEIRI_ICU_I18N, __func__)(checker, status);
}

int32_t uspoof_check2(const USpoofChecker* checker, const UChar* text, int32_t length,
                      USpoofCheckResult* result, UErrorCode* status) {
  return loaded<&uspoof_check2>(LEIRI_ICU_I18N, __func__)(checker, text, length, result, status);
}

int32_t uspoof_getSkeletonUTF8(const USpoofChecker* checker, uint32_t type, const char* text,
                               int32_t length, char* out, int32_t capacity, UErrorCode* status) {
  return loaded<&uspoof_getSkeletonUTF8>(LEIRI_ICU_I18N, __func__)(checker, type, text, length, out,
                                                                   capacity, status);
}
