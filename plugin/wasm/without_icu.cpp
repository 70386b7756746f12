#include <unicode/bytestream.h>
#include <unicode/unistr.h>

// The functions of ICU may be imports; the tables of virtual functions of its classes must be
// somewhere. A compiler writes them where it finds these functions. Nothing calls them: before it
// makes such an object, leiri::core asks for the data of ICU, which is an import.
U_NAMESPACE_BEGIN

UObject::~UObject() = default;
Replaceable::~Replaceable() = default;
void UnicodeString::extractBetween(int32_t /*start*/, int32_t /*limit*/,
                                   UnicodeString& /*target*/) const {}
ByteSink::~ByteSink() = default;

U_NAMESPACE_END
