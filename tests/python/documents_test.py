"""Whole documents: checks, reports, clean copies."""

import gzip
import inspect
import io
import json
import os
import pathlib
import pickle
import re
import subprocess
import sys
import tempfile
import threading
import unittest

import arrow_by_ctypes
import leiri

BAD = b"<http://h/s> <http://h/p> <http://h/a b> .\n"
FOAF = b"@prefix foaf: <http://xmlns.com/foaf/0.1> .\n<http://h/s> foaf:name 'n' .\n"


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path


class Checks(Folder):
    def test_sources_are_paths_bytes_and_file_objects(self):
        path = self.file("a.nt", BAD)
        with open(path, "rb") as file:
            sources = (
                path,
                str(path),
                os.fsencode(path).decode(),
                BAD,
                bytearray(BAD),
                memoryview(BAD),
                io.BytesIO(BAD),
                file,
            )
            for source in sources:
                with self.subTest(type(source)):
                    (found,) = leiri.check(source, format="ntriples").findings
                    self.assertEqual(
                        (found.code, found.severity, found.role, found.component),
                        ("path-character", "invalid", "object", "path"),
                    )
                    self.assertEqual((found.line, found.column, found.offset), (1, 38, 37))
                    self.assertEqual(found.value, "http://h/a b")
                    self.assertEqual(found.profile, "rdf")

    def test_the_report_is_that_of_the_program(self):
        paths = [str(self.file("a.nt", BAD)), str(self.file("b.ttl", FOAF))]
        program = subprocess.run(
            [os.environ["LEIRI_PROGRAM"], "check", "--format", "json", *paths],
            stdout=subprocess.PIPE,
        )
        for jobs in (1, 3):
            self.assertEqual(leiri.check(paths, jobs=jobs).to_json().encode(), program.stdout)

    def test_a_name_is_not_looked_up_in_the_file_system(self):
        path = str(self.file("a.nt", b"<http://h/s> <http://h/p> <http://h/o> .\n"))
        for name in (path, str(self.folder)):
            for jobs in (1, 2):
                with self.subTest(name=name, jobs=jobs):
                    totals = leiri.check(BAD, "ntriples", name=name, jobs=jobs).totals
                    self.assertEqual((totals.documents, totals.bytes), (1, len(BAD)))

    def test_folders_are_searched(self):
        self.file("a.nt", BAD)
        self.file("b.txt", b"text")
        totals = leiri.check(self.folder).totals
        self.assertEqual((totals.documents, totals.skipped, totals.errors), (1, 1, 1))
        with self.assertRaises(OSError):
            leiri.check(self.folder / "none")

    def test_a_path_that_does_not_exist_is_an_error(self):
        with self.assertRaises(FileNotFoundError):
            leiri.check(self.folder / "none.xml")

    def test_one_bad_file_is_named_and_the_rest_is_read(self):
        paths = [self.file(f"{i}.nt", BAD) for i in range(20)]
        paths[10] = self.folder / "none.nt"
        report = leiri.check(paths)
        self.assertEqual(report.totals.documents, 19)
        (failure,) = report.failures
        self.assertIn("none.nt", failure)

    def test_bytes_that_are_not_utf8_are_findings(self):
        report = leiri.check(b"<http://h/s> <http://h/p> <http://h/\xff> .\n", "ntriples")
        self.assertEqual([f.code for f in report.findings], ["utf8-invalid"])

    def test_formats_are_recognized(self):
        for text, name in ((b"<a/>", "xml"), (FOAF, "turtle"), (BAD, "ntriples")):
            path = self.file(f"a.{ {'xml': 'xml', 'turtle': 'ttl', 'ntriples': 'nt'}[name] }", text)
            self.assertEqual(leiri.check(path).documents[0].format, name)
        self.assertEqual(len(leiri.check(b"").failures), 1)

    def test_bases_and_severities_are_options(self):
        text = b'<a xmlns:x="http://www.w3.org/1999/xlink" x:href="b"/>'
        for name, value in (("base", "http://h:80/a"), ("profile", "uri")):
            self.assertEqual(leiri.check(text, **{name: value}).totals.documents, 1)
        text = b"<http://h:80/> <http://h/p> <http://h/o> ."
        report = leiri.check(text, "ntriples", severity={"port-default": "error"})
        self.assertEqual(report.totals.errors, 1)
        for wrong in ({"severity": {"x": "error"}}, {"format": "x"}, {"profile": "x"}):
            with self.subTest(wrong), self.assertRaises(ValueError):
                leiri.check(text, **wrong)
        with self.assertRaises(TypeError):
            leiri.check(text, surprise=True)

    def test_wrong_sources_are_refused(self):
        for wrong in (None, 1, {}):
            with self.subTest(wrong), self.assertRaises(TypeError):
                leiri.check(wrong)
        with self.assertRaisesRegex(TypeError, "binary mode"):
            leiri.check(io.StringIO("<a/>"))

    def test_bytes_are_read_in_place_and_released(self):
        content = bytearray(BAD)
        self.assertEqual(len(leiri.check(content, "ntriples").findings), 1)
        report = leiri.check(content, "ntriples", name="a.nt", range=f"0-{len(BAD)}")
        self.assertEqual(report.totals.errors, 1)
        content += BAD  # it could not grow if it were still in use
        self.assertEqual(leiri.check(content, "ntriples").totals.errors, 2)
        words = memoryview(content[: len(content) // 4 * 4]).cast("I")
        self.assertEqual(
            leiri.check(words, "ntriples"), leiri.check(words.tobytes(), "ntriples")
        )
        with self.assertRaises(BufferError):
            leiri.check(memoryview(content)[::2], "ntriples")

    def test_what_a_source_raises_is_raised(self):
        class Broken:
            def read(self, size):
                raise LookupError("gone")

        for jobs in (1, 2):
            with self.assertRaisesRegex(LookupError, "gone"):
                leiri.check(Broken(), format="xml", jobs=jobs)

        class Greedy:
            def read(self, size):
                return b" " * (size + 1)

        with self.assertRaises(ValueError):
            leiri.check(Greedy(), format="xml")

    def test_sources_may_return_few_bytes(self):
        class Slow:
            def __init__(self):
                self.rest = io.BytesIO(BAD)

            def read(self, size):
                return self.rest.read(1)

        self.assertEqual(leiri.check(Slow(), "ntriples").totals.errors, 1)

    def test_file_objects_have_names_and_ranges(self):
        text = BAD * 20 + b"no statement\n" + BAD
        name = "store://h/a.nt"
        whole = leiri.check(text, name=name)
        self.assertEqual([d.path for d in whole.documents], [name])
        self.assertEqual(len(whole.findings), 22)
        self.assertEqual(whole.findings[1].offset, len(BAD) + 37)
        for size in (1, 30, len(BAD), 100, 5_000):
            with self.subTest(size):
                merged = leiri.Report.merge(
                    leiri.check(io.BytesIO(text), name=name, range=f"{begin}-{begin + size}")
                    for begin in range(0, len(text), size)
                )
                self.assertEqual(merged.findings, whole.findings)
                self.assertEqual(merged.totals, whole.totals)
        packed = leiri.check(io.BytesIO(gzip.compress(text)), name="a.nt.gz")
        self.assertEqual([f.offset for f in packed.findings], [f.offset for f in whole.findings])

    def test_names_are_for_what_has_none(self):
        for source in ("a.nt", pathlib.Path("a.nt"), [BAD, BAD], []):
            with self.subTest(source), self.assertRaises(ValueError):
                leiri.check(source, name="b.nt")
        with self.assertRaises(ValueError):
            leiri.check(BAD, name="-")

        class Broken(io.BytesIO):
            def read(self, size):
                raise LookupError("gone")

        with self.assertRaisesRegex(LookupError, "gone"):
            leiri.check(Broken(BAD), name="a.nt", range="0-")

    def test_progress_is_reported_and_may_end_the_check(self):
        path = self.file("a.nt", BAD * 50_000)
        calls = []
        leiri.check(path, progress=lambda size, findings: calls.append((size, findings)))
        self.assertEqual(calls[-1][0], path.stat().st_size)
        self.assertEqual(calls, sorted(calls))

        def stop(size, findings):
            raise KeyboardInterrupt

        for jobs in (1, 2):
            with self.assertRaises(KeyboardInterrupt):
                leiri.check(path, progress=stop, jobs=jobs)

    def test_several_threads_check_at_once(self):
        reports = [None] * 4

        def work(i):
            reports[i] = leiri.check([BAD * (i + 1)] * 10, "ntriples")

        threads = [threading.Thread(target=work, args=(i,)) for i in range(len(reports))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([r.totals.errors for r in reports], [10, 20, 30, 40])

    def test_documents_do_not_leak(self):
        def resident():
            with open("/proc/self/statm") as statm:
                return int(statm.read().split()[1]) * 4096

        def calls(count):
            for _ in range(count):
                leiri.check(FOAF, "turtle").findings

        calls(200)
        before = resident()
        calls(1_000)
        self.assertLess(resident() - before, 4 << 20)


class Names(unittest.TestCase):
    def test_names_of_rdflib(self):
        for format in ("nt", "nt11", "application/n-triples", "ttl", "text/turtle"):
            self.assertEqual(leiri.check(BAD, format).findings[0].code, "path-character", format)
        self.assertEqual(leiri.clean(BAD, format="nt").content, BAD.replace(b"a b", b"a%20b"))

    def test_codes_are_explained(self):
        self.assertIn("http://example.org/my%20file", leiri.explain("path-character"))
        for other in ("check", "no-such-code", "--version", "", "path-character\n"):
            with self.assertRaises(ValueError):
                leiri.explain(other)

    def test_notebooks_show_tables(self):
        shown = leiri.check(b"<http://h/a b> <s:b> <http://h/o> .\n" * 30, "nt")._repr_html_()
        self.assertEqual(shown.count("<tr>"), 21)
        self.assertIn("and 10 more", shown)
        cleaned = leiri.clean(b"<s:a> <s:p> <s:o", format="nt")._repr_html_()
        self.assertIn("&#x27;&gt;&#x27;", cleaned)
        self.assertIn("incomplete", cleaned)

    def test_the_policy_fail_raises(self):
        with self.assertRaises(leiri.ParseError) as caught:
            leiri.clean(b"<s:a> <s:b> <s:c> .\n" + BAD, format="nt", policy="fail")
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((error.code, error.line, error.column), ("path-character", 2, 38))
        self.assertEqual(leiri.clean(FOAF, format="ttl", policy="fail").content, FOAF)
        with self.assertRaises(leiri.ParseError):
            leiri.clean(BAD, format="nt", policy=["fail"])


class Reports(Folder):
    def test_the_inventory_has_groups_and_findings(self):
        report = leiri.check([FOAF, FOAF.replace(b"0.1>", b"0.1/>")], "turtle")
        names = {n.name: n for n in report.namespaces}
        self.assertEqual(names["http://xmlns.com/foaf/0.1"].prefixes, ("foaf",))
        (group,) = report.groups
        self.assertEqual(group.rung, "lookalike")
        self.assertEqual(group.differences, ("trailing",))
        self.assertEqual(
            set(group.names), {"http://xmlns.com/foaf/0.1", "http://xmlns.com/foaf/0.1/"}
        )
        self.assertIn("namespace-near-miss", {f.code for f in report.namespace_findings})
        mixed = leiri.check([FOAF, FOAF.replace(b"0.1>", b"0.1/>"), BAD], "turtle")
        self.assertLess(len(mixed.namespace_findings), len(mixed.findings))

    def test_reports_merge(self):
        paths = [self.file("a.nt", BAD), self.file("b.ttl", FOAF)]
        merged = leiri.Report.merge(leiri.check(path) for path in paths)
        self.assertEqual(merged, leiri.check(paths))
        with self.assertRaises(ValueError):
            leiri.Report.merge([])

    def test_lists_of_a_report_are_tables(self):
        report = leiri.check([BAD, FOAF, b"<http://h/s> <http://h/p> <http://h/%e9>"], "turtle")
        for rows in (report.documents, report.findings, report.namespaces, report.groups):
            expected = [
                tuple(
                    [e.encode() for e in v]
                    if isinstance(v, tuple)
                    else v.encode() if isinstance(v, str) else v
                    for v in row
                )
                for row in rows
            ]
            self.assertTrue(expected)
            self.assertEqual(arrow_by_ctypes.consumed_stream(rows), ("+s", [expected]))
            same = pickle.loads(pickle.dumps(rows))
            self.assertEqual(arrow_by_ctypes.consumed_stream(same), ("+s", [expected]))
        empty = leiri.check(b"", "turtle").findings
        self.assertEqual(arrow_by_ctypes.consumed_stream(empty), ("+s", [[]]))

    def test_reports_have_formats(self):
        report = leiri.check(BAD, "ntriples")
        self.assertEqual(json.loads(report.to_json())["totals"]["errors"], 1)
        self.assertEqual(json.loads(report.to_sarif())["version"], "2.1.0")
        self.assertTrue(report.to_html().startswith("<!DOCTYPE html>"))
        path = self.folder / "report.json"
        self.assertIsNone(report.to_json(path))
        self.assertEqual(leiri.Report.read(path), report)

    def test_reports_are_pickled(self):
        report = leiri.check(BAD, "ntriples")
        self.assertEqual(pickle.loads(pickle.dumps(report)).findings, report.findings)


class Copies(Folder):
    def test_identifiers_are_repaired(self):
        cleaned = leiri.clean(BAD, format="ntriples")
        self.assertEqual(cleaned.content, BAD.replace(b"a b", b"a%20b"))
        self.assertTrue(cleaned.complete)
        change, totals = cleaned.messages
        self.assertIn(":1:38: repaired: ", change)
        self.assertIn("1 repaired", totals)

    def test_changes_are_rows(self):
        text = BAD + b'<http://h/s> <http://h/p> "x"^^<http://h/a\\u0020b> .\n'
        changes = leiri.clean(text, format="ntriples").changes
        self.assertEqual(
            [(c.code, c.line, c.column, c.original, c.result) for c in changes],
            [
                ("path-character", 1, 28, "http://h/a b", "http://h/a%20b"),
                ("path-character", 2, 33, "http://h/a\\u0020b", "http://h/a%20b"),
            ],
        )
        for c in changes:
            self.assertEqual(text[c.offset : c.offset + len(c.original)].decode(), c.original)
        self.assertEqual(leiri.clean(FOAF, format="turtle").changes, [])
        self.assertEqual(leiri.clean(BAD, format="ntriples", policy="keep").changes, [])

    def test_changes_are_a_sequence(self):
        changes = leiri.clean(BAD * 4, format="ntriples").changes
        rows = list(changes)
        self.assertEqual([c.line for c in rows], [1, 2, 3, 4])
        self.assertEqual((changes[-1], changes[1:3], changes[::-1]), (rows[3], rows[1:3], rows[::-1]))
        for index in (4, -5):
            with self.assertRaises(IndexError):
                changes[index]
        self.assertEqual(pickle.loads(pickle.dumps(changes)), rows)
        self.assertEqual(repr(changes), repr(rows))

    def test_changes_take_little_memory(self):
        # One in memory has two texts of 32 bytes, two numbers of 8 bytes for their ends, and a row of
        # 32 bytes; a string of Python alone has 49 bytes without its text. The messages have as much.
        program = """if True:
            import resource, sys, leiri
            text = b"<http://example.org/a b> <http://example.org/p> <http://example.org/o> .\\n"
            def peak():
                return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            def clean(count):
                return leiri.clean(text * count, format="ntriples")
            before = peak()
            cleaned = clean(1000)
            first = peak()
            cleaned = clean(100_000)
            print((peak() - first) * 1024 / len(cleaned.changes))
        """
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        self.assertLess(float(done.stdout), 900)

    def test_changes_are_those_of_the_record(self):
        text = """<?xml version="1.0" encoding="iso-8859-1"?>
            <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <r:Description r:about="http://h/é é"/></r:RDF>"""
        path = self.file("a.rdf", text.encode("latin1"))
        record = self.folder / "record.jsonl"
        for options in ({}, {"to": "ntriples"}, {"policy": "skip"}):
            source = path if not options else BAD + b"no statement\n"
            kind = "rdfxml" if not options else "ntriples"
            recorded = leiri.clean(source, format=kind, record=record, **options).changes
            self.assertEqual(leiri.clean(source, format=kind, **options).changes, recorded)
            lines = [json.loads(line) for line in record.read_text().splitlines()]
            edits = [line for line in lines if "code" in line]
            self.assertTrue(edits)
            self.assertEqual(
                [(c.code, c.line, c.column, c.offset) for c in recorded],
                [(e["code"], e["line"], e["column"], e["offset"]) for e in edits],
            )
            if options:
                self.assertEqual([c.result for c in recorded], [e["result"] for e in edits])
            record.unlink()
        (change,) = leiri.clean(path).changes
        self.assertEqual(change.original.encode("utf-8", "surrogateescape"), "http://h/é é".encode("latin1"))

    def test_progress_is_reported_and_may_end_the_cleaning(self):
        path = self.file("a.nt", BAD * 50_000)
        calls = []
        leiri.clean(path, progress=lambda size, findings: calls.append((size, findings)))
        self.assertEqual(calls[-1][0], path.stat().st_size)
        self.assertEqual(calls, sorted(calls))

        def stop(size, findings):
            raise KeyboardInterrupt

        xml = self.file("a.xml", b"<a xml:base='a b'/>")
        for source in (path, xml):
            before = source.read_bytes()
            with self.assertRaises(KeyboardInterrupt):
                leiri.clean(source, output=source, progress=stop)
            self.assertEqual(source.read_bytes(), before)

    def test_policies_are_options(self):
        def content(policy):
            return leiri.clean(BAD, format="ntriples", policy=policy).content

        self.assertEqual(content("keep"), BAD)
        self.assertEqual(content("skip").strip(), b"")
        self.assertEqual(content(["repair", "object=keep"]), BAD)

    def test_files_are_replaced(self):
        path = self.file("a.nt", BAD)
        record = self.folder / "record.jsonl"
        self.assertIsNone(leiri.clean(path, output=path, record=record).content)
        self.assertEqual(path.read_bytes(), BAD.replace(b"a b", b"a%20b"))
        self.assertTrue(record.read_bytes())

    def test_documents_are_converted_and_renamed(self):
        content = leiri.clean(
            FOAF,
            format="turtle",
            to="ntriples",
            rename={"http://xmlns.com/foaf/0.1": "http://xmlns.com/foaf/0.1/"},
        ).content
        self.assertEqual(content, b'<http://h/s> <http://xmlns.com/foaf/0.1/name> "n" .\n')

    def test_errors_are_exceptions(self):
        with self.assertRaises(OSError):
            leiri.clean(self.folder / "none.xml")
        with self.assertRaises(ValueError):
            leiri.clean(BAD, format="ntriples", policy="x")


class Options(unittest.TestCase):
    # What Python has in another form.
    ELSEWHERE = {
        "check": {"--help", "--format", "--output", "--fail-on", "--namespaces", "--quiet"}
        | {"--no-progress", "--no-config", "--strict-baseline", "--statistics", "--color"}
        | {"--max-findings", "--sarif-suppressed", "--fix", "--diff", "--excerpt"}
        | {"--show", "--force-exclude"},
        # The function cleans one document.
        "clean": {"--help", "--rename-file", "--no-config", "--in-place", "--dry-run", "--quiet"}
        | {"--no-ignore", "--exclude", "--include", "--no-progress", "--max-findings"}
        | {"--fail-on-change", "--force-exclude"},
    }

    def test_functions_have_the_options_of_the_program(self):
        for function in (leiri.check, leiri.clean):
            name = function.__name__
            with self.subTest(name):
                text = subprocess.run(
                    [os.environ["LEIRI_PROGRAM"], name, "--help"], capture_output=True, text=True
                ).stdout
                options = set(re.findall(r"^  (?:-.,)?(--[a-z-]+)", text, re.MULTILINE))
                keywords = set(inspect.signature(function).parameters)
                keywords = {"--" + k.replace("_", "-") for k in keywords}
                renamed = {"--input": "--format"}  # the format of the documents
                expected = {renamed.get(o, o) for o in options - self.ELSEWHERE[name]}
                self.assertGreater(len(expected), 10)
                self.assertEqual(expected - keywords, set())


if __name__ == "__main__":
    unittest.main()
