/* A module that calls a function by its name, through the dynamic linker. */

const unsigned char* xmlBuildURI(const unsigned char* uri, const unsigned char* base);
const char* built(const char* uri, const char* base);

const char* built(const char* uri, const char* base) {
  const unsigned char* const text =
      xmlBuildURI((const unsigned char*)uri, (const unsigned char*)base);
  return text == 0 ? "" : (const char*)text;
}
