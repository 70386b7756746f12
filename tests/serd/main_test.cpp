#define BOOST_TEST_MODULE serd
#include <boost/test/unit_test.hpp>
