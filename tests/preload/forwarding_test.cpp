#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "preloaded.hpp"
#include "support/shell.hpp"

/// How calls of a stock program reach the libraries or leiri through the object.
BOOST_AUTO_TEST_SUITE(forwarding)

using namespace leiri::test;

BOOST_AUTO_TEST_CASE(eight_threads_that_start_at_once) {
  if (!can_preload("cat /dev/null")) {
    return;
  }
  const temporary_folder folder;
  folder.write("a b.xml", "<found/>");
  const std::string all = "LEIRI_POLICY=repair LEIRI_REPORT=none LEIRI_INCLUDES=1 LEIRI_NAMES=1";
  const outcome with = preloaded(folder, all, LEIRI_THREADS);
  BOOST_TEST(with.out == "480 statements, 160 documents\n");
  BOOST_TEST(with.err == "");
  BOOST_TEST(preloaded(folder, "LEIRI_NAMES=1", LEIRI_THREADS).out ==
             stock(folder, LEIRI_THREADS).out);
}

// It starts a second process or reads other documents while it reads one, or reads at its end.
BOOST_AUTO_TEST_CASE(a_program_with_unusual_habits) {
  if (!can_preload("cat /dev/null")) {
    return;
  }
  const temporary_folder folder;
  const std::string all = "LEIRI_POLICY=repair LEIRI_REPORT=none LEIRI_INCLUDES=1 LEIRI_NAMES=1";
  const std::string checked =
      leiri::test::has_program("valgrind --version") ? "valgrind -q --error-exitcode=9 " : "";
  for (const std::string mode : {"usual", "fork", "nested", "exit"}) {
    BOOST_TEST_CONTEXT(mode) {
      const std::string command = LEIRI_HABITS " " + mode;
      BOOST_TEST((preloaded(folder, all, command) == stock(folder, command)));
      const outcome with = preloaded(folder, all, checked + command + " help");
      const std::size_t reads = count_of(with.out, " result ");
      BOOST_TEST(with.status == 0);
      BOOST_TEST(with.err == "");
      BOOST_TEST(reads >= 2U);
      BOOST_TEST(count_of(with.out, "valid names 1") == reads);
      BOOST_TEST(count_of(with.out, " status 0") == count_of(with.out, " status "));
      BOOST_TEST(count_of(with.out, "statement s:a%20b s:\u00E9%20") > 0U);
    }
  }
}

// The dynamic linker ends a program whose library lacks a function, with the same status.
BOOST_AUTO_TEST_CASE(a_function_that_no_library_has) {
  if (!can_preload("/usr/bin/python3 -c 'import ctypes'")) {
    return;
  }
  const temporary_folder folder;
  const outcome with = preloaded(
      folder, "", "/usr/bin/python3 -c 'import ctypes; ctypes.CDLL(None).xmlReadDoc(0, 0, 0, 0)'");
  BOOST_TEST(with.status / 256 == 127);
  BOOST_TEST(with.err == "leiri: no library has the function xmlReadDoc\n");
}

// A pointer to a function of the object can be called by a module that does not need the library.
BOOST_AUTO_TEST_CASE(a_caller_that_does_not_need_the_library) {
  if (!can_preload_lxml()) {
    return;
  }
  const temporary_folder folder;
  const outcome with = preloaded(folder, "LEIRI_INCLUDES=1",
                                 "/usr/bin/python3 -c 'import ctypes, lxml.etree\n"
                                 "build = ctypes.CDLL(None).xmlBuildURI\n"
                                 "build.restype = ctypes.c_char_p\n"
                                 "print(build(\"\u00E9\".encode(), b\"http://h/\").decode())'");
  BOOST_TEST(with.out == "http://h/%C3%A9\n");
  BOOST_TEST(with.err == "");
}

// The second module would get the addresses of the first, which needs another library.
BOOST_AUTO_TEST_CASE(a_caller_that_is_unloaded) {
  if (!can_preload("/usr/bin/python3 -c 'import ctypes'")) {
    return;
  }
  const temporary_folder folder;
  const std::string command =
      "/usr/bin/python3 -c 'import ctypes, _ctypes\n"
      "for module in \"" LEIRI_MODULE_PRIVATE "\", \"" LEIRI_MODULE_USUAL
      "\":\n"
      "    loaded = ctypes.CDLL(module)\n"
      "    loaded.built.restype = ctypes.c_char_p\n"
      "    print(loaded.built(b\"a\", b\"http://h/\").decode())\n"
      "    _ctypes.dlclose(loaded._handle)'";
  BOOST_TEST(stock(folder, command).out == "foreign\nhttp://h/a\n");
  const outcome with = preloaded(folder, "LEIRI_INCLUDES=1", command);
  BOOST_TEST(with.out == "foreign\nhttp://h/a\n");
  BOOST_TEST(with.err == "");
}

// leiri-preload(7), FUNCTIONS: unless it is libxml2 that calls its own. That of 2.15 leaves such
// calls to the dynamic linker, 2.9 does not.
BOOST_AUTO_TEST_CASE(calls_within_libxml2) {
  if (!can_preload("xmllint --version")) {
    return;
  }
  const temporary_folder folder;
  folder.write("names.xml", "<r xmlns='http://\u00E9.org/'/>");
  folder.write("root.xml", "<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='a b.xml'/>");
  folder.write("a b.xml", "<found/>");
  for (const std::string file : {"names.xml", "root.xml"}) {
    const std::string command = "xmllint --nonet --stream --debug --xinclude " + file;
    const outcome alone = stock(folder, command);
    BOOST_TEST(!alone.err.empty());
    BOOST_TEST((preloaded(folder, "LEIRI_NAMES=1 LEIRI_INCLUDES=1", command) == alone));
  }
}

BOOST_AUTO_TEST_CASE(an_object_without_its_helpers) {
  if (!can_preload("xmllint --version")) {
    return;
  }
  const temporary_folder folder;
  folder.write("a b.xml", "<found/>");
  folder.write("doc.xml", "<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='a b.xml'/>");
  std::filesystem::copy_file(LEIRI_PRELOAD, folder / "leiri-preload.so");
  const std::string command = "xmllint --nonet --xinclude doc.xml";
  const outcome alone = stock(folder, command);
  const outcome with =
      stock(folder, "LEIRI_INCLUDES=1 LD_PRELOAD=$PWD/leiri-preload.so " + command);
  BOOST_TEST(with.out == alone.out);
  BOOST_TEST(with.status == alone.status);
  BOOST_TEST(with.err.starts_with("leiri: "));
  BOOST_TEST(with.err.find("leiri: ", 1) == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
