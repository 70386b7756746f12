#define BOOST_TEST_MODULE libxml2
#include <boost/test/unit_test.hpp>
