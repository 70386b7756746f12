"""Whole documents: checks, reports, clean copies."""

from __future__ import annotations

import html
import io
import json
import os
import re
from typing import (
    IO,
    Any,
    Callable,
    Iterable,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    Union,
    cast,
    overload,
)

from leiri import _core
from leiri._rows import Rows
from leiri._values import ParseError

Path = Union[str, "os.PathLike[str]"]
Bytes = Union[bytes, bytearray, memoryview]
Source = Union[Path, Bytes, IO[bytes]]
Progress = Callable[[int, int], object]
Reader = Union[Bytes, Callable[[int], bytes]]
# A path, a size, and either the content or a function read(offset, size).
HostFile = Tuple[bytes, int, Union[Bytes, Callable[[int, int], bytes]]]


# Names that rdflib has for formats.
FORMATS = {
    "application/n-quads": "nquads",
    "application/n-triples": "ntriples",
    "application/rdf+xml": "rdfxml",
    "application/trig": "trig",
    "nt": "ntriples",
    "nt11": "ntriples",
    "pretty-xml": "rdfxml",
    "text/turtle": "turtle",
    "ttl": "turtle",
}


class DocumentFinding(NamedTuple):
    """A problem in a document."""

    path: str  #: of the document; "-" for bytes and file objects
    code: str  #: the name in the catalogue, such as "path-character"
    severity: str  #: "invalid", "error", "warning" or "info"
    component: Optional[str]  #: of the identifier; None if it is about the whole
    role: Optional[str]  #: of the identifier; None if it is about the document
    line: Optional[int]  #: from 1; None if the place is not known
    column: Optional[int]  #: from 1, in code points; None if the place is not known
    offset: Optional[int]  #: in bytes of the document, from 0; None if it is not known
    value: Optional[str]  #: the identifier
    message: str
    profile: Optional[str]  #: the grammar that rejects the identifier


class Document(NamedTuple):
    """A document that was read to its end, or as far as possible."""

    path: str  #: "-" for bytes and file objects
    format: str
    bytes: int
    identifiers: int
    complete: bool  #: it was read to its end


class Namespace(NamedTuple):
    """A namespace name that documents use."""

    name: str
    uses: int  #: how often it is used
    prefixes: Tuple[str, ...]
    documents: Tuple[str, ...]  #: paths


class NamespaceGroup(NamedTuple):
    """Namespace names that differ as strings but are equal on a higher rung, or look alike."""

    rung: str
    differences: Tuple[str, ...]
    names: Tuple[str, ...]


class Totals(NamedTuple):
    """The counts of a check."""

    documents: int
    skipped: int  #: files in folders that are not documents
    bytes: int
    identifiers: int
    namespaces: int
    errors: int
    warnings: int
    infos: int
    known: int = 0  #: findings in the baseline
    unread: int = 0  #: bytes that could not be read
    compared: int = 0  #: documents that were only compared with the others
    compared_broken: int = 0  #: of these, those that could not be read to their ends


class Report:
    """The result of a check.

    >>> report = check(b"<http://h/s> <http://h/p> <http://h/a b> .", format="ntriples")
    >>> [(f.code, f.line, f.column) for f in report.findings]
    [('path-character', 1, 38)]
    >>> report
    <leiri.Report: 1 documents, 1 errors, 0 warnings, 0 infos>

    Data frames can be made of sequences of named tuples such as `findings`:
    `pandas.DataFrame(report.findings)`. The sequences are also tables for libraries that use
    Arrow's PyCapsule interface: `pyarrow.table(report.findings)`. Reports can be pickled and merged.
    """

    def __init__(self, text: bytes) -> None:
        """Takes a report in the format of `leiri check --format json`."""
        self._text = text
        self._content: Any = json.loads(text)

    @staticmethod
    def read(path: Path) -> Report:
        """Reads a report that `to_json` or `leiri check --format json` has written."""
        with open(path, "rb") as file:
            return Report(file.read())

    @staticmethod
    def merge(
        reports: Iterable[Report],
        *,
        severity: Optional[Mapping[str, str]] = None,
        select: Sequence[str] = (),
        ignore: Sequence[str] = (),
        aliases: Optional[Path] = None,
        known_namespaces: Optional[Path] = None,
    ) -> Report:
        """The report that a single check of all their documents would have made.

        An individual counts as a term of an ontology only if a document before it in the same
        report has the ontology.

        The options must have the same values as in the checks. Consecutive ranges of one file become
        one document.
        """
        texts = [r._text for r in reports]
        return Report(
            merged(
                "json", texts, severity=severity, select=select, ignore=ignore, aliases=aliases,
                known_namespaces=known_namespaces,
            )
        )  # fmt: skip

    @property
    def documents(self) -> Rows[Document]:
        return Rows(
            Document,
            (
                Document(d["path"], d["format"], d["bytes"], d["identifiers"], d["complete"])
                for d in self._content["documents"]
            ),
        )

    @property
    def findings(self) -> Rows[DocumentFinding]:
        """All findings except those of a baseline, in the order of documents and places."""
        return Rows(
            DocumentFinding,
            (
                DocumentFinding(d["path"], *(f.get(key) for key in DocumentFinding._fields[1:]))
                for d in self._content["documents"]
                for f in d["findings"]
                if not f.get("known")
            ),
        )

    @property
    def namespaces(self) -> Rows[Namespace]:
        """The inventory of namespaces."""
        return Rows(
            Namespace,
            (
                Namespace(n["name"], n["count"], tuple(n["prefixes"]), tuple(n["documents"]))
                for n in self._content["namespaces"]
            ),
        )

    @property
    def groups(self) -> Rows[NamespaceGroup]:
        """The namespace names that may have been meant to be the same."""
        return Rows(
            NamespaceGroup,
            (
                NamespaceGroup(
                    g["rung"], tuple(g["differ"]), tuple(m["name"] for m in g["members"])
                )
                for g in self._content["groups"]
            ),
        )

    @property
    def namespace_findings(self) -> Rows[DocumentFinding]:
        """The findings that result from comparing the namespaces of all documents.

        >>> text = b'<http://h/s> <http://xmlns.com/foaf/0.1name> "n" .'
        >>> [f.code for f in check(text, format="ntriples").namespace_findings]
        ['namespace-joined']
        """
        about_all = (f for f in self.findings if _core.is_about_all_documents(f.code))
        return Rows(DocumentFinding, about_all)

    @property
    def failures(self) -> List[str]:
        """Messages about sources that could not be opened or are not documents."""
        return list(self._content.get("failures", []))

    @property
    def totals(self) -> Totals:
        return Totals(**self._content["totals"])

    def to_json(self, path: Optional[Path] = None) -> Optional[str]:
        """The report as JSON, or None if it is written to a file."""
        return _written(self._text, path)

    def to_sarif(self, path: Optional[Path] = None) -> Optional[str]:
        """The report as SARIF 2.1.0, for code scanning, or None if it is written to a file."""
        return _written(merged("sarif", [self._text]), path)

    def to_html(self, path: Optional[Path] = None) -> Optional[str]:
        """The report as an HTML page without other files, or None if it is written to a file."""
        return _written(merged("html", [self._text]), path)

    def _repr_html_(self) -> str:
        """The totals and the first findings, for notebooks."""
        return _table(
            repr(self)[1:-1],
            ("path", "line", "column", "severity", "code", "message"),
            [(f.path, f.line, f.column, f.severity, f.code, f.message) for f in self.findings],
        )

    def __repr__(self) -> str:
        t = self.totals
        return (
            f"<leiri.Report: {t.documents} documents, {t.errors} errors, "
            f"{t.warnings} warnings, {t.infos} infos>"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Report) and self._text == other._text

    def __reduce__(self) -> Tuple[type, Tuple[bytes]]:
        return Report, (self._text,)


class Change(NamedTuple):
    """What a clean copy has in the place of an identifier or a statement.

    Bytes that are not UTF-8 are lone surrogates, as by the error handler "surrogateescape".
    """

    code: str  #: why, a name in the catalogue, such as "path-character"
    line: Optional[int]  #: from 1; None if the place is not known
    column: Optional[int]  #: from 1, in code points; None if the place is not known
    offset: Optional[int]  #: in bytes of the document, from 0; None if it is not known
    original: Optional[str]  #: as it was written; None if it is not known
    result: Optional[str]  #: "" or, in a document that is converted, None if nothing replaces it


class _Changes(Sequence[Change]):
    """The changes that a copy keeps; each is made when it is read."""

    def __init__(self, kept: _core.Changes) -> None:
        self._kept = kept

    def __len__(self) -> int:
        return len(self._kept)

    @overload
    def __getitem__(self, index: int) -> Change: ...

    @overload
    def __getitem__(self, index: slice) -> List[Change]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Change, List[Change]]:
        if isinstance(index, slice):
            return [Change(*self._kept[i]) for i in range(len(self))[index]]
        return Change(*self._kept[range(len(self))[index]])

    def __reduce__(self) -> Tuple[type, Tuple[List[Change]]]:
        return list, (list(self),)


class Cleaned(NamedTuple):
    """A clean copy of a document.

    >>> cleaned = clean(b"<http://h/s> <http://h/p> <http://h/a b> .", format="ntriples")
    >>> [(c.line, c.original, c.result, c.code) for c in cleaned.changes]
    [(1, 'http://h/a b', 'http://h/a%20b', 'path-character')]
    """

    content: Optional[bytes]  #: None if it was written to a file
    complete: bool  #: every bad identifier was corrected, and the document was read to its end
    messages: Tuple[str, ...]  #: every change, with its place, and then the totals
    changes: Rows[Change]  #: in the order of the document

    def _repr_html_(self) -> str:
        """Whether the copy is complete, and the first messages, for notebooks."""
        state = "complete" if self.complete else "incomplete"
        return _table(f"leiri.Cleaned: {state}", ("message",), [(m,) for m in self.messages])


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    most = 20

    def row(tag: str, cells: Sequence[object]) -> str:
        texts = ("" if c is None else html.escape(str(c)) for c in cells)
        return "<tr>" + "".join(f"<{tag}>{text}</{tag}>" for text in texts) + "</tr>"

    more = f"<p>and {len(rows) - most} more</p>" if len(rows) > most else ""
    return (
        f"<table><caption>{html.escape(caption)}</caption>"
        + row("th", heads)
        + "".join(row("td", cells) for cells in rows[:most])
        + f"</table>{more}"
    )


def explain(code: str) -> str:
    """What a code of the catalogue of findings means, with an example, as `leiri help` prints it.

    >>> print(explain("path-character").splitlines()[1])
      meaning      character not allowed in a path
    """
    if not re.fullmatch("[a-z0-9-]+", code):
        raise ValueError(f"no code of a finding: {code!r}")
    status, text, *_ = _core.run([b"help", code.encode()])
    if status != 0 or not text.startswith(code.encode() + b" ("):
        raise ValueError(f"no code of a finding: {code!r}")
    return text.decode()


def check(
    source: Union[Source, Sequence[Source]],
    format: Optional[str] = None,
    base: Optional[str] = None,
    *,
    profile: Optional[str] = None,
    severity: Optional[Mapping[str, str]] = None,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    baseline: Optional[Path] = None,
    exclude: Sequence[str] = (),
    include: Sequence[str] = (),
    no_ignore: bool = False,
    backslash: Optional[str] = None,
    max_unpacked: Optional[int] = None,
    max_expansion: Optional[int] = None,
    aliases: Optional[Path] = None,
    known_namespaces: Optional[Path] = None,
    ontology: Sequence[Path] = (),
    vocabulary: Optional[Path] = None,
    context: Optional[Mapping[str, Path]] = None,
    include_escaped_html: bool = False,
    load_dtd: bool = False,
    root: Optional[Path] = None,
    jobs: int = 1,
    range: Optional[str] = None,
    scope: Optional[str] = None,
    every_use: bool = False,
    against: Sequence[Path] = (),
    check_files: bool = False,
    config: Optional[Path] = None,
    name: Optional[str] = None,
    progress: Optional[Progress] = None,
) -> Report:
    """Finds and checks every identifier in documents, as `leiri check` does.

    >>> check(b"<http://h/a b> <http://h/p> <http://h/o> .", format="ntriples").totals.errors
    1

    A source is the path of a file or folder, the bytes of a document, or a file object that is
    open in binary mode; a list contains several sources. Bytes are not copied: do not change a
    bytearray before the call returns; its size cannot change. A single path that does not exist
    raises FileNotFoundError. In a list, a source that cannot be opened is reported in
    `Report.failures`, and the others are read.

    Without a format, the name and the content of each document determine it; rdflib's names
    for the formats that leiri.rdflib reads are accepted, too, such as "nt", but "xml" is any XML. `base` is the base
    IRI of every document, by default the IRI of its file. `context` maps the URLs of JSON-LD
    contexts to their files. The other options are those of `leiri check`; without `config`, no
    configuration file is read.

    `name` is the path, in reports, of a single source that is not a path: bytes, or a file object
    that can be read at any offset. With a name, such a source can have a `range`. `progress(bytes,
    findings)` is called repeatedly during the check; an exception that it raises ends the check.
    """
    sources = list(source) if isinstance(source, (list, tuple)) else [cast(Source, source)]
    files: List[HostFile] = []
    if name is not None:
        files = [_host_file(name, sources)]
        sources = [name]
    elif len(sources) == 1 and isinstance(sources[0], (str, os.PathLike)):
        os.stat(sources[0])
    arguments = _arguments(
        "check", format="json", input=FORMATS.get(format or "", format), base=base, profile=profile,
        severity=_changes(severity), select=select, ignore=ignore, baseline=baseline,
        exclude=exclude, include=include, no_ignore=no_ignore, backslash=backslash,
        max_unpacked=max_unpacked, max_expansion=max_expansion, aliases=aliases, known_namespaces=known_namespaces,
        ontology=ontology, vocabulary=vocabulary, context=_files(context),
        include_escaped_html=include_escaped_html, load_dtd=load_dtd,
        root=root, jobs=jobs, range=range, scope=scope, every_use=every_use,
        against=against, check_files=check_files, config=config,
    )  # fmt: skip
    return Report(_run(arguments, sources, progress, files)[1])


def clean(
    source: Source,
    output: Optional[Path] = None,
    format: Optional[str] = None,
    base: Optional[str] = None,
    *,
    policy: Union[str, Sequence[str]] = (),
    record: Optional[Path] = None,
    to: Optional[str] = None,
    canonical: bool = False,
    profile: Optional[str] = None,
    query_charset: Optional[str] = None,
    backslash: Optional[str] = None,
    rename: Optional[Mapping[str, str]] = None,
    rename_near_misses: bool = False,
    merge_namespaces: bool = False,
    known_namespaces: Optional[Path] = None,
    vocabulary: Optional[Path] = None,
    context: Optional[Mapping[str, Path]] = None,
    include_escaped_html: bool = False,
    load_dtd: bool = False,
    root: Optional[Path] = None,
    max_unpacked: Optional[int] = None,
    max_expansion: Optional[int] = None,
    config: Optional[Path] = None,
    progress: Optional[Progress] = None,
) -> Cleaned:
    """Copies a document and corrects its identifiers, as `leiri clean` does.

    >>> clean(b"<http://h/a b> <http://h/p> <http://h/o> .", format="ntriples").content
    b'<http://h/a%20b> <http://h/p> <http://h/o> .'

    `output` is the path of the copy, which may be the document itself. A policy is "keep", "skip",
    "repair", "repair-or-skip" or "fail", or "subject=keep" for one role. `to` is "ntriples" or "nquads", `rename`
    maps old names of namespaces to new ones. The other options are those of `leiri clean`.

    With the policy "fail", a document that is not clean raises ParseError at its first error.
    `progress(bytes, findings)` is called repeatedly; an exception that it raises ends the cleaning.
    """
    policies = [policy] if isinstance(policy, str) else policy
    arguments = _arguments(
        "clean", output=output, input=FORMATS.get(format or "", format), base=base, policy=policies, record=record, to=to,
        canonical=canonical, profile=profile, query_charset=query_charset, backslash=backslash,
        rename_near_misses=rename_near_misses, merge_namespaces=merge_namespaces, known_namespaces=known_namespaces,
        vocabulary=vocabulary, context=_files(context),
        include_escaped_html=include_escaped_html, load_dtd=load_dtd, root=root,
        max_unpacked=max_unpacked, max_expansion=max_expansion, max_findings="all", config=config,
    )  # fmt: skip
    for old, new in (rename or {}).items():
        arguments += [b"--rename", old.encode(), new.encode()]
    status, content, messages, changes = _run(arguments, [source], progress)
    if "fail" in policies and status != 0:
        _fail(messages)
    rows = Rows(Change, _Changes(changes))
    return Cleaned(None if output is not None else content, status == 0, messages, rows)


def _fail(messages: Sequence[str]) -> None:
    """Raises what the first error among the messages says."""
    for message in messages:
        found = re.search(r":(\d+):(\d+): error: (.*) \[([a-z0-9-]+)\]$", message, re.DOTALL)
        if found is not None:
            line, column, text, code = found.groups()
            raise ParseError(text, code, int(line), int(column), None)


def _arguments(subcommand: str, **options: object) -> List[bytes]:
    """The options as the arguments of a subcommand."""
    arguments = [subcommand.encode()]
    if subcommand != "xinclude" and options.get("config") is None:
        arguments.append(b"--no-config")
    for keyword, value in options.items():
        name = b"--" + keyword.replace("_", "-").encode()
        if value is True:
            arguments.append(name)
        elif isinstance(value, (list, tuple)):
            for one in value:
                arguments += [name, _encoded(one)]
        elif value is not None and value is not False:
            arguments += [name, _encoded(value)]
    return arguments


def _encoded(value: object) -> bytes:
    # Names of files that are not UTF-8 have surrogates; an IRI with them is refused later.
    return os.fsencode(value if isinstance(value, os.PathLike) else str(value))


def _operands(sources: Sequence[Source]) -> Tuple[List[bytes], List[Reader]]:
    """The paths of the sources, and the readers of sources without a path, which have the path "-"."""
    paths: List[bytes] = []
    readers: List[Reader] = []
    for source in sources:
        if isinstance(source, (str, os.PathLike)):
            path = os.fsencode(source)
            paths.append(b"./-" if path == b"-" else path)
        else:
            paths.append(b"-")
            readers.append(_reader(source))
    return paths, readers


def _reader(source: Union[Bytes, IO[bytes]]) -> Reader:
    if isinstance(source, (bytes, bytearray, memoryview)):
        return source
    if not hasattr(source, "read"):
        raise TypeError(f"expected a path, bytes or a file object, not {type(source).__name__}")
    return source.read


def _host_file(name: str, sources: Sequence[Source]) -> HostFile:
    """The only source, as a file that has a name and can be read at any offset."""
    if len(sources) != 1 or isinstance(sources[0], (str, os.PathLike)):
        raise ValueError("a name is for a single source that is bytes or a file object")
    if not name or name == "-":
        raise ValueError("a name must not be empty or -")
    source = sources[0]
    if isinstance(source, (bytes, bytearray, memoryview)):
        return os.fsencode(name), memoryview(source).nbytes, source
    file = source
    if not hasattr(file, "read"):
        raise TypeError(f"expected bytes or a file object, not {type(file).__name__}")
    size = file.seek(0, io.SEEK_END)

    def read(offset: int, size: int) -> bytes:
        file.seek(offset)
        return file.read(size)

    return os.fsencode(name), size, read


def merged(
    format: str,
    texts: Sequence[Source],
    *,
    severity: Optional[Mapping[str, str]] = None,
    **options: object,
) -> bytes:
    """The merged report of reports in JSON; empty if it is written to the file `output`."""
    arguments = _arguments("merge", format=format, severity=_changes(severity), **options)
    return _run(arguments, texts)[1]


def _changes(severity: Optional[Mapping[str, str]]) -> List[str]:
    """The values of the option --severity."""
    return [f"{code}={s}" for code, s in (severity or {}).items()]


def _files(contexts: Optional[Mapping[str, Path]]) -> List[str]:
    """The values of the option --context."""
    return [f"{url}={os.fsdecode(path)}" for url, path in (contexts or {}).items()]


def _run(
    arguments: Sequence[bytes],
    sources: Sequence[Source],
    progress: Optional[Progress] = None,
    files: Sequence[HostFile] = (),
) -> Tuple[int, bytes, Tuple[str, ...], _core.Changes]:
    """The exit status, output, messages and changes of a subcommand that reads these sources."""
    paths, readers = _operands(sources)
    return _core.run([*arguments, b"--", *paths], readers, progress, list(files))


def _written(text: bytes, path: Optional[Path]) -> Optional[str]:
    if path is None:
        return text.decode()
    with open(path, "wb") as file:
        file.write(text)
    return None
