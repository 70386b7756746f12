#include <archive.h>
#include <archive_entry.h>

#include "loaded.hpp"

using leiri::loading::loaded;

archive* archive_read_new() { return loaded<&archive_read_new>(LEIRI_LIBARCHIVE, __func__)(); }

int archive_read_free(archive* a) {
  return loaded<&archive_read_free>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_read_support_filter_lz4(archive* a) {
  return loaded<&archive_read_support_filter_lz4>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_read_support_filter_xz(archive* a) {
  return loaded<&archive_read_support_filter_xz>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_read_support_format_empty(archive* a) {
  return loaded<&archive_read_support_format_empty>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_read_support_format_raw(archive* a) {
  return loaded<&archive_read_support_format_raw>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_read_support_format_tar(archive* a) {
  return loaded<&archive_read_support_format_tar>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_read_support_format_zip_streamable(archive* a) {
  return loaded<&archive_read_support_format_zip_streamable>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_read_open(archive* a, void* data, archive_open_callback* on_open,
                      archive_read_callback* on_read, archive_close_callback* on_close) {
  return loaded<&archive_read_open>(LEIRI_LIBARCHIVE, __func__)(a, data, on_open, on_read,
                                                                on_close);
}

int archive_read_next_header(archive* a, archive_entry** entry) {
  return loaded<&archive_read_next_header>(LEIRI_LIBARCHIVE, __func__)(a, entry);
}

la_ssize_t archive_read_data(archive* a, void* buffer, size_t size) {
  return loaded<&archive_read_data>(LEIRI_LIBARCHIVE, __func__)(a, buffer, size);
}

const char* archive_error_string(archive* a) {
  return loaded<&archive_error_string>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_format(archive* a) { return loaded<&archive_format>(LEIRI_LIBARCHIVE, __func__)(a); }

la_int64_t archive_filter_bytes(archive* a, int number) {
  return loaded<&archive_filter_bytes>(LEIRI_LIBARCHIVE, __func__)(a, number);
}

// Writing

archive* archive_write_new() { return loaded<&archive_write_new>(LEIRI_LIBARCHIVE, __func__)(); }

int archive_write_free(archive* a) {
  return loaded<&archive_write_free>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_write_add_filter_bzip2(archive* a) {
  return loaded<&archive_write_add_filter_bzip2>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_write_add_filter_gzip(archive* a) {
  return loaded<&archive_write_add_filter_gzip>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_write_add_filter_lz4(archive* a) {
  return loaded<&archive_write_add_filter_lz4>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_write_add_filter_xz(archive* a) {
  return loaded<&archive_write_add_filter_xz>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_write_add_filter_zstd(archive* a) {
  return loaded<&archive_write_add_filter_zstd>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_write_set_format_raw(archive* a) {
  return loaded<&archive_write_set_format_raw>(LEIRI_LIBARCHIVE, __func__)(a);
}

int archive_write_set_filter_option(archive* a, const char* m, const char* o, const char* v) {
  return loaded<&archive_write_set_filter_option>(LEIRI_LIBARCHIVE, __func__)(a, m, o, v);
}

int archive_write_set_bytes_in_last_block(archive* a, int bytes) {
  return loaded<&archive_write_set_bytes_in_last_block>(LEIRI_LIBARCHIVE, __func__)(a, bytes);
}

int archive_write_open(archive* a, void* data, archive_open_callback* on_open,
                       archive_write_callback* on_write, archive_close_callback* on_close) {
  return loaded<&archive_write_open>(LEIRI_LIBARCHIVE, __func__)(a, data, on_open, on_write,
                                                                 on_close);
}

int archive_write_header(archive* a, archive_entry* entry) {
  return loaded<&archive_write_header>(LEIRI_LIBARCHIVE, __func__)(a, entry);
}

la_ssize_t archive_write_data(archive* a, const void* bytes, size_t size) {
  return loaded<&archive_write_data>(LEIRI_LIBARCHIVE, __func__)(a, bytes, size);
}

int archive_write_close(archive* a) {
  return loaded<&archive_write_close>(LEIRI_LIBARCHIVE, __func__)(a);
}

// Entries

archive_entry* archive_entry_new() {
  return loaded<&archive_entry_new>(LEIRI_LIBARCHIVE, __func__)();
}

void archive_entry_free(archive_entry* entry) {
  loaded<&archive_entry_free>(LEIRI_LIBARCHIVE, __func__)(entry);
}

decltype(archive_entry_filetype(nullptr)) archive_entry_filetype(archive_entry* entry) {
  return loaded<&archive_entry_filetype>(LEIRI_LIBARCHIVE, __func__)(entry);
}

void archive_entry_set_filetype(archive_entry* entry, unsigned type) {
  loaded<&archive_entry_set_filetype>(LEIRI_LIBARCHIVE, __func__)(entry, type);
}

const char* archive_entry_pathname(archive_entry* entry) {
  return loaded<&archive_entry_pathname>(LEIRI_LIBARCHIVE, __func__)(entry);
}

const char* archive_entry_pathname_utf8(archive_entry* entry) {
  return loaded<&archive_entry_pathname_utf8>(LEIRI_LIBARCHIVE, __func__)(entry);
}

int archive_entry_is_encrypted(archive_entry* entry) {
  return loaded<&archive_entry_is_encrypted>(LEIRI_LIBARCHIVE, __func__)(entry);
}
