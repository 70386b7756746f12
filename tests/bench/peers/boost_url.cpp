#include <boost/url.hpp>
#include <boost/version.hpp>

#include "bench/peer.hpp"

namespace bench {
namespace {

namespace urls = boost::urls;

boost::core::string_view to_boost(std::string_view text) { return {text.data(), text.size()}; }
std::string_view from_boost(boost::core::string_view text) { return {text.data(), text.size()}; }

answer resolve_parsed(std::string_view text, const urls::url_view& base, urls::url& out) {
  const auto ref = urls::parse_uri_reference(to_boost(text));
  if (!ref || urls::resolve(base, *ref, out).has_error()) {
    return {};
  }
  return {true, from_boost(out.buffer())};
}

struct parse {
  answer operator()(std::string_view text) const {
    return {urls::parse_uri_reference(to_boost(text)).has_value(), {}};
  }
};

struct resolve {
  explicit resolve(const course& c) : base(urls::parse_uri(c.base).value()) {}
  answer operator()(std::string_view text) { return resolve_parsed(text, base, out); }

  urls::url base;
  urls::url out;
};

struct resolve_base_each {
  explicit resolve_base_each(const course& c) : base(c.base) {}
  answer operator()(std::string_view text) {
    return resolve_parsed(text, urls::parse_uri(base).value(), out);
  }

  std::string base;
  urls::url out;
};

/// Encodes, then validates the result.
struct to_uri {
  answer operator()(std::string_view text) {
    constexpr urls::grammar::lut_chars as_it_is("%:/?#[]@!$&'()*+,;=");
    uri.clear();
    urls::encode(to_boost(text), urls::unreserved_chars + as_it_is, {},
                 urls::string_token::append_to(uri));
    return urls::parse_uri_reference(uri).has_value() ? answer{true, uri} : answer{};
  }

  std::string uri;
};

struct normalize {
  answer operator()(std::string_view text) {
    const auto parsed = urls::parse_uri_reference(to_boost(text));
    if (!parsed) {
      return {};
    }
    url = *parsed;
    url.normalize();
    return {true, from_boost(url.buffer())};
  }

  urls::url url;
};

/// Two are equal if their normal forms are.
struct compare {
  explicit compare(const course& c) : before(c.base) {}
  answer operator()(std::string_view text) {
    const auto a = urls::parse_uri(to_boost(text));
    const auto b = urls::parse_uri(to_boost(before));
    before = text;
    return a && b ? answer{true, *a == *b ? "equal" : "different"} : answer{};
  }

  std::string_view before;
};

}  // namespace

peer boost_url() {
  peer p{"Boost.URL", BOOST_LIB_VERSION, {}};
  p.enter<parse>(operation::parse);
  p.enter<resolve>(operation::resolve);
  p.enter<resolve_base_each>(operation::resolve_base_each);
  p.enter<to_uri>(operation::to_uri);
  p.enter<normalize>(operation::normalize);
  p.enter<normalize>(operation::normalize_changed);
  p.enter<compare>(operation::compare);
  return p;
}

}  // namespace bench
