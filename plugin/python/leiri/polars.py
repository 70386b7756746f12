"""Columns of identifiers in polars.

    import leiri.polars

    frame.filter(~leiri.polars.valid(polars.col("iri")))
    frame.with_columns(host=leiri.polars.host(polars.col("iri")))

A function takes a Series or an expression of strings and, after it, the arguments of the function
in `leiri.arrow` with the same name. It returns a Series or an expression, in which values without a
result are null; `findings` takes a Series and returns a DataFrame.
"""

from __future__ import annotations

import functools
from importlib import import_module
from typing import Any, Callable

from leiri import arrow

__all__ = ["findings", "host", "normalize", "resolve", "to_uri", "valid"]


def _on_column(function: Callable[..., arrow.Column], type: str) -> Callable[..., Any]:
    @functools.wraps(function)
    def on_column(values: Any, *arguments: Any, **options: Any) -> Any:
        polars = import_module("polars")

        def on_series(series: Any) -> Any:
            return polars.Series(series.name, function(series, *arguments, **options))

        if isinstance(values, polars.Expr):
            return values.map_batches(on_series, getattr(polars, type))
        return on_series(values)

    return on_column


valid = _on_column(arrow.valid, "Boolean")
resolve = _on_column(arrow.resolve, "String")
normalize = _on_column(arrow.normalize, "String")
to_uri = _on_column(arrow.to_uri, "String")
host = _on_column(arrow.host, "String")


@functools.wraps(arrow.findings)
def findings(values: Any, *arguments: Any, **options: Any) -> Any:
    return import_module("polars").DataFrame(arrow.findings(values, *arguments, **options))
