#define BOOST_TEST_MODULE leiri
#include <boost/test/unit_test.hpp>
