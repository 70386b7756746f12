"""Runs the examples in the docstrings of the package."""

import doctest
import importlib
import pkgutil
import sys

import leiri


def modules():
    yield leiri
    for found in pkgutil.iter_modules(leiri.__path__, "leiri."):
        if found.name not in ("leiri.__main__", "leiri._core"):
            yield importlib.import_module(found.name)


results = [doctest.testmod(m) for m in modules()]
print(sum(r.attempted for r in results), "examples,", sum(r.failed for r in results), "failed")
sys.exit(any(r.failed for r in results) or not any(r.attempted for r in results))
