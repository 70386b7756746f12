"""The work of a task: it checks a range and writes a fragment of the result, in Parquet.

The first row of a fragment contains the summary of the range: its report with only the first
finding of each code. The next rows contain the whole report, in pieces. Each of the other rows is a
finding that the summary lacks.
"""

from __future__ import annotations

import importlib
import json
import socket
from collections import Counter
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Tuple

from leiri import _core
from leiri._documents import DocumentFinding, Report, check
from leiri.spark._files import (
    Range,
    base_of,
    format_of,
    is_remote,
    opened_range,
    write_atomically,
)

#: The largest piece of a report, in bytes.
PIECE = 64 << 20
#: The columns of findings after the path.
FIELDS = DocumentFinding._fields[1:]


def fragment_name(number: int) -> str:
    return f"range-{number:08}.parquet"


def fragment_schema() -> Any:
    pyarrow = importlib.import_module("pyarrow")
    numbers = ("line", "column", "offset")
    return pyarrow.schema(
        [
            ("range", pyarrow.int64()),
            ("summary", pyarrow.binary()),
            ("others", pyarrow.list_(pyarrow.int64())),  # errors, warnings, infos in the rows
            ("report", pyarrow.binary()),
            ("path", pyarrow.string()),
            *((f, pyarrow.int64() if f in numbers else pyarrow.string()) for f in FIELDS),
        ]
    )


def run_task(
    ranges: Iterable[Range], work: str, options: Mapping[str, Any], attempts: int
) -> None:
    """Checks the ranges of a partition. Spark tries a task `attempts` times before the job fails."""
    context = importlib.import_module("pyspark").TaskContext.get()
    for range in ranges:
        try:
            report = checked(range, options)
        except OSError as error:
            if context is not None and context.attemptNumber() + 1 < attempts:
                raise  # Spark will make another attempt, perhaps on another machine
            report = failed(range, error)
        table = fragment(range, report)
        write_atomically(work, fragment_name(range.number), lambda out: _write(table, out))


def checked(range: Range, options: Mapping[str, Any]) -> Report:
    part = None if range.is_whole else str(range)
    if not is_remote(range.path) and not range.places:
        return check(range.path, range=part, **options)
    named = dict(options)
    if is_remote(range.path):
        named["base"] = named.get("base") or base_of(range.path)
    if range.places:
        named["format"] = named.get("format") or format_of(range.path)
    with opened_range(range) as file:
        return check(file, name=range.path, range=part, **named)


def failed(range: Range, error: OSError) -> Report:
    """The report of a range that this machine cannot read."""
    reason = error.strerror or str(error)
    return failure(f"{range.path}: cannot be opened on {socket.gethostname()}: {reason}")


def failure(message: str) -> Report:
    """The report about a file that cannot be read."""
    counts = dict.fromkeys(
        ("documents", "skipped", "bytes", "identifiers", "namespaces")
        + ("errors", "warnings", "infos"),
        0,
    )
    lists: Dict[str, Any] = {
        name: []
        for name in ("documents", "namespaces", "groups", "uses", "prefixes")
        + ("definitions", "instances", "objects", "ontologies", "links")
    }
    version = _core.version.partition("+")[0]
    head = {"version": 1, "leiri": version}
    return Report(
        json.dumps({**head, **lists, "failures": [message], "totals": counts}).encode()
    )


def fragment(range: Range, report: Report) -> Any:
    """The table of a range."""
    pyarrow = importlib.import_module("pyarrow")
    summary, rows = divided(report)
    pieces = list(_pieces(report._text))
    before = len(pieces) + 1
    columns: Dict[str, List[Any]] = {
        "range": [range.number] * (before + len(rows)),
        "summary": [json.dumps(summary).encode(), *[None] * (len(pieces) + len(rows))],
        "others": [_counts(row[2] for row in rows), *[None] * (len(pieces) + len(rows))],
        "report": [None, *pieces, *[None] * len(rows)],
    }
    for i, name in enumerate(DocumentFinding._fields):
        columns[name] = [*[None] * before, *(row[i] for row in rows)]
    return pyarrow.Table.from_pydict(columns, schema=fragment_schema())


def divided(report: Report) -> Tuple[Dict[str, Any], List[Tuple[Any, ...]]]:
    """A report with only the first finding of each code in a document, and the other findings.

    Merging such summaries has the same result as merging the reports, except that it lacks most
    findings about single identifiers, of which there may be as many as identifiers.
    """
    summary: Dict[str, Any] = {**report._content, "totals": dict(report._content["totals"]), "documents": []}
    rows: List[Tuple[Any, ...]] = []
    for document in report._content["documents"]:
        kept: Dict[str, Any] = {}
        for finding in document["findings"]:
            first = kept.setdefault(finding["code"], finding)
            if first is finding:
                continue
            if _core.is_about_all_documents(finding["code"]):
                continue  # merging computes them again
            rows.append((document["path"], *(finding.get(f) for f in FIELDS)))
        summary["documents"].append({**document, "findings": list(kept.values())})
    errors, warnings, infos = _counts(
        finding["severity"] for d in summary["documents"] for finding in d["findings"]
    )
    summary["totals"].update(errors=errors, warnings=warnings, infos=infos)
    return summary, rows


def _counts(severities: Iterable[str]) -> List[int]:
    """The numbers of errors, warnings and infos."""
    found = Counter(severities)
    return [found["invalid"] + found["error"], found["warning"], found["info"]]


def _pieces(text: bytes) -> Iterator[bytes]:
    for begin in range(0, len(text), PIECE):
        yield text[begin : begin + PIECE]


def _write(table: Any, out: Any) -> None:
    importlib.import_module("pyarrow.parquet").write_table(table, out, compression="zstd")
