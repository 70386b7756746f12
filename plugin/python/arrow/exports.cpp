#include "arrow/exports.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <new>
#include <string_view>
#include <utility>

namespace leiri::arrow {

namespace {

/// The format of a column and of its children.
struct shape {
  const char* format = nullptr;
  text_format texts = text_format::utf8;
  std::vector<shape> children;
};

constexpr const char* name_of(text_format format) noexcept {
  switch (format) {
    case text_format::large_utf8:
      return "U";
    case text_format::utf8_view:
      return "vu";
    default:
      return "u";
  }
}

text_format format_of(const column& c, const ArrowSchema* requested) noexcept {
  for (const text_format format :
       {text_format::utf8, text_format::large_utf8, text_format::utf8_view}) {
    if (requested != nullptr && std::string_view(requested->format) == name_of(format) &&
        c.fits(format)) {
      return format;
    }
  }
  return c.format();
}

/// The requested schema of a child; null if none is requested.
const ArrowSchema* requested_of(const ArrowSchema* requested, const char* format,
                                std::size_t children, std::size_t i) noexcept {
  const bool is_same = requested != nullptr && std::string_view(requested->format) == format &&
                       requested->n_children == static_cast<std::int64_t>(children);
  return is_same ? requested->children[i] : nullptr;
}

// Columns have at most three levels: a table, its lists, their elements.
// NOLINTNEXTLINE(misc-no-recursion)
shape shape_of(const column& c, const ArrowSchema* requested) {
  shape s;
  switch (c.type()) {
    case column_type::truth:
      s.format = "b";
      break;
    case column_type::number:
      s.format = "l";
      break;
    case column_type::text:
      s.texts = format_of(c, requested);
      s.format = name_of(s.texts);
      break;
    case column_type::list:
      s.format = "+L";
      break;
    case column_type::table:
      s.format = "+s";
      break;
  }
  for (std::size_t i = 0; i < c.children().size(); ++i) {
    s.children.push_back(
        shape_of(c.children()[i], requested_of(requested, s.format, c.children().size(), i)));
  }
  return s;
}

template <class T>
std::vector<T*> pointers_to(std::vector<owned<T>>& all) {
  std::vector<T*> pointers;
  pointers.reserve(all.size());
  for (owned<T>& one : all) {
    pointers.push_back(one.address());
  }
  return pointers;
}

/// Makes `content` the private data of a structure, which its release callback deletes.
template <class T, class Content>
void keep(owned<T>& structure, std::unique_ptr<Content> content) noexcept {
  structure->private_data = content.release();
  structure->release = [](T* self) {
    delete static_cast<Content*>(self->private_data);
    self->release = nullptr;
  };
}

struct schema_content {
  std::string name;
  std::vector<owned<ArrowSchema>> children;
  std::vector<ArrowSchema*> pointers;
};

// NOLINTNEXTLINE(misc-no-recursion)
owned<ArrowSchema> schema_of(const column& c, const shape& s) {
  auto content = std::make_unique<schema_content>();
  content->name = c.name();
  for (std::size_t i = 0; i < s.children.size(); ++i) {
    content->children.push_back(schema_of(c.children()[i], s.children[i]));
  }
  content->pointers = pointers_to(content->children);
  owned<ArrowSchema> schema;
  schema->format = s.format;
  schema->name = content->name.c_str();
  schema->flags = c.type() == column_type::table ? 0 : nullable_flag;
  schema->n_children = static_cast<std::int64_t>(content->pointers.size());
  schema->children = content->pointers.data();
  keep(schema, std::move(content));
  return schema;
}

/// A string of the format utf8_view.
struct view {
  std::int32_t length = 0;
  char text[4] = {};  // the first 4 bytes; strings of up to 12 bytes continue in the next members
  std::int32_t buffer = 0;
  std::int32_t offset = 0;
};
static_assert(sizeof(view) == view_size);

struct array_content {
  shared_column source;
  std::vector<std::int32_t> offsets;
  std::vector<view> views;
  std::vector<std::int64_t> sizes;
  std::vector<const void*> buffers;
  std::vector<owned<ArrowArray>> children;
  std::vector<ArrowArray*> pointers;
};

/// A pointer to the values. It is not null even if there are none, since some consumers require
/// this.
template <class T>
const void* buffer_of(const T& values) noexcept {
  static constexpr std::int64_t nothing = 0;
  return values.empty() ? static_cast<const void*>(&nothing)
                        : static_cast<const void*>(values.data());
}

void add_offsets(const column& c, array_content& to) {
  to.offsets.reserve(c.numbers().size());
  for (const std::int64_t offset : c.numbers()) {
    to.offsets.push_back(static_cast<std::int32_t>(offset));
  }
  to.buffers.push_back(to.offsets.data());
  to.buffers.push_back(buffer_of(c.bytes()));
}

view view_of(std::string_view text, std::size_t buffer, std::size_t offset) noexcept {
  view v;
  v.length = static_cast<std::int32_t>(text.size());
  if (text.size() <= most_inline) {
    std::memcpy(reinterpret_cast<char*>(&v) + offsetof(view, text), text.data(), text.size());
    return v;
  }
  std::memcpy(v.text, text.data(), sizeof v.text);
  v.buffer = static_cast<std::int32_t>(buffer);
  v.offset = static_cast<std::int32_t>(offset);
  return v;
}

// The bytes are divided into several buffers if one would be too large for the offsets of views.
void add_views(const column& c, array_content& to) {
  constexpr std::size_t most = std::numeric_limits<std::int32_t>::max();
  const std::string_view bytes = c.bytes();
  const std::vector<std::int64_t>& places = c.numbers();
  std::vector<std::size_t> begins = {0};
  to.views.reserve(places.size());
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    const auto begin = static_cast<std::size_t>(places[i]);
    const auto end = static_cast<std::size_t>(places[i + 1]);
    if (end - begins.back() > most) {
      begins.push_back(begin);
    }
    to.views.push_back(
        view_of(bytes.substr(begin, end - begin), begins.size() - 1, begin - begins.back()));
  }
  to.buffers.push_back(buffer_of(to.views));
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : bytes.size();
    to.buffers.push_back(bytes.data() + begins[i]);
    to.sizes.push_back(static_cast<std::int64_t>(end - begins[i]));
  }
  to.buffers.push_back(to.sizes.data());
}

void add_buffers(const column& c, const shape& s, array_content& to) {
  to.buffers.push_back(c.null_count() == 0 ? nullptr : c.validity().data());
  switch (c.type()) {
    case column_type::truth:
      to.buffers.push_back(buffer_of(c.truths()));
      break;
    case column_type::number:
    case column_type::list:
      to.buffers.push_back(buffer_of(c.numbers()));
      break;
    case column_type::text:
      if (s.texts == text_format::utf8) {
        add_offsets(c, to);
      } else if (s.texts == text_format::utf8_view) {
        add_views(c, to);
      } else {
        to.buffers.push_back(c.numbers().data());
        to.buffers.push_back(buffer_of(c.bytes()));
      }
      break;
    case column_type::table:
      break;
  }
}

// NOLINTNEXTLINE(misc-no-recursion)
owned<ArrowArray> array_of(const shared_column& c, const shape& s) {
  auto content = std::make_unique<array_content>();
  content->source = c;
  add_buffers(*c, s, *content);
  for (std::size_t i = 0; i < s.children.size(); ++i) {
    // A child keeps the whole column alive, since consumers may release its parent first.
    content->children.push_back(array_of(shared_column(c, &c->children()[i]), s.children[i]));
  }
  content->pointers = pointers_to(content->children);
  owned<ArrowArray> array;
  array->length = c->size();
  array->null_count = c->null_count();
  array->n_buffers = static_cast<std::int64_t>(content->buffers.size());
  array->buffers = content->buffers.data();
  array->n_children = static_cast<std::int64_t>(content->pointers.size());
  array->children = content->pointers.data();
  keep(array, std::move(content));
  return array;
}

struct stream_content {
  shared_column source;
  shape type;
  bool is_at_end = false;
};

stream_content& content_of(ArrowArrayStream* stream) noexcept {
  return *static_cast<stream_content*>(stream->private_data);
}

int get_schema(ArrowArrayStream* stream, ArrowSchema* out) noexcept {
  try {
    const stream_content& content = content_of(stream);
    schema_of(*content.source, content.type).move_to(*out);
    return 0;
  } catch (...) {  // std::bad_alloc; nothing else is thrown
    return ENOMEM;
  }
}

int get_next(ArrowArrayStream* stream, ArrowArray* out) noexcept {
  try {
    stream_content& content = content_of(stream);
    owned<ArrowArray> next;  // a released array is the end of the stream
    if (!content.is_at_end) {
      next = array_of(content.source, content.type);
    }
    content.is_at_end = true;
    next.move_to(*out);
    return 0;
  } catch (...) {
    return ENOMEM;
  }
}

const char* get_last_error(ArrowArrayStream* /*stream*/) noexcept { return "out of memory"; }

}  // namespace

owned<ArrowSchema> schema_of(const column& c, const ArrowSchema* requested) {
  return schema_of(c, shape_of(c, requested));
}

owned<ArrowArray> array_of(const shared_column& c, const ArrowSchema* requested) {
  return array_of(c, shape_of(*c, requested));
}

owned<ArrowArrayStream> stream_of(shared_column c, const ArrowSchema* requested) {
  auto content = std::make_unique<stream_content>();
  content->type = shape_of(*c, requested);
  content->source = std::move(c);
  owned<ArrowArrayStream> stream;
  stream->get_schema = get_schema;
  stream->get_next = get_next;
  stream->get_last_error = get_last_error;
  keep(stream, std::move(content));
  return stream;
}

}  // namespace leiri::arrow
