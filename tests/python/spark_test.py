"""leiri.spark on a standalone cluster of one master and two workers, against one machine.

Not a test of tests/run: tests/python/run gets Spark from PyPI.
"""

import bz2
import gzip
import json
import logging
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import threading
import time
import unittest

import leiri
import leiri.spark.functions
from cluster import Cluster

NAMESPACES = (
    "http://xmlns.com/foaf/0.1/",
    "http://xmlns.com/foaf/0.1#",
    "http://example.org/ns#",
    "https://example.org/ns#",
    "http://example.org/NS#",
    "http://www.w3.org/2002/07/owl#",
)
OBJECTS = ("http://h/o", "http://h/%zz", "http://h:80/", "http://h/a b", "a", "http://h/é")


def lines(count, seed):
    """N-Triples, of which some are bad in several ways."""
    chance = random.Random(seed)
    text = []
    for i in range(count):
        predicate = chance.choice(NAMESPACES) + chance.choice("pqr")
        text.append(f"<http://h/{seed}/{i}> <{predicate}> <{chance.choice(OBJECTS)}> .\n")
        if chance.random() < 0.02:
            text.append(chance.choice(("\n", "# a comment\n", "no statement\n")))
    return "".join(text).encode()


def in_order(findings):
    return sorted((tuple(f) for f in findings), key=lambda f: (f[0], f[7] or 0, str(f)))


class OnCluster(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.root = pathlib.Path(cls.temporary.name)
        cls.cluster = Cluster(cls.root / "cluster")
        cls.addClassCleanup(cls.cluster.close)
        cls.spark = cls.cluster.session()
        cls.addClassCleanup(cls.spark.stop)

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=self.root))
        self.work = str(self.folder / "work")

    def corpus(self, files=6, count=3_000):
        """Files of several kinds; the first one is long."""
        folder = self.folder / "corpus"
        folder.mkdir()
        (folder / "0.nt").write_bytes(lines(10 * count, 0))
        for i in range(1, files):
            text = lines(count, i)
            name, packed = ((".nt", text), (".nt.gz", gzip.compress(text)), (".nt.bz2", bz2.compress(text)))[i % 3]
            (folder / f"{i}{name}").write_bytes(packed)
        (folder / "a.ttl").write_bytes(b"@prefix f: <http://xmlns.com/foaf/0.1> .\nf:a f:b f:c .\n")
        (folder / "b.xml").write_bytes(b"<a xmlns='http://example.org/ns#'><b xml:base='%zz'/></a>")
        return folder

    def check(self, paths, **options):
        return leiri.spark.check(self.spark, paths, work=self.work, **options)

    def assert_same(self, result, paths):
        """The result is what the program says on this machine."""
        one = leiri.check([str(path) for path in paths])
        self.assertEqual(in_order(result.findings.collect()), in_order(one.findings))
        self.assertEqual(
            [(n.name, n.uses, tuple(n.prefixes), tuple(n.documents)) for n in result.namespaces.collect()],
            [tuple(n) for n in one.namespaces],
        )
        self.assertEqual(result.groups, one.groups)
        self.assertEqual(tuple(result.totals.collect()[0]), tuple(one.totals))
        self.assertGreater(one.totals.errors, 100)
        self.assertGreater(len(one.groups), 0)
        self.assert_same_report(result, paths)

    def assert_same_report(self, result, paths):
        result.report(self.folder / "report.json")
        report = json.loads((self.folder / "report.json").read_bytes())
        for document in report["documents"]:
            for member in ("begin", "lines"):  # of a file that was read in ranges
                document.pop(member, None)
        program = subprocess.run(
            [os.environ["LEIRI_PROGRAM"], "check", "--no-config", "--format=json", *paths],
            stdout=subprocess.PIPE,
        )
        self.assertEqual(report, json.loads(program.stdout))
        result.report(self.folder / "report.sarif")
        self.assertEqual(json.loads((self.folder / "report.sarif").read_bytes())["version"], "2.1.0")
        result.report(self.folder / "report.html")
        with self.assertRaises(ValueError):
            result.report(self.folder / "report.txt")


class Checks(OnCluster):
    def test_the_result_is_that_of_one_machine(self):
        corpus = self.corpus()
        with self.check(corpus, range_size=100_000) as result:
            self.assertGreater(len(os.listdir(self.work)), 20)
            self.assert_same(result, sorted(corpus.iterdir()))
        self.assertFalse(os.path.exists(self.work))

    def test_bzip2_files_are_divided_at_their_blocks(self):
        """Also where a block or a stream ends in the middle of a line, and a comment is about the next."""
        path = self.folder / "a.nt.bz2"
        text = lines(20_000, 1) + b"# leiri-ignore path-character\n" + lines(20_000, 2)
        cut = len(text) // 3
        path.write_bytes(bz2.compress(text[:cut], 1) + bz2.compress(text[cut:], 2))
        one = leiri.check(path)
        for size in (150_000, 700_000):
            result = self.check(path, range_size=size)
            self.assertGreater(len(os.listdir(self.work)), len(text) // (4 * size) + 1)
            self.assertEqual(in_order(result.findings.collect()), in_order(one.findings))
            self.assertEqual(tuple(result.totals.collect()[0]), tuple(one.totals))
            self.assert_same_report(result, [path])
            result.delete()

    def test_damaged_bzip2_files_are_read_as_far_as_possible(self):
        packed = bz2.compress(lines(20_000, 1), 1)
        for name, damaged in {
            "cut": packed[:-7],
            "content": packed[:100_000] + b"damage" + packed[100_006:],
            "more": packed + b"more",
        }.items():
            with self.subTest(name):
                path = self.folder / (name + ".nt.bz2")
                path.write_bytes(damaged)
                result = self.check(path, range_size=150_000)
                one = leiri.check(path)
                self.assertEqual(in_order(result.findings.collect()), in_order(one.findings))
                self.assertEqual(tuple(result.totals.collect()[0]), tuple(one.totals))
                self.assertEqual(result.failures, one.failures)
                self.assertEqual(one.totals.errors > 0, True)
                result.delete()

    def test_ranges_may_begin_anywhere(self):
        path = self.folder / "a.nt"
        path.write_bytes(lines(100, 1))
        for size in (997, 3_001):
            result = self.check(path, range_size=size)
            self.assertEqual(
                in_order(result.findings.collect()), in_order(leiri.check(path).findings)
            )
            result.delete()

    def test_uris_of_local_files_are_paths(self):
        path = self.folder / "a é.nt"
        path.write_bytes(lines(200, 1))
        self.work = pathlib.Path(self.work).as_uri()
        with self.check([path.as_uri()], range_size=5_000) as result:
            self.assertEqual([d.path for d in result.documents], [str(path)])
            self.assertEqual(
                in_order(result.findings.collect()), in_order(leiri.check(path).findings)
            )

    def test_options_are_those_of_check(self):
        path = self.folder / "a.nt"
        path.write_bytes(lines(200, 1))
        options = {"severity": {"port-default": "error"}, "ignore": ["path-character"], "profile": "uri"}
        result = self.check(path, range_size=5_000, **options)
        one = leiri.check(path, **options)
        self.assertEqual(in_order(result.findings.collect()), in_order(one.findings))
        self.assertEqual(result.counts, one.totals)
        with self.assertRaises(FileExistsError):
            self.check(path)

    def test_wrong_options_are_errors(self):
        path = self.folder / "a.nt"
        path.write_bytes(lines(1, 1))
        with self.assertRaises(ValueError):
            leiri.spark.check(self.spark, path)
        with self.assertRaises(TypeError):
            self.check(path, surprise=True)


class RemoteFiles(OnCluster):
    """In a store that speaks the protocol of S3."""

    @classmethod
    def setUpClass(cls):
        import moto.server
        import pyarrow.fs

        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        server = moto.server.ThreadedMotoServer(ip_address="127.0.0.1", port=0)
        server.start()
        cls.addClassCleanup(server.stop)
        address = ":".join(map(str, server.get_host_and_port()))
        os.environ.update(  # the workers have them, too
            AWS_ENDPOINT_URL=f"http://{address}",
            AWS_ACCESS_KEY_ID="anyone",
            AWS_SECRET_ACCESS_KEY="any",
            AWS_DEFAULT_REGION="us-east-1",
        )
        cls.store = pyarrow.fs.S3FileSystem(
            endpoint_override=address, scheme="http", allow_bucket_creation=True
        )
        super().setUpClass()

    def setUp(self):
        super().setUp()
        self.store.create_dir("corpus")
        self.local = self.folder / "corpus"
        self.local.mkdir()
        (self.local / "a é.nt").write_bytes(lines(2_000, 1))
        (self.local / "b%20?.nt.gz").write_bytes(gzip.compress(lines(500, 2)))
        (self.local / "c.xml").write_bytes(b"<a xml:base='b c'><a xml:base='%zz'/></a>")
        for path in self.local.iterdir():
            with self.store.open_output_stream(f"corpus/in/{path.name}", compression=None) as out:
                out.write(path.read_bytes())
        self.addCleanup(self.store.delete_dir_contents, "corpus")
        self.uris = [f"s3://corpus/in/{name}" for name in ("a%20%C3%A9.nt", "b%2520%3F.nt.gz", "c.xml")]

    def test_they_are_checked_as_local_ones(self):
        result = self.check(["s3://corpus/in", "s3://corpus/none.nt"], range_size=20_000)
        one = leiri.check([str(path) for path in sorted(self.local.iterdir())])
        self.assertEqual([d.path for d in result.documents], self.uris)
        found = str(in_order(result.findings.collect()))
        for path, uri in zip(sorted(self.local.iterdir()), self.uris):
            found = found.replace(uri, str(path))
        self.assertEqual(found, str(in_order(one.findings)))
        self.assertEqual(result.counts, one.totals)
        self.assertIn("s3://corpus/none.nt", result.failures[0])
        of_one = leiri.spark.check(self.spark, "s3://corpus/in/a é.nt", work=self.work + "2")
        self.assertEqual([d.path for d in of_one.documents], self.uris[:1])

    def test_they_are_cleaned(self):
        out = str(self.folder / "copies")
        parts = leiri.spark.clean(self.spark, "s3://corpus/in", out, range_size=20_000)
        self.assertEqual(sorted({p.path for p in parts}), self.uris)
        for path, uri in zip(sorted(self.local.iterdir()), self.uris):
            copy = b"".join(pathlib.Path(p.copy).read_bytes() for p in parts if p.path == uri)
            self.assertEqual(copy, leiri.clean(path).content)

    def test_they_are_written(self):
        parts = leiri.spark.clean(self.spark, self.local, "s3://corpus/out", range_size=20_000)
        for path in self.local.iterdir():
            content = []
            for part in parts:
                if part.path == str(path):
                    system, name = leiri.spark.opened_system(part.copy)
                    content.append(system.open_input_file(name).read())
            self.assertEqual(b"".join(content), leiri.clean(path).content)


class Copies(OnCluster):
    def test_the_parts_are_the_copy_and_their_records_restore_the_file(self):
        corpus = self.corpus(files=3)
        out = self.folder / "copies"
        parts = leiri.spark.clean(self.spark, corpus, str(out), "repair", range_size=100_000)
        self.assertEqual({p.path for p in parts}, {str(p) for p in corpus.iterdir()})
        self.assertEqual([p.failure for p in parts if p.failure], [])
        for path in corpus.iterdir():
            with self.subTest(path.name):
                of_file = [p for p in parts if p.path == str(path)]
                copy = b"".join(pathlib.Path(p.copy).read_bytes() for p in of_file)
                one = leiri.clean(path)
                self.assertEqual(copy, one.content)
                self.assertEqual(all(p.complete for p in of_file), one.complete)
                (self.folder / "copy").write_bytes(copy)
                record = b"".join(pathlib.Path(p.record).read_bytes() for p in of_file)
                (self.folder / "record").write_bytes(record)
                restored = subprocess.run(
                    [os.environ["LEIRI_PROGRAM"], "restore", "--record", "record", "copy"],
                    stdout=subprocess.PIPE,
                    cwd=self.folder,
                )
                original = path.read_bytes()
                original = gzip.decompress(original) if path.suffix == ".gz" else original
                original = bz2.decompress(original) if path.suffix == ".bz2" else original
                self.assertEqual(restored.stdout, original)
        self.assertGreater(len(os.listdir(out / "0.nt")), 20)

    def test_wrong_requests_are_refused(self):
        corpus = self.corpus(files=2)
        out = str(self.folder / "copies")
        for wrong in ("fail", ["repair", "object=fail"]):
            with self.assertRaises(ValueError):
                leiri.spark.clean(self.spark, corpus, out, wrong)
        with self.assertRaises(FileNotFoundError):
            leiri.spark.clean(self.spark, corpus / "none.nt", out)
        with self.assertRaises(ValueError):
            (self.folder / "0.nt").write_bytes(b"")
            leiri.spark.clean(self.spark, [corpus / "0.nt", self.folder / "0.nt"], out)


class Columns(OnCluster):
    IRIS = ("http://h/é", "a b", None, "http://H:80/%7e", "../c", "", "http://é.example/")

    def column(self, function, *arguments, **options):
        rows = [(i, iri) for i, iri in enumerate(self.IRIS)]
        frame = self.spark.createDataFrame(rows, "i int, iri string").repartition(3)
        found = frame.select("i", function("iri", *arguments, **options).alias("result"))
        return [row.result for row in sorted(found.collect())]

    def expected(self, function):
        """Of one machine; null if there is no result."""

        def result(iri):
            try:
                return None if iri is None else function(iri)
            except leiri.InvalidIRI:
                return None

        return [result(iri) for iri in self.IRIS]

    def test_functions_are_those_of_single_identifiers(self):
        functions = leiri.spark.functions
        self.assertEqual(self.column(functions.valid), self.expected(leiri.is_valid))
        self.assertIn(False, self.column(functions.valid))
        base = "http://h/a/b"
        self.assertEqual(
            self.column(functions.resolve, base),
            self.expected(lambda iri: leiri.IRI(base, profile="leiri").resolve(iri)),
        )
        self.assertEqual(
            self.column(functions.normalize, "scheme"),
            self.expected(lambda iri: leiri.IRI.parse(iri).normalize("scheme")),
        )
        self.assertEqual(
            self.column(functions.to_uri, host="idna"),
            self.expected(lambda iri: leiri.IRI.parse(iri).to_uri(host="idna")),
        )
        self.assertEqual(self.column(functions.host)[0], "h")


class Accidents(OnCluster):
    def test_bad_files_are_named_and_the_rest_is_complete(self):
        folder = self.folder / "many"
        folder.mkdir()
        for i in range(1_000):
            (folder / f"{i:03}.nt").write_bytes(lines(3, i))
        (folder / "100.nt").unlink()
        (folder / "100.nt.gz").write_bytes(gzip.compress(lines(3, 100))[:-20])
        paths = sorted(str(path) for path in folder.iterdir())
        missing = str(self.folder / "none.nt")
        result = self.check([*paths, missing])
        one = leiri.check([*paths, missing])
        self.assertEqual(in_order(result.findings.collect()), in_order(one.findings))
        self.assertEqual(result.documents, one.documents)
        self.assertEqual([d.path for d in result.documents if d.path.endswith(".gz")], [paths[100]])
        self.assertIn("document-unreadable", {f.code for f in one.findings if f.path.endswith(".gz")})
        (failure,) = result.failures
        self.assertIn(missing, failure)

    def test_a_file_that_only_the_driver_has(self):
        """It is removed before the first task opens it."""
        corpus = self.corpus(files=3)
        found = leiri.spark._found

        def found_and_removed(paths):
            files = found(paths)
            (corpus / "1.nt.gz").unlink()
            return files

        leiri.spark._found = found_and_removed
        self.addCleanup(setattr, leiri.spark, "_found", found)
        result = self.check(corpus)
        (failure,) = result.failures
        self.assertIn(str(corpus / "1.nt.gz"), failure)
        one = leiri.check([str(path) for path in sorted(corpus.iterdir())])
        self.assertEqual(in_order(result.findings.collect()), in_order(one.findings))

    def test_a_worker_is_killed(self):
        corpus = self.corpus()
        self.addCleanup(self.cluster.add_worker, "worker-2")
        killed = []

        def kill_in_the_middle():
            while not (os.path.isdir(self.work) and len(os.listdir(self.work)) > 5):
                time.sleep(0.01)
            killed.append(len(os.listdir(self.work)))
            self.cluster.kill("worker-0")

        killer = threading.Thread(target=kill_in_the_middle, daemon=True)
        killer.start()
        result = self.check(corpus, range_size=30_000)
        killer.join()
        self.assertLess(killed[0], len(os.listdir(self.work)))
        self.assert_same(result, sorted(corpus.iterdir()))


class OneWorkerLacksFiles(OnCluster):
    """The second worker sees an empty folder where the first one has files."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.hidden = cls.root / "hidden"
        cls.hidden.mkdir()
        (cls.root / "empty").mkdir()
        hide = f'mount --bind "{cls.root}/empty" "{cls.hidden}" && exec "$@"'
        prefix = ("unshare", "--mount", "sh", "-c", hide, "sh")
        if shutil.which("unshare") is None or subprocess.run([*prefix, "true"], stderr=subprocess.DEVNULL).returncode:
            raise unittest.SkipTest("this user cannot hide a folder from a process")
        cls.cluster.kill("worker-1")
        cls.cluster.add_worker("blind", prefix)

    def test_the_file_is_found_by_another_attempt_or_named(self):
        for i in range(20):
            (self.hidden / f"{i:02}.nt").write_bytes(lines(200, i))
        paths = sorted(str(path) for path in self.hidden.iterdir())
        result = self.check(paths)
        read = [d.path for d in result.documents]
        named = [p for p in paths if any(f.startswith(p + ":") for f in result.failures)]
        self.assertEqual(sorted(read + named), paths)
        self.assertEqual(
            in_order(f for f in result.findings.collect() if f.role != "namespace"),
            in_order(f for f in leiri.check(read).findings if f.role != "namespace"),
        )


if __name__ == "__main__":
    unittest.main()
