"""The notebook of the guides shows what its cells print. tests/python/run gets from PyPI what runs it."""

import os
import pathlib
import shutil
import sys
import tempfile
import unittest

import nbclient
import nbformat

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"


def shown(notebook):
    """What each cell shows, without what libraries write on standard error."""
    return [
        [
            output.get("text") or output["data"]["text/plain"]
            for output in cell.outputs
            if output.get("name") != "stderr"
        ]
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


class Notebook(unittest.TestCase):
    def test_cells_show_what_they_print(self):
        path = SAMPLES / "guides" / "columns.ipynb"
        notebook = nbformat.read(path, as_version=4)
        expected = shown(notebook)
        os.environ["PYSPARK_PYTHON"] = sys.executable
        with tempfile.TemporaryDirectory() as folder:
            documents = shutil.copytree(SAMPLES / "documents", os.path.join(folder, "documents"))
            nbclient.NotebookClient(
                notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": documents}}
            ).execute()
        if os.environ.get("LEIRI_RECORD"):
            for cell in notebook.cells:
                if cell.cell_type == "code":
                    cell.metadata.clear()
                    cell.outputs = [o for o in cell.outputs if o.get("name") != "stderr"]
            nbformat.write(notebook, path)
        self.assertEqual(shown(notebook), expected)
        self.assertGreater(sum(map(len, expected)), 5)


if __name__ == "__main__":
    unittest.main()
