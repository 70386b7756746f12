"""Runs the examples in the docstrings of the package and in the guide for Python."""

import contextlib
import doctest
import importlib
import os
import pathlib
import pkgutil
import shutil
import sys
import tempfile

import leiri

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"


def modules():
    yield leiri
    for found in pkgutil.iter_modules(leiri.__path__, "leiri."):
        if found.name not in ("leiri.__main__", "leiri._core"):
            yield importlib.import_module(found.name)


@contextlib.contextmanager
def folder_with_documents():
    """The current folder, meanwhile."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(shutil.copytree(SAMPLES / "documents", os.path.join(folder, "documents")))
        try:
            yield
        finally:
            os.chdir(before)


results = [doctest.testmod(m) for m in modules()]
with folder_with_documents():
    guide = SAMPLES / "guides" / "python.md"
    results.append(doctest.testfile(str(guide), module_relative=False, encoding="utf-8"))
print(sum(r.attempted for r in results), "examples,", sum(r.failed for r in results), "failed")
sys.exit(any(r.failed for r in results) or not any(r.attempted for r in results))
