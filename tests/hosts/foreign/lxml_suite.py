"""Runs lxml's own tests, in the folder of its source package and with the module that is installed.

Prints the name and the result of each test.
"""

import importlib
import os
import sys
import traceback
import unittest

import lxml

tests = "src/lxml/tests"
lxml.__path__.append(os.path.abspath(os.path.dirname(tests)))


class Lines(unittest.TestResult):
    def say(self, test, word, error=None):
        print(test.id(), word, sep="\t", flush=True)
        if error is not None:
            print(test.id(), *traceback.format_exception(*error), file=sys.stderr)

    def addSuccess(self, test):
        self.say(test, "ok")

    def addSkip(self, test, reason):
        self.say(test, "skip")

    def addError(self, test, err):
        self.say(test, "error", err)

    def addFailure(self, test, err):
        self.say(test, "failure", err)


for file in sorted(os.listdir(tests)):
    if file.startswith("test_") and file.endswith(".py"):
        module = importlib.import_module("lxml.tests." + file[:-3])
        module.test_suite().run(Lines())
