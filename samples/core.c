/* Resolves and maps the references on the command line, in C99:
     sample_core_c http://example.org/books/ "my dir/é.xml" */
#include <leiri.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Enlarges a buffer to the size that leiri requested. */
static int grow(leiri_buffer* buffer) {
  char* data = realloc(buffer->data, buffer->size);
  if (data == NULL) {
    return 0;
  }
  buffer->data = data;
  buffer->capacity = buffer->size;
  return 1;
}

static leiri_status resolve(const char* base, const char* reference, leiri_buffer* out,
                            leiri_error* error) {
  leiri_status status;
  do {
    status =
        leiri_resolve(reference, strlen(reference), base, strlen(base), NULL, out, NULL, error);
  } while (status == LEIRI_BUFFER_TOO_SMALL && grow(out));
  return status;
}

static leiri_status to_uri(const leiri_buffer* leiri, leiri_buffer* out, leiri_error* error) {
  leiri_to_uri_options options = LEIRI_TO_URI_OPTIONS_INIT;
  leiri_status status;
  options.profile = LEIRI_PROFILE_LEIRI;
  do {
    status = leiri_to_uri(leiri->data, leiri->size, &options, out, error);
  } while (status == LEIRI_BUFFER_TOO_SMALL && grow(out));
  return status;
}

int main(int argc, char** argv) {
  leiri_buffer resolved = {NULL, 0, 0};
  leiri_buffer uri = {NULL, 0, 0};
  int i;
  if (argc < 3) {
    fprintf(stderr, "usage: sample_core_c BASE REFERENCE...\n");
    return 2;
  }
  for (i = 2; i < argc; ++i) {
    leiri_error error;
    leiri_status status = resolve(argv[1], argv[i], &resolved, &error);
    printf("%s\n", argv[i]);
    if (status == LEIRI_OK) {
      printf("  is  %.*s\n", (int)resolved.size, resolved.data);
      status = to_uri(&resolved, &uri, &error);
    }
    if (status == LEIRI_OK) {
      printf("  URI %.*s\n", (int)uri.size, uri.data);
    } else {
      printf("  %s %s\n", leiri_status_name(status), leiri_code_name(error.code));
    }
  }
  free(resolved.data);
  free(uri.data);
  return 0;
}
