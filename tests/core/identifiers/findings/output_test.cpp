#include <leiri/charset.hpp>
#include <leiri/display.hpp>
#include <leiri/domain.hpp>
#include <leiri/legacy.hpp>
#include <leiri/look_alike.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/repair.hpp>
#include <leiri/resolve.hpp>

#include <boost/test/unit_test.hpp>
#include <functional>
#include <string>
#include <vector>

#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(outputs)

using namespace leiri;
using namespace leiri::test;

// The conventions that result.hpp states for functions with a parameter `std::string& out`.
namespace {

using text = std::string_view;

/// A function that appends, and its overload that returns a string.
struct function {
  std::string name;
  std::function<result<text>(text, std::string&)> append;
  std::function<result<std::string>(text)> make;
};

charset& latin() {
  static charset opened = charset::named("iso-8859-1").value();
  return opened;
}

const reference base = parse("http://h/a/b?c").value();

/// For functions that take what parse() returned.
template <class Work>
auto parsed(text t, Work work) {
  return parse(t, profile::leiri).and_then(work);
}

const std::vector<function> functions = {
    {"from_leiri", [](text t, std::string& out) { return from_leiri(t, out); },
     [](text t) { return from_leiri(t); }},
    {"to_uri", [](text t, std::string& out) { return to_uri(t, out); },
     [](text t) { return to_uri(t); }},
    {"to_uri with the domain name and the query converted",
     [](text t, std::string& out) {
       return to_uri(t, out, {.domains = domain_names::convert, .query_charset = &latin()});
     },
     [](text t) {
       return to_uri(t, {.domains = domain_names::convert, .query_charset = &latin()});
     }},
    {"to_uri of a reference",
     [](text t, std::string& out) {
       return parsed(t, [&](const reference& r) { return result<text>(to_uri(r, out)); });
     },
     [](text t) {
       return parsed(t, [](const reference& r) { return result<std::string>(to_uri(r)); });
     }},
    {"to_iri", [](text t, std::string& out) { return to_iri(t, out); },
     [](text t) { return to_iri(t); }},
    {"to_ascii", [](text t, std::string& out) { return to_ascii(t, out); },
     [](text t) { return to_ascii(t); }},
    {"to_unicode", [](text t, std::string& out) { return to_unicode(t, out); },
     [](text t) { return to_unicode(t); }},
    {"resolve",
     [](text t, std::string& out) {
       return parsed(t, [&](const reference& r) {
         return resolve(r, base, out).transform([](const resolution& made) { return made.text; });
       });
     },
     [](text t) { return parsed(t, [](const reference& r) { return resolve(r, base); }); }},
    {"resolve without a base",
     [](text t, std::string& out) {
       return parsed(t, [&](const reference& r) {
         return resolve(r, {}, out).transform([](const resolution& made) { return made.text; });
       });
     },
     [](text t) { return parsed(t, [](const reference& r) { return resolve(r, {}); }); }},
    {"relativize",
     [](text t, std::string& out) {
       return parsed(t, [&](const reference& r) { return relativize(r, base, out); });
     },
     [](text t) { return parsed(t, [](const reference& r) { return relativize(r, base); }); }},
    {"normalize",
     [](text t, std::string& out) {
       return parsed(t, [&](const reference& r) {
         return result<text>(normalize(r, scheme_form, notation::uri, out));
       });
     },
     [](text t) {
       return parsed(t, [](const reference& r) {
         return result<std::string>(normalize(r, scheme_form, notation::uri));
       });
     }},
    {"normalize on a rung without a form",
     [](text t, std::string& out) {
       return parsed(t, [&](const reference& r) {
         return result<text>(normalize(r, rung::string, notation::iri, out));
       });
     },
     [](text t) {
       return parsed(t, [](const reference& r) {
         return result<std::string>(normalize(r, rung::string, notation::iri));
       });
     }},
    {"look_alike_key",
     [](text t, std::string& out) {
       return parsed(t, [&](const reference& r) { return result<text>(look_alike_key(r, out)); });
     },
     [](text t) {
       return parsed(t, [](const reference& r) { return result<std::string>(look_alike_key(r)); });
     }},
    {"repair",
     [](text t, std::string& out) {
       return repair(t, profile::iri, kind::iri, out).transform([](const repaired& made) {
         return made.text;
       });
     },
     [](text t) { return repair(t, profile::iri, kind::iri); }},
    {"visual_order", [](text t, std::string& out) { return visual_order(t, out); },
     [](text t) { return visual_order(t); }},
    {"display", [](text t, std::string& out) { return display(t, out); },
     [](text t) { return display(t); }},
    {"decode", [](text t, std::string& out) { return latin().decode(t, out); },
     [](text t) { return latin().decode(t); }},
    {"encode", [](text t, std::string& out) { return latin().encode(t, out); },
     [](text t) { return latin().encode(t); }},
    {"write_missing",
     [](text t, std::string& out) {
       return write_missing(t, latin(), missing_character::percent, out);
     },
     [](text t) { return write_missing(t, latin(), missing_character::percent); }},
    {"from_text", [](text t, std::string& out) { return from_text(t, out); },
     [](text t) { return from_text(t); }},
    {"from_path", [](text t, std::string& out) { return from_path(t, latin(), out); },
     [](text t) { return from_path(t, latin()); }},
    {"interpret", [](text t, std::string& out) { return interpret(t, latin(), out); },
     [](text t) { return interpret(t, latin()); }},
};

const std::vector<std::string> texts = {
    "",
    "http://example.org/",
    "HTTP://r\u00E9sum\u00E9.EXAMPLE.org:80/./\u00E9%7e?\u1EC7#\u05D01",
    "http://h/?\u00E9\u1EC7",  // no ISO 8859-1
    "r\u00E9sum\u00E9.example.org",
    "xn--rsum-bpad.example.org",
    "xn--a",  // no Punycode
    "\u00E9." + std::string(5000, 'a'),
    "../a b<\u00E9",
    "http://a/../b",
    "http://a b/%",
    "\u00E9\xFF",  // not UTF-8
    "r%E9sum%E9.xml",
    "//h/\u2026(\u05D0[",
};

/// Whether a view lies within a string.
bool is_within(text part, text whole) {
  const std::less_equal<> at_most;
  return at_most(whole.data(), part.data()) &&
         at_most(part.data() + part.size(), whole.data() + whole.size());
}

}  // namespace

BOOST_AUTO_TEST_CASE(results_are_appended) {
  for (const function& f : functions) {
    for (const std::string& given : texts) {
      const exact_copy argument(given);
      std::string out = "before";
      const result<text> made = f.append(argument.view(), out);
      BOOST_TEST_CONTEXT(f.name << " <" << given << '>') {
        BOOST_TEST(out.starts_with("before"));
        if (made) {
          const bool is_appended = *made == text(out).substr(6) && is_within(*made, out);
          BOOST_TEST((is_appended || (out == "before" && is_within(*made, argument.view()))));
        } else {
          BOOST_TEST(out == "before");
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(strings_are_the_same) {
  for (const function& f : functions) {
    for (const std::string& given : texts) {
      std::string out;
      const result<text> viewed = f.append(given, out);
      const result<std::string> owned = f.make(given);
      BOOST_TEST_CONTEXT(f.name << " <" << given << '>') {
        BOOST_TEST((viewed.transform([](text t) { return std::string(t); }) == owned));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
