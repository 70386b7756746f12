#include <leiri/checker.hpp>
#include <leiri/compare.hpp>
#include <leiri/domain.hpp>
#include <leiri/identifier_finder.hpp>
#include <leiri/interner.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

#include "peer.hpp"

namespace bench {
namespace {

using leiri::kind;
using leiri::profile;

leiri::result<leiri::reference> parse_iri(std::string_view text) {
  return leiri::parse(text, profile::iri, kind::iri_reference);
}

/// Reads the members of the view one by one, as programs that use it do: as one vector, they would
/// wait for each other.
answer answer_of(const leiri::result<std::string_view>& text) {
  return text ? answer{true, {text->data(), text->size()}} : answer{};
}

answer resolve_parsed(std::string_view text, const leiri::reference& base, std::string& out) {
  const auto ref = parse_iri(text);
  if (!ref) {
    return {};
  }
  out.clear();
  const auto target = leiri::resolve(*ref, base, out);
  return target ? answer{true, target->text} : answer{};
}

struct parse {
  answer operator()(std::string_view text) const { return {parse_iri(text).has_value(), {}}; }
};

struct resolve {
  explicit resolve(const course& c) : base(*parse_iri(c.base)) {}
  answer operator()(std::string_view text) { return resolve_parsed(text, base, out); }

  leiri::reference base;
  std::string out;
};

struct resolve_base_each {
  explicit resolve_base_each(const course& c) : base(c.base) {}
  answer operator()(std::string_view text) {
    const auto parsed_base = parse_iri(base);
    return parsed_base ? resolve_parsed(text, *parsed_base, out) : answer{};
  }

  std::string base;
  std::string out;
};

struct to_uri {
  answer operator()(std::string_view text) {
    out.clear();
    return answer_of(leiri::to_uri(text, out));
  }

  std::string out;
};

struct to_iri {
  answer operator()(std::string_view text) {
    out.clear();
    return answer_of(leiri::to_iri(text, out));
  }

  std::string out;
};

struct normalize {
  answer operator()(std::string_view text) {
    const auto ref = parse_iri(text);
    if (!ref) {
      return {};
    }
    out.clear();
    return {true, leiri::normalize(*ref, leiri::rung::syntax, leiri::notation::uri, out)};
  }

  std::string out;
};

struct to_ascii {
  answer operator()(std::string_view text) {
    out.clear();
    return answer_of(leiri::to_ascii(text, out));
  }

  std::string out;
};

struct intern {
  answer operator()(std::string_view text) { return {true, names[names.intern(text)]}; }

  leiri::interner names;
};

struct compare {
  explicit compare(const course& c) : before(c.base) {}
  answer operator()(std::string_view text) {
    const auto compared = leiri::compare(text, before);
    before = text;
    if (!compared) {
      return {};
    }
    return {true, compared->rung <= leiri::rung::syntax ? "equal" : "different"};
  }

  std::string_view before;
};

struct check {
  answer operator()(std::string_view text) {
    found.clear();
    const auto ref = parse_iri(text);
    if (ref) {
      all.check(*ref, profile::iri, found);
    }
    return {ref.has_value(), {}};
  }

  leiri::checker all;
  std::vector<leiri::finding> found;
};

struct find {
  answer operator()(std::string_view text) {
    bool any = false;
    for (const leiri::found_identifier& found : leiri::identifier_finder(text)) {
      any |= !found.iri.empty();
    }
    return {any, {}};
  }
};

}  // namespace

peer ours() {
  peer p{"leiri", LEIRI_VERSION, {}};
  p.enter<parse>(operation::parse_text);
  p.enter<parse>(operation::parse);
  p.enter<parse>(operation::parse_iri);
  p.enter<resolve>(operation::resolve);
  p.enter<resolve_base_each>(operation::resolve_base_each);
  p.enter<to_uri>(operation::to_uri);
  p.enter<to_iri>(operation::to_iri);
  p.enter<normalize>(operation::normalize);
  p.enter<normalize>(operation::normalize_changed);
  p.enter<to_ascii>(operation::to_ascii);
  p.enter<to_ascii>(operation::to_ascii_idn);
  p.enter<intern>(operation::intern);
  p.enter<compare>(operation::compare);
  p.enter<check>(operation::check);
  p.enter<check>(operation::bidi);
  p.enter<find>(operation::find);
  return p;
}

}  // namespace bench
