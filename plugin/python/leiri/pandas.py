"""Columns of identifiers in pandas, through pyarrow.

    import leiri.pandas

    frame[~leiri.pandas.valid(frame.iri)]
    frame.iri = leiri.pandas.to_uri(frame.iri, host="idna")

A function takes a Series of strings and, after it, the arguments of the function in `leiri.arrow`
with the same name. It returns a Series with the same index and a type of Arrow, in which missing
values and values without a result are NA; `findings` returns a DataFrame. pandas 2.2 or later is
required.
"""

from __future__ import annotations

import functools
from importlib import import_module
from typing import Any, Callable

from leiri import arrow

__all__ = ["findings", "host", "normalize", "resolve", "to_uri", "valid"]


def _column(values: Any) -> Any:
    """A table with one column, without the index, which would be a second column."""
    return values.reset_index(drop=True).to_frame("iri")


def _on_series(function: Callable[..., arrow.Column]) -> Callable[..., Any]:
    @functools.wraps(function)
    def on_series(values: Any, *arguments: Any, **options: Any) -> Any:
        pandas, pyarrow = import_module("pandas"), import_module("pyarrow")
        column = pyarrow.chunked_array(function(_column(values), *arguments, **options))
        array = pandas.arrays.ArrowExtensionArray(column)
        return pandas.Series(array, index=values.index, name=values.name)

    return on_series


valid = _on_series(arrow.valid)
resolve = _on_series(arrow.resolve)
normalize = _on_series(arrow.normalize)
to_uri = _on_series(arrow.to_uri)
host = _on_series(arrow.host)


@functools.wraps(arrow.findings)
def findings(values: Any, *arguments: Any, **options: Any) -> Any:
    table = arrow.findings(_column(values), *arguments, **options)
    return import_module("pyarrow").table(table).to_pandas()
