"""The result of a check by many machines, each of which has written fragments."""

from __future__ import annotations

import importlib
import os
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, takewhile
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Sequence, Tuple

from leiri._documents import Document, NamespaceGroup, Path, Report, Totals, merged
from leiri.spark._files import Range, opened_system
from leiri.spark._tasks import FIELDS, failure, fragment_name

#: How many fragments are read at the same time, since each waits for the file system.
READERS = 16
NUMBERS = frozenset(("line", "column", "offset"))
#: The schemes of pyarrow that have another name in Hadoop.
HADOOP_SCHEMES = {"s3": "s3a", "gcs": "gs"}


class Summary(NamedTuple):
    """The content of the first row of a fragment."""

    report: Report
    others: Tuple[int, ...]  #: errors, warnings and infos that are not in the report


class Result:
    """The result of `leiri.spark.check`: data frames of Spark, and a report.

    The data frames read the fragments in the work folder, which must exist as long as they are
    used; `delete()` removes it, as does the end of a `with` statement.
    """

    def __init__(
        self,
        spark: Any,
        work: str,
        ranges: Sequence[Range],
        failures: Sequence[str],
        options: Mapping[str, Any],
    ) -> None:
        self._spark = spark
        self._work = work
        self._ranges = ranges
        self._failures = [failure(message) for message in failures]
        self._options = options
        with ThreadPoolExecutor(READERS) as readers:
            self._summaries = list(readers.map(self._summary, ranges))
        texts = [r._text for r in (*self._failures, *(s.report for s in self._summaries))]
        self._merged = Report(merged("json", texts, **options))

    @property
    def findings(self) -> Any:
        """The findings: a data frame with the columns of `leiri.DocumentFinding`."""
        functions = importlib.import_module("pyspark.sql.functions")
        lines = self._spark.createDataFrame(self._lines_before(), "range long, before long")
        found = self._frame().where("code is not null").join(functions.broadcast(lines), "range")
        line = functions.expr("if(offset is null, line, line + before)").alias("line")
        columns = [line if f == "line" else functions.col(f) for f in ("path", *FIELDS)]
        kept = [tuple(f) for f in self._merged.findings]
        types = ((f, "long" if f in NUMBERS else "string") for f in ("path", *FIELDS))
        schema = ", ".join(f"`{name}` {type}" for name, type in types)
        return found.select(*columns).unionAll(self._spark.createDataFrame(kept, schema))

    @property
    def namespaces(self) -> Any:
        """The inventory of namespaces: a data frame with the columns of `leiri.Namespace`."""
        found = self._merged.namespaces
        rows = [(n.name, n.uses, list(n.prefixes), list(n.documents)) for n in found]
        schema = "name string, uses long, prefixes array<string>, documents array<string>"
        return self._spark.createDataFrame(rows, schema)

    @property
    def totals(self) -> Any:
        """The counts of the check: a data frame of one row with the columns of `leiri.Totals`."""
        schema = ", ".join(f"{name} long" for name in Totals._fields)
        return self._spark.createDataFrame([tuple(self.counts)], schema)

    @property
    def counts(self) -> Totals:
        """The same as `totals`, without a job of Spark."""
        totals = self._merged.totals
        errors, warnings, infos = (sum(n) for n in zip((0, 0, 0), *self._others()))
        return totals._replace(
            errors=totals.errors + errors,
            warnings=totals.warnings + warnings,
            infos=totals.infos + infos,
        )

    @property
    def documents(self) -> Sequence[Document]:
        """The documents that were read; a document may have been read as several ranges."""
        return self._merged.documents

    @property
    def groups(self) -> Sequence[NamespaceGroup]:
        """The namespace names that may have been meant to be the same."""
        return self._merged.groups

    @property
    def failures(self) -> List[str]:
        """Messages about files that could not be opened or are not documents."""
        return self._merged.failures

    def report(self, path: Path) -> None:
        """Writes the whole report to a local file: JSON, SARIF or HTML, by its extension.

        The driver makes the report without a job of Spark. It contains every finding.
        """
        format = os.fspath(path).rpartition(".")[2]
        if format not in ("json", "sarif", "html"):
            raise ValueError("the name of a report ends in .json, .sarif or .html")
        sources: List[Any] = [*(r._text for r in self._failures), *map(self._whole, self._ranges)]
        merged(format, sources, output=path, **self._options)

    def delete(self) -> None:
        """Removes the work folder."""
        system, name = opened_system(self._work)
        system.delete_dir(name)

    def __enter__(self) -> Result:
        return self

    def __exit__(self, *_: object) -> None:
        self.delete()

    def __repr__(self) -> str:
        t = self.counts
        return (
            f"<leiri.spark.Result: {t.documents} documents, {t.errors} errors, "
            f"{t.warnings} warnings, {t.infos} infos>"
        )

    def _frame(self) -> Any:
        scheme, separator, rest = self._work.partition("://")
        hadoop = HADOOP_SCHEMES.get(scheme, scheme) + separator + rest
        return self._spark.read.parquet(hadoop if separator else "file://" + self._work)

    def _others(self) -> List[Tuple[int, ...]]:
        return [s.others for s in self._summaries]

    def _lines_before(self) -> List[Tuple[int, int]]:
        """For each range, the number of lines in earlier ranges of its file, as in the merged report."""
        found = []
        # By path: the offset of the next range, and the number of lines before it.
        lines: Dict[str, Tuple[int, int]] = {}
        for range, summary in zip(self._ranges, self._summaries):
            before = 0
            for document in summary.report._content["documents"]:
                if "begin" in document:
                    end, known = lines.get(document["path"], (0, 0))
                    before = known if document["begin"] == end else 0
                    end = document["begin"] + document["bytes"]
                    lines[document["path"]] = (end, before + document["lines"])
            found.append((range.number, before))
        return found

    def _summary(self, range: Range) -> Summary:
        row = next(self._rows(range, ["summary", "others"]))
        return Summary(Report(row["summary"]), tuple(row["others"]))

    def _whole(self, range: Range) -> Pieces:
        rows = islice(self._rows(range, ["report"]), 1, None)
        return Pieces(takewhile(bool, (row["report"] for row in rows)))

    def _rows(self, range: Range, columns: List[str]) -> Iterator[Dict[str, Any]]:
        parquet = importlib.import_module("pyarrow.parquet")
        system, name = opened_system(self._work)
        with system.open_input_file(f"{name}/{fragment_name(range.number)}") as file:
            for batch in parquet.ParquetFile(file).iter_batches(batch_size=1, columns=columns):
                yield from batch.to_pylist()


class Pieces:
    """The report of a range, as a file object that is open only while it is read."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self._rest = b""

    def read(self, size: int) -> bytes:
        self._rest = self._rest or next(self._pieces, b"")
        if not self._rest:
            self._pieces = iter(())
        got, self._rest = self._rest[:size], self._rest[size:]
        return got
