"""Columns of pyarrow, pandas, polars and duckdb."""

import importlib
import unittest

import leiri
import leiri.arrow
import leiri.pandas
import leiri.polars

TEXTS = ["http://example.org/é", "a b", None, "", "http://EXAMPLE.org/" + "x" * 30, "#f"]
VALID = [None if t is None else leiri.is_valid(t) for t in TEXTS]
URIS = ["http://example.org/%C3%A9", None, None, "", TEXTS[4], "#f"]
HOSTS = ["example.org", None, None, None, "EXAMPLE.org", None]


def library(name):
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise unittest.SkipTest(f"{name} is not installed: {error}") from error


class PyArrow(unittest.TestCase):
    def setUp(self):
        self.pa = library("pyarrow")

    def test_arrays_of_all_types(self):
        pa = self.pa
        for type in (
            pa.string(),
            pa.large_string(),
            pa.string_view(),
            pa.dictionary(pa.int8(), pa.string()),
            pa.dictionary(pa.uint64(), pa.large_string()),
        ):
            with self.subTest(str(type)):
                array = pa.array(TEXTS, pa.string()).cast(type)
                for part in (array, array[1:5], pa.concat_arrays([array[4:], array[:2]])):
                    rows = [TEXTS.index(t) for t in part.to_pylist()]
                    valid = pa.array(leiri.arrow.valid(part))
                    valid.validate(full=True)
                    self.assertEqual(valid.to_pylist(), [VALID[r] for r in rows])
                    uris = pa.array(leiri.arrow.to_uri(part))
                    uris.validate(full=True)
                    self.assertEqual(uris.to_pylist(), [URIS[r] for r in rows])
                    self.assertEqual(
                        uris.type, type.value_type if pa.types.is_dictionary(type) else type
                    )

    def test_chunks_and_columns_of_nulls(self):
        pa = self.pa
        chunks = pa.chunked_array([TEXTS[:2], [], TEXTS[2:]], pa.string())
        hosts = pa.chunked_array(leiri.arrow.host(chunks))
        hosts.validate(full=True)
        self.assertEqual(hosts.to_pylist(), HOSTS)
        self.assertEqual(pa.array(leiri.arrow.valid(pa.nulls(3))).to_pylist(), [None] * 3)

    def test_requested_types(self):
        pa = self.pa
        result = leiri.arrow.to_uri(pa.array(TEXTS))
        for type in (pa.string(), pa.large_string(), pa.string_view()):
            array = pa.array(result, type=type)
            array.validate(full=True)
            self.assertEqual((array.type, array.to_pylist()), (type, URIS))

    def test_findings_are_a_table(self):
        table = self.pa.table(leiri.arrow.findings(self.pa.array(TEXTS)))
        table.validate(full=True)
        expected = [(i, *f) for i, t in enumerate(TEXTS) for f in leiri.findings(t or "")]
        self.assertEqual([tuple(row.values()) for row in table.to_pylist()], expected)

    def test_bytes_that_are_not_utf8(self):
        binary = self.pa.array([b"http://h/\xff", b"http://h/"])
        text = self.pa.StringArray.from_buffers(2, *binary.buffers()[1:])
        for column in (binary, text):
            self.assertEqual(
                self.pa.array(leiri.arrow.valid(column)).to_pylist(), [False, True]
            )
            findings = self.pa.table(leiri.arrow.findings(column))
            findings.validate(full=True)
            self.assertEqual(findings["code"].to_pylist(), ["utf8-invalid"])


    def test_lists_of_a_report_are_tables(self):
        report = leiri.check(b"<http://h/s> <http://h/p> <http://h/a b> .", "ntriples")
        for rows in (report.documents, report.findings, report.namespaces, report.groups):
            table = self.pa.table(rows)
            table.validate(full=True)
            as_tuples = [
                tuple(tuple(v) if isinstance(v, list) else v for v in row.values())
                for row in table.to_pylist()
            ]
            self.assertEqual(as_tuples, list(rows))


class Pandas(unittest.TestCase):
    def setUp(self):
        library("pyarrow")
        self.pd = library("pandas")
        if not hasattr(self.pd.DataFrame, "__arrow_c_stream__"):
            self.skipTest("this pandas has no Arrow PyCapsule interface")

    def test_a_column_and_a_frame(self):
        import pyarrow as pa

        frame = self.pd.DataFrame({"iri": TEXTS})
        values = pa.array(leiri.arrow.to_uri(frame[["iri"]]))
        self.assertEqual(values.to_pylist(), URIS)
        table = pa.table(leiri.arrow.findings(frame)).to_pandas()
        self.assertEqual(list(table["row"]), [1, 4])


    def test_functions_of_columns(self):
        series = self.pd.Series(TEXTS, index=list("abcdef"), name="iri")
        valid = leiri.pandas.valid(series)
        self.assertEqual((list(valid.index), valid.name), (list("abcdef"), "iri"))
        self.assertEqual(valid.to_list(), [self.pd.NA if v is None else v for v in VALID])
        self.assertEqual(list(series[valid].index), ["a", "d", "e", "f"])
        uris = leiri.pandas.to_uri(series, host="idna")
        self.assertEqual(list(uris.dropna()), [TEXTS[0].replace("é", "%C3%A9"), "",
                                               "http://example.org/" + "x" * 30, "#f"])
        self.assertEqual(leiri.pandas.resolve(series, "http://h/")["f"], "http://h/#f")
        self.assertEqual(leiri.pandas.normalize(series, "scheme")["e"][:19], "http://example.org/")
        self.assertEqual(leiri.pandas.host(series)["a"], "example.org")
        self.assertEqual(list(leiri.pandas.findings(series)["row"]), [1, 4])

    def test_a_report_is_a_frame(self):
        report = leiri.check(b"<http://h/s> <http://h/p> <http://h/a b> .", "ntriples")
        frame = self.pd.DataFrame(report.findings)
        self.assertEqual(list(frame["code"]), ["path-character"])


class Polars(unittest.TestCase):
    def setUp(self):
        self.pl = library("polars")

    def test_series_and_categories(self):
        series = self.pl.Series("iri", TEXTS)
        for column in (series, series.cast(self.pl.Categorical), series.rechunk()):
            self.assertEqual(self.pl.Series(leiri.arrow.to_uri(column)).to_list(), URIS)
            self.assertEqual(self.pl.Series(leiri.arrow.valid(column)).to_list(), VALID)

    def test_functions_of_columns(self):
        frame = self.pl.DataFrame({"iri": TEXTS})
        iri = self.pl.col("iri")
        for values in (frame["iri"], iri):
            columns = frame.select(
                valid=leiri.polars.valid(values),
                uri=leiri.polars.to_uri(values),
                host=leiri.polars.host(values),
                target=leiri.polars.resolve(values, "http://h/"),
                form=leiri.polars.normalize(values, rung="scheme"),
            )
            self.assertEqual(columns["valid"].to_list(), VALID)
            self.assertEqual(columns["uri"].to_list(), URIS)
            self.assertEqual(columns["host"].to_list(), HOSTS)
            self.assertEqual(columns["target"][5], "http://h/#f")
            self.assertEqual(columns["form"][4][:19], "http://example.org/")
        self.assertEqual(frame.filter(leiri.polars.valid(iri)).height, VALID.count(True))
        lazy = frame.lazy().select(leiri.polars.host(iri)).collect()
        self.assertEqual(lazy["iri"].to_list(), HOSTS)
        self.assertEqual(leiri.polars.findings(frame["iri"])["row"].to_list(), [1, 4])

    def test_a_report_is_a_frame(self):
        report = leiri.check(b"<http://h/s> <http://h/p> <http://h/a b> .", "ntriples")
        self.assertEqual(self.pl.DataFrame(report.findings)["code"].to_list(), ["path-character"])
        self.assertEqual(self.pl.DataFrame(report.namespaces)["name"].to_list(),
                         [n.name for n in report.namespaces])

    def test_findings_are_a_frame(self):
        frame = self.pl.DataFrame(leiri.arrow.findings(self.pl.Series(TEXTS)))
        self.assertEqual(frame["code"].to_list(), [f.code for t in TEXTS for f in leiri.findings(t or "")])


class DuckDB(unittest.TestCase):
    def setUp(self):
        self.duckdb = library("duckdb")

    def test_a_relation_is_a_column(self):
        relation = self.duckdb.sql("select 'HTTP://h/' || i as iri from range(3000) t(i)")
        library("pyarrow")
        import pyarrow as pa

        forms = pa.array(leiri.arrow.normalize(relation)).to_pylist()
        self.assertEqual(forms, [f"http://h/{i}" for i in range(3000)])

    def test_findings_are_a_relation(self):
        library("pyarrow")
        findings = leiri.arrow.findings(self.duckdb.sql("select 'a b' as iri"))
        self.assertTrue(findings)  # the query finds it by this name
        rows = self.duckdb.sql("select row, code from findings").fetchall()
        self.assertEqual(rows, [(0, "path-character")])


if __name__ == "__main__":
    unittest.main()
