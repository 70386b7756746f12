"""One corpus over many machines, with Apache Spark.

The executors read the files themselves, whole or in ranges of lines, and leiri checks them there:

    import leiri.spark

    result = leiri.spark.check(spark, ["hdfs:///dump/truthy.nt"], work="hdfs:///tmp/check")
    result.findings.groupBy("code").count().show()
    result.report("report.html")

The result is the same as that of a single `leiri check` of these files. Every machine must have
this package and pyarrow, which opens local paths and the URIs of HDFS, S3 and GCS.
"""

from __future__ import annotations

import functools
import importlib
import os
import tempfile
from typing import Any, List, Mapping, Optional, Sequence, Tuple, Union

from leiri.spark._bzip2 import Block
from leiri.spark._cleaning import Part, clean_ranges, folders_of, make_folders
from leiri.spark._files import (
    Packed,
    Range,
    folder_of,
    found_blocks,
    found_files,
    named_path,
    opened_system,
    ranges_of,
)
from leiri.spark._result import Result
from leiri.spark._tasks import fragment_name, run_task

__all__ = ["Part", "Result", "check", "clean"]

#: The default size of a range in bytes: about that of a block in HDFS.
RANGE_SIZE = 128 << 20

Paths = Union[str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]]]


def check(
    spark: Any,
    paths: Paths,
    *,
    work: Optional[str] = None,
    range_size: int = RANGE_SIZE,
    format: Optional[str] = None,
    base: Optional[str] = None,
    profile: Optional[str] = None,
    severity: Optional[Mapping[str, str]] = None,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    max_unpacked: Optional[int] = None,
    max_expansion: Optional[int] = None,
    aliases: Optional[str] = None,
    known_namespaces: Optional[str] = None,
    vocabulary: Optional[str] = None,
    load_dtd: bool = False,
    root: Optional[str] = None,
) -> Result:
    """Checks files as `leiri.check` does, in one job of Spark.

    `paths` are files and folders. In folders, all files with the extensions of known formats are
    read, also compressed ones. Uncompressed N-Triples and N-Quads are divided into ranges of
    `range_size` bytes. Those in bzip2 files are divided at blocks into ranges of the same
    decompressed size; another job finds the blocks first. Other files are read whole. `work` is a
    new or empty folder that the driver and all executors can write: each task writes a Parquet file
    to it, and the result is read from these files. It is optional if Spark runs on this machine
    only. The files that options name must exist on each machine; the other options are those of
    `leiri.check`.

    Spark repeats a task that fails, and nothing is counted twice. A file that no attempt can read
    is listed in `Result.failures`; the result for the other files is complete.
    """
    options = {
        "format": format, "base": base, "profile": profile, "severity": severity,
        "select": select, "ignore": ignore, "max_unpacked": max_unpacked,
        "max_expansion": max_expansion, "aliases": aliases, "known_namespaces": known_namespaces,
        "vocabulary": vocabulary, "load_dtd": load_dtd, "root": root,
    }  # fmt: skip
    files, failures = _found(paths)
    ranges = _ranges(spark, files, range_size, format)
    folder = _work_folder(spark, work)
    task = functools.partial(run_task, work=folder, options=options, attempts=_attempts(spark))
    if ranges:
        _partitions(spark, ranges).foreachPartition(task)
    _refuse_missing(folder, ranges)
    merging = ("severity", "select", "ignore", "aliases", "known_namespaces")
    return Result(spark, folder, ranges, failures, {name: options[name] for name in merging})


def clean(
    spark: Any,
    paths: Paths,
    out: str,
    policy: Union[str, Sequence[str]] = "repair",
    *,
    range_size: int = RANGE_SIZE,
    format: Optional[str] = None,
    base: Optional[str] = None,
    profile: Optional[str] = None,
    max_unpacked: Optional[int] = None,
    max_expansion: Optional[int] = None,
    vocabulary: Optional[str] = None,
    load_dtd: bool = False,
    root: Optional[str] = None,
) -> List[Part]:
    """Copies files and corrects their identifiers, as `leiri.clean` does, in one job of Spark.

    The paths and the other options are those of `check` and of `leiri.clean`. `out` is a folder
    that all executors can write. For each file, it gets a folder with the name of the file. That
    folder contains one part of the copy for each range, and next to each part the record of its
    changes (`.jsonl`). The copy of the file consists of the parts in the order of their names. These
    commands make the copy and its record, and restore the original file:

        cat copies/a.nt/part-*.nt > copy.nt
        cat copies/a.nt/part-*.jsonl > record.jsonl
        leiri restore --record record.jsonl copy.nt

    Copies are not compressed. The policy "fail" is not allowed.
    """
    policies = [policy] if isinstance(policy, str) else list(policy)
    if any(p.rpartition("=")[2] == "fail" for p in policies):
        raise ValueError("ranges are cleaned at the same time, so none can stop the others")
    options = {
        "policy": policies, "format": format, "base": base, "profile": profile,
        "max_unpacked": max_unpacked, "max_expansion": max_expansion, "vocabulary": vocabulary,
        "load_dtd": load_dtd, "root": root,
    }  # fmt: skip
    files, failures = _found(paths)
    if failures:
        raise FileNotFoundError(failures[0])
    ranges = _ranges(spark, files, range_size, format)
    folders = folders_of(ranges, {path: above for path, _, above in files}, named_path(out))
    make_folders(folders.values())
    task = functools.partial(
        clean_ranges, folders=folders, options=options, attempts=_attempts(spark)
    )
    parts = _partitions(spark, ranges).mapPartitions(task).collect() if ranges else []
    return sorted(Part(*part) for part in parts)


def _ranges(
    spark: Any, files: Sequence[Tuple[str, int, str]], range_size: int, format: Optional[str]
) -> List[Range]:
    def find(packed: Sequence[Packed]) -> List[Optional[List[Block]]]:
        parts = spark.sparkContext.parallelize(packed, len(packed))
        blocks: List[Optional[List[Block]]] = parts.map(found_blocks).collect()
        return blocks

    return ranges_of([(path, size) for path, size, _ in files], range_size, format, find)


def _found(paths: Paths) -> Tuple[List[Tuple[str, int, str]], List[str]]:
    """The files, their sizes and the folders above them, and messages about what does not exist."""
    named = [paths] if isinstance(paths, (str, os.PathLike)) else paths
    files: List[Tuple[str, int, str]] = []
    failures: List[str] = []
    for path in [named_path(os.fspath(path)) for path in named]:
        try:
            found = found_files(path)
        except FileNotFoundError as error:
            failures.append(str(error))
            continue
        is_file = [file for file, _ in found] == [path]
        above = folder_of(path) if is_file else path
        files += [(file, size, above) for file, size in found]
    return files, failures


def _partitions(spark: Any, ranges: Sequence[Range]) -> Any:
    """One task for each range, the longest ranges first, so that no long one is left for the end."""
    longest_first = sorted(ranges, key=lambda range: -range.size)
    return spark.sparkContext.parallelize(longest_first, len(ranges))


def _work_folder(spark: Any, work: Optional[str]) -> str:
    if work is None:
        if not spark.sparkContext.master.startswith("local"):
            raise ValueError("work must be a folder that the driver and all executors can write")
        return tempfile.mkdtemp(prefix="leiri-")
    folder = named_path(work)
    fs = importlib.import_module("pyarrow.fs")
    system, name = opened_system(folder)
    system.create_dir(name, recursive=True)
    if system.get_file_info(fs.FileSelector(name)):
        raise FileExistsError(f"{work}: is not empty")
    return folder


def _attempts(spark: Any) -> int:
    """The number of times that Spark tries a task."""
    context = spark.sparkContext
    if context.master.startswith("local"):
        return 1
    return int(context.getConf().get("spark.task.maxFailures", "4"))


def _refuse_missing(folder: str, ranges: Sequence[Range]) -> None:
    fs = importlib.import_module("pyarrow.fs")
    system, name = opened_system(folder)
    found = {file.base_name for file in system.get_file_info(fs.FileSelector(name))}
    for range in ranges:
        if fragment_name(range.number) not in found:
            raise FileNotFoundError(
                f"{folder}: lacks what an executor has written there: is it the same folder on all "
                "machines?"
            )
