"""lxml: inclusions, bases, findings."""

import io
import pathlib
import tempfile
import unittest

try:
    from lxml import etree
except ImportError:
    raise unittest.SkipTest("lxml is not installed")

import leiri.lxml

INCLUDING = """<a xml:base="my dir/" xmlns:xi="http://www.w3.org/2001/XInclude">
<xi:include href="é b.xml"/></a>"""


class Trees(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = self.folder / "a.xml"
        self.path.write_text(INCLUDING)

    def included(self):
        (self.folder / "my dir").mkdir()
        (self.folder / "my dir" / "é b.xml").write_text("<b>right</b>")

    def test_the_file_that_the_document_means_is_included(self):
        self.included()
        url = self.path.as_uri()
        for tree in (
            leiri.lxml.parse(self.path),
            leiri.lxml.parse(str(self.path)),
            leiri.lxml.parse(self.path.read_bytes(), url),
            leiri.lxml.parse(io.BytesIO(self.path.read_bytes()), base=url),
        ):
            self.assertEqual(tree.findtext("b"), "right")

    def test_failed_inclusions_are_errors(self):
        with self.assertRaisesRegex(etree.XIncludeError, "b.xml"):
            leiri.lxml.parse(self.path)
        with self.assertRaises(etree.XIncludeError):
            leiri.lxml.xinclude(b"<a>")
        with self.assertRaises(OSError):
            leiri.lxml.xinclude(self.folder / "none.xml")

    def test_bases_are_resolved_as_they_are_written(self):
        # XML Base, section 3.1: an escaped base and the same one that is not are different.
        root = etree.fromstring(
            '<a xml:base="http://h/my é/"><b><c xml:base="d e"/></b></a>', base_url="http://h/x/"
        )
        self.assertEqual(leiri.lxml.base(root[0]), "http://h/my é/")
        self.assertEqual(leiri.lxml.base(root[0][0]), "http://h/my é/d e")

    def test_documents_have_bases(self):
        tree = etree.parse(str(self.path))
        self.assertEqual(
            leiri.lxml.base(tree.getroot()), self.folder.absolute().as_uri() + "/my dir/"
        )
        self.assertIsNone(leiri.lxml.base(etree.fromstring('<a xml:base="b"/>')))

    def test_findings_have_places(self):
        (finding,) = leiri.lxml.findings(b'<a\nxmlns:x="http://www.w3.org/1999/xlink" x:href="%"/>')
        self.assertEqual((finding.code, finding.line), ("percent-encoding", 2))


if __name__ == "__main__":
    unittest.main()
