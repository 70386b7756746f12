/* leiri.h by itself, compiled as C99 and nothing more: a program as a user would write it. */
#include <leiri.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;

static void expect(int is, const char* what) {
  if (!is) {
    printf("not so: %s\n", what);
    ++failures;
  }
}

static int is_text(const leiri_buffer* buffer, const char* wanted) {
  return buffer->size == strlen(wanted) && memcmp(buffer->data, wanted, buffer->size) == 0;
}

static void resolves(void) {
  static const char reference[] = "../g";
  static const char base[] = "http://a/b/c/d;p?q";
  char text[32];
  leiri_buffer out = {text, sizeof text, 0};
  int guarded = 1;
  expect(leiri_resolve(reference, sizeof reference - 1, base, sizeof base - 1, NULL, &out, &guarded,
                       NULL) == LEIRI_OK,
         "RFC 3986 5.4.1 resolves");
  expect(is_text(&out, "http://a/b/g") && !guarded, "to what it says");
}

static void maps(void) {
  static const char iri[] = "http://r\xC3\xA9sum\xC3\xA9.example.org";
  char text[64];
  leiri_buffer out = {text, sizeof text, 0};
  leiri_to_uri_options options = LEIRI_TO_URI_OPTIONS_INIT;
  options.convert_domain = 1;
  expect(leiri_to_uri(iri, sizeof iri - 1, &options, &out, NULL) == LEIRI_OK, "it maps");
  expect(is_text(&out, "http://xn--rsum-bpad.example.org"), "by ToASCII");
}

static void explains(void) {
  static const char iri[] = "http://a b/";
  char text[128];
  leiri_buffer out = {text, sizeof text, 0};
  leiri_error error;
  leiri_reference parts;
  leiri_parse_options options = LEIRI_PARSE_OPTIONS_INIT;
  options.profile = LEIRI_PROFILE_IRI;
  expect(leiri_parse(iri, sizeof iri - 1, &options, &parts, &error) == LEIRI_REFUSED,
         "a space is refused");
  expect(error.code == LEIRI_CODE_HOST_CHARACTER && error.component == LEIRI_COMPONENT_HOST &&
             error.offset == 8 && error.operand == 0,
         "with its place");
  expect(leiri_message(error.code, iri, sizeof iri - 1, error.offset, &out) == LEIRI_OK &&
             is_text(&out, "character not allowed in a host: U+0020 SPACE"),
         "and a message");
}

static void takes_apart(void) {
  static const char iri[] = "http://u@h:1/p?#f";
  leiri_reference parts;
  expect(leiri_parse(iri, sizeof iri - 1, NULL, &parts, NULL) == LEIRI_OK, "it parses");
  expect(parts.host.offset == 9 && parts.host.size == 1, "the host");
  expect(parts.query.offset == 15 && parts.query.size == 0, "an empty query");
  expect(leiri_split("a", 1, &parts, NULL) == LEIRI_OK && parts.query.offset == LEIRI_ABSENT,
         "no query");
}

static void keeps_names(void) {
  leiri_interner* names = NULL;
  uint32_t first = 7;
  uint32_t again = 7;
  expect(leiri_interner_new(&names) == LEIRI_OK, "an interner");
  expect(leiri_interner_intern(names, "a", 1, &first) == LEIRI_OK && first == 0, "a string");
  expect(leiri_interner_intern(names, "a", 1, &again) == LEIRI_OK && again == 0, "the same");
  leiri_interner_free(names);
}

int main(void) {
  expect(strcmp(leiri_version(), LEIRI_VERSION) == 0, "header and library are of one version");
  resolves();
  maps();
  explains();
  takes_apart();
  keeps_names();
  return failures == 0 ? 0 : 1;
}
