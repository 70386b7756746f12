"""Clean copies that many machines make: for each range, a part and its record."""

from __future__ import annotations

import functools
import importlib
import os
import pathlib
import shutil
import tempfile
from typing import IO, Any, Dict, Iterable, Iterator, Mapping, NamedTuple, Optional, Sequence, Tuple

from leiri import _core, _documents
from leiri.spark._files import (
    Range,
    base_of,
    below,
    format_of,
    is_remote,
    name_below,
    opened_range,
    opened_system,
    write_atomically,
)

#: How many bytes are read at a time to find the end of a line, and copied at a time.
BLOCK = 1 << 16


class Part(NamedTuple):
    """The clean copy of a range of a file."""

    path: str  #: of the file
    copy: str  #: the path of the copy
    record: str  #: the path of the record that undoes it
    complete: bool  #: every bad identifier was corrected, and the range was read to its end
    failure: Optional[str]  #: why there is no copy


class Lines:
    """The lines of a file that begin in a range of its bytes, as a file object."""

    def __init__(self, file: IO[bytes], range: Range) -> None:
        self._file = file
        self._rest = self._line_begin(range.end) - self._line_begin(range.begin)
        file.seek(self._line_begin(range.begin))

    def read(self, size: int) -> bytes:
        got = self._file.read(min(size, self._rest))
        self._rest -= len(got)
        return got

    def _line_begin(self, offset: Optional[int]) -> int:
        """The start of the first line that begins at or after the offset, or the size of the file."""
        if offset is None:
            return self._file.seek(0, os.SEEK_END)
        at = max(offset - 1, 0)
        self._file.seek(at)
        while offset:
            block = self._file.read(BLOCK)
            end = block.find(b"\n")
            if end >= 0 or not block:
                return at + end + 1 if block else at
            at += len(block)
        return 0


def clean_ranges(
    ranges: Iterable[Range], folders: Mapping[str, str], options: Mapping[str, Any], attempts: int
) -> Iterator[Part]:
    """Cleans the ranges of a partition, and writes each to the folder of its file."""
    context = importlib.import_module("pyspark").TaskContext.get()
    for range in ranges:
        try:
            yield _cleaned(range, folders[range.path], options)
        except OSError as error:
            if context is not None and context.attemptNumber() + 1 < attempts:
                raise
            reason = f"{range.path}: {error.strerror or error}"
            yield _part(range, folders[range.path])._replace(complete=False, failure=reason)


def _part(range: Range, folder: str) -> Part:
    copy, record = (below(folder, "/" + name) for name in _names(range, folder))
    return Part(range.path, copy, record, True, None)


def _names(range: Range, folder: str) -> Tuple[str, str]:
    """The name of the copy, with the extension of the file, and the name of the record."""
    name = f"part-{range.number:08}"
    return name + os.path.splitext(opened_system(folder)[1])[1], name + ".jsonl"


def _cleaned(range: Range, folder: str, options: Mapping[str, Any]) -> Part:
    copy_name, record_name = _names(range, folder)
    with tempfile.TemporaryDirectory() as temporary:
        copy = pathlib.Path(temporary, "copy")
        record = pathlib.Path(temporary, "record")
        complete = _clean(range, copy, {**options, "record": record})
        for made, name in ((record, record_name), (copy, copy_name)):
            write_atomically(folder, name, functools.partial(_copy, made))
    return _part(range, folder)._replace(complete=complete)


def _clean(range: Range, copy: pathlib.Path, options: Dict[str, Any]) -> bool:
    if range.is_whole and not is_remote(range.path):
        return _documents.clean(range.path, copy, **options).complete
    options["format"] = options["format"] or format_of(range.path)
    options["base"] = options["base"] or (base_of(range.path) if is_remote(range.path) else None)
    with opened_range(range) as file:
        source: Any = file if range.is_whole else Lines(file, range)
        return _documents.clean(source, copy, **options).complete


def _copy(made: pathlib.Path, out: IO[bytes]) -> None:
    with open(made, "rb") as file:
        shutil.copyfileobj(file, out, BLOCK)


def folders_of(ranges: Sequence[Range], roots: Mapping[str, str], out: str) -> Dict[str, str]:
    """The folder for the parts of each file, with the name of the file and the folders above it.

    `roots` has the folder that the user named for each file or, if the user named the file, the
    folder that contains it.
    """
    folders: Dict[str, str] = {}
    for path in dict.fromkeys(range.path for range in ranges):
        name = name_below(path, roots[path])
        if _core.is_name_of_compressed_file(name):
            name = os.path.splitext(name)[0]
        folder = below(out, "/" + name)
        if folder in folders.values():
            raise ValueError(f"{path}: another file would have the same copy, {folder}")
        folders[path] = folder
    return folders


def make_folders(folders: Iterable[str]) -> None:
    for folder in folders:
        system, name = opened_system(folder)
        system.create_dir(name, recursive=True)
