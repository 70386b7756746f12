#define BOOST_TEST_MODULE sqlite
#include <boost/test/unit_test.hpp>
