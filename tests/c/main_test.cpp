#define BOOST_TEST_MODULE c
#include <boost/test/unit_test.hpp>
