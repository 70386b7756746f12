#include <uriparser/Uri.h>

#include "bench/peer.hpp"

namespace bench {
namespace {

/// A parsed URI, or the failure to parse one; refers to the text that it was parsed from.
class parsed {
 public:
  explicit parsed(std::string_view text)
      : valid_(uriParseSingleUriExA(&uri_, text.data(), text.data() + text.size(), nullptr) ==
               URI_SUCCESS) {}
  parsed() = default;
  parsed(const parsed&) = delete;
  parsed& operator=(const parsed&) = delete;
  ~parsed() {
    if (valid_) {
      uriFreeUriMembersA(&uri_);
    }
  }

  [[nodiscard]] bool valid() const { return valid_; }
  [[nodiscard]] const UriUriA* get() const { return &uri_; }

  void resolve(const parsed& ref, const parsed& base) {
    valid_ = uriAddBaseUriA(&uri_, ref.get(), base.get()) == URI_SUCCESS;
  }
  void normalize() { uriNormalizeSyntaxA(&uri_); }

  answer write(std::string& out) const {
    int length = 0;
    if (!valid_ || uriToStringCharsRequiredA(&uri_, &length) != URI_SUCCESS) {
      return {};
    }
    // One byte more for the NUL that uriparser writes.
    out.resize(static_cast<std::size_t>(length) + 1);
    uriToStringA(out.data(), &uri_, length + 1, nullptr);
    out.pop_back();
    return {true, out};
  }

 private:
  UriUriA uri_ = {};
  bool valid_ = false;
};

answer resolve_parsed(std::string_view text, const parsed& base, std::string& out) {
  const parsed ref(text);
  if (!ref.valid() || !base.valid()) {
    return {};
  }
  parsed target;
  target.resolve(ref, base);
  return target.write(out);
}

struct parse {
  answer operator()(std::string_view text) const { return {parsed(text).valid(), {}}; }
};

struct resolve {
  explicit resolve(const course& c) : text(c.base), base(text) {}
  answer operator()(std::string_view ref) { return resolve_parsed(ref, base, out); }

  std::string text;
  parsed base;
  std::string out;
};

struct resolve_base_each {
  explicit resolve_base_each(const course& c) : base(c.base) {}
  answer operator()(std::string_view ref) { return resolve_parsed(ref, parsed(base), out); }

  std::string base;
  std::string out;
};

struct normalize {
  answer operator()(std::string_view text) {
    parsed uri(text);
    if (!uri.valid()) {
      return {};
    }
    uri.normalize();
    return uri.write(out);
  }

  std::string out;
};

}  // namespace

peer uriparser() {
  peer p{"uriparser", URI_VER_ANSI, {}};
  p.enter<parse>(operation::parse);
  p.enter<resolve>(operation::resolve);
  p.enter<resolve_base_each>(operation::resolve_base_each);
  p.enter<normalize>(operation::normalize);
  p.enter<normalize>(operation::normalize_changed);
  return p;
}

}  // namespace bench
