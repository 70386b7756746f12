#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <regex>
#include <set>

#include "preloaded.hpp"

/// What the dynamic linker binds, in programs into which the object is loaded. Their environment
/// may come from one who has other programs in mind.
BOOST_AUTO_TEST_SUITE(bindings)

using namespace leiri::test;

namespace {

/// A symbol that an object other than ours needs, and where it was found.
struct binding {
  std::string from;
  std::string to;
  std::string symbol;

  friend auto operator<=>(const binding&, const binding&) = default;
};

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::set<binding> bindings_in(const outcome& o) {
  static const std::regex line(
      "binding file (\\S+) \\[0\\] to (\\S+) \\[0\\]: \\w+ symbol `([^']+)'");
  std::set<binding> all;
  for (std::sregex_iterator i(o.err.begin(), o.err.end(), line), end; i != end; ++i) {
    // The C library needs more of the dynamic linker when it looks up symbols for ours.
    const bool is_within_system =
        file_name((*i)[1]).rfind("libc.", 0) == 0 && file_name((*i)[2]).rfind("ld-", 0) == 0;
    if (!is_within_system && file_name((*i)[1]).rfind("leiri-preload", 0) != 0) {
      all.insert({(*i)[1], (*i)[2], (*i)[3]});
    }
  }
  return all;
}

/// What is bound otherwise with the object than without: all of it must be bound to the object.
std::set<std::string> interposed(const std::string& command) {
  const temporary_folder folder;
  folder.write("doc.xml", "<r xmlns:xi='http://www.w3.org/2001/XInclude'/>");
  folder.write("doc.ttl", "<s:a> <s:p> <s:o> .");
  const std::string traced = "LD_DEBUG=bindings " + command;
  const std::set<binding> alone = bindings_in(stock(folder, traced));
  const std::set<binding> with = bindings_in(preloaded(folder, "", traced));
  BOOST_TEST(!alone.empty());
  std::set<std::string> to_object;
  std::set<binding> others;
  for (binding b : with) {
    if (file_name(b.to) == "leiri-preload.so") {
      to_object.insert(b.symbol);
    } else {
      others.insert(b);
    }
  }
  for (const binding& b : alone) {
    if (!to_object.contains(b.symbol)) {
      BOOST_TEST(others.contains(b), b.from << " no longer finds " << b.symbol << " in " << b.to);
    }
    others.erase(b);
  }
  for (const binding& b : others) {
    // If a function of the library ends with a call of another, the object searches what the caller
    // of the first one needs, and must find the same.
    const bool is_search = to_object.contains(b.symbol) &&
                           std::any_of(alone.begin(), alone.end(), [&](const binding& a) {
                             return a.symbol == b.symbol && a.to == b.to;
                           });
    if (is_search) {
      continue;
    }
    BOOST_ERROR(b.from << " finds " << b.symbol << " in " << b.to);
  }
  return to_object;
}

}  // namespace

BOOST_AUTO_TEST_CASE(only_those_of_the_replaced_functions_change) {
  if (can_preload("xmllint --version")) {
    const auto names = interposed("xmllint --xinclude doc.xml");
    // xmllint calls the first, and since 2.15 the second.
    BOOST_TEST(
        (names.contains("xmlXIncludeProcessFlags") || names.contains("xmlXIncludeProcessNode")));
    BOOST_TEST(!names.contains("serd_reader_new"));
  }
  if (can_preload("serdi -v")) {
    BOOST_TEST(interposed("serdi doc.ttl").contains("serd_reader_new"));
  }
  if (can_preload_lxml()) {
    const auto names = interposed(
        "/usr/bin/python3 -c 'import lxml.etree; lxml.etree.parse(\"doc.xml\").xinclude()'");
    BOOST_TEST(names.contains("xmlCtxtReadFile"));
  }
  if (can_preload("cat /dev/null")) {
    BOOST_TEST(interposed("cat doc.xml").empty());
  }
}

BOOST_AUTO_TEST_CASE(no_library_is_loaded_with_the_object) {
  if (!can_preload("cat /dev/null")) {
    return;
  }
  const temporary_folder folder;
  const outcome maps =
      preloaded(folder, "LEIRI_POLICY=keep LEIRI_INCLUDES=1 LEIRI_NAMES=1", "cat /proc/self/maps");
  BOOST_TEST(contains(maps.out, "leiri-preload.so"));
  for (const char* const library : {"xml", "xslt", "serd-0", "icu", "stdc++", "libm.", "gcc_s"}) {
    BOOST_TEST(!contains(maps.out, library), library);
  }
}

// In the same process as Debian's lxml, which is helped: each module reaches the libxml2 that it
// needs.
BOOST_AUTO_TEST_CASE(a_module_with_a_libxml2_of_its_own_is_left_alone) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  folder.write("a b.xml", "<found/>");
  folder.write("doc.xml",
               "<r xmlns:x='http://www.w3.org/2001/XInclude'><x:include href='a b.xml'/></r>");
  folder.write("run.py",
               "import ctypes, sys\n"
               "def ask(file):\n"
               "    module = ctypes.CDLL(file)\n"
               "    module.built.restype = ctypes.c_char_p\n"
               "    print(module.built(b'a b', b'http://e/').decode())\n"
               "if sys.argv[1] == 'first': import lxml.etree\n"
               "for file in sys.argv[2:]: ask(file)\n"
               "import lxml.etree\n"
               "for file in sys.argv[2:]: ask(file)\n"
               "tree = lxml.etree.parse('doc.xml')\n"
               "tree.xinclude()\n"
               "print(tree.getroot()[0].tag)\n");
  for (const std::string when : {"first", "later"}) {
    const outcome with = preloaded(folder, "LEIRI_INCLUDES=1 LEIRI_NAMES=1",
                                   "/usr/bin/python3 run.py " + when + " " LEIRI_MODULES);
    BOOST_TEST(with.out == "foreign\nforeign\nforeign\nforeign\nfound\n");
    BOOST_TEST(with.err == "");
  }
}

BOOST_AUTO_TEST_SUITE_END()
