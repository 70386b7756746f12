"""Columns of identifiers in Arrow's format, for pyarrow, pandas, polars, duckdb and others.

A function takes any object with the Arrow PyCapsule interface (`__arrow_c_array__` or
`__arrow_c_stream__`) whose values are strings or binary: plain, views or a dictionary, in one
array, in chunks, or as the only column of a table. It returns an object that has the same
interface, which the other library reads without copying each value:

    import leiri.arrow, pyarrow

    column = pyarrow.array(["http://example.org/é", "a b", None])
    pyarrow.array(leiri.arrow.valid(column))      # true, false, null
    pyarrow.table(leiri.arrow.findings(column))   # a table with one row for each finding

The result is one array, with one value for each value of the column. It is null if the value is
null, and if there is no result for the value: an invalid identifier, for example, has no normal
form. Bytes that are not UTF-8 are invalid. Strings in the result have the same type as those in the
column (utf8, large_utf8 or utf8_view), or the type that the consumer requests. Other threads of
Python can run during the call.
"""

from __future__ import annotations

from typing import Optional, Protocol, Tuple, Union

from leiri import _core
from leiri._core import Column, Table

__all__ = [
    "Array",
    "Column",
    "Stream",
    "Table",
    "findings",
    "host",
    "normalize",
    "resolve",
    "to_uri",
    "valid",
]


class Array(Protocol):
    """An object that is an Arrow array."""

    def __arrow_c_array__(self) -> Tuple[object, object]: ...


class Stream(Protocol):
    """An object that is an Arrow array in chunks, or a table."""

    def __arrow_c_stream__(self) -> object: ...


Values = Union[Array, Stream]


def valid(values: Values, profile: str = "iri", *, kind: Optional[str] = None) -> Column:
    """Whether the grammar of the profile accepts each value, as `leiri.is_valid`."""
    return _column("valid", values, profile=profile, kind=kind)


def resolve(
    values: Values, base: str, *, profile: str = "leiri", absolute_references: str = "resolve"
) -> Column:
    """Resolves each reference against the base, as `leiri.IRI.resolve`.

    Raises InvalidIRI if `base` cannot be a base.
    """
    return _column(
        "resolve", values, base, profile=profile, absolute_references=absolute_references
    )


def normalize(
    values: Values,
    rung: Optional[str] = None,
    *,
    parts: Optional[str] = None,
    profile: str = "iri",
) -> Column:
    """The normal form of each identifier, as `leiri.IRI.normalize`."""
    return _column("normalize", values, rung=rung, parts=parts, profile=profile)


def to_uri(
    values: Values,
    *,
    profile: str = "iri",
    host: str = "percent",
    ascii: Optional[str] = None,
    query_charset: Optional[str] = None,
) -> Column:
    """Maps each identifier to a URI, as `leiri.IRI.to_uri`."""
    return _column(
        "to-uri", values, profile=profile, host=host, ascii=ascii, query_charset=query_charset
    )


def host(values: Values, profile: str = "leiri") -> Column:
    """The host of each identifier; null if it has none."""
    return _column("host", values, profile=profile)


def findings(values: Values, profile: str = "iri", *, kind: Optional[str] = None) -> Table:
    """All findings about the values, as `leiri.findings`, in a table.

    The first column is `row`, the index of the value from 0; the others are those of
    `leiri.Finding`.
    """
    table = _core.perform("check-iri", values, profile=profile, kind=kind)
    assert isinstance(table, Table)
    return table


def _column(name: str, values: Values, *operands: str, **options: Optional[str]) -> Column:
    column = _core.perform(name, values, *operands, **options)
    assert isinstance(column, Column)
    return column
