#define BOOST_TEST_MODULE architecture
#include <boost/test/unit_test.hpp>
