#include <libxslt/xslt.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>

namespace {

/// libxslt loads the plugin at the first use of the namespace, and unloads it at the end, so that
/// sanitizers detect leaks.
struct plugin {
  plugin() {
    const std::string folder = std::filesystem::path(LEIRI_PLUGIN).parent_path().string();
    setenv("LIBXSLT_PLUGINS_PATH", folder.c_str(), 1);
  }
  ~plugin() {
    xsltCleanupGlobals();
    xmlCleanupParser();
  }
  plugin(const plugin&) = delete;
  plugin& operator=(const plugin&) = delete;
};

}  // namespace

BOOST_TEST_GLOBAL_FIXTURE(plugin);
