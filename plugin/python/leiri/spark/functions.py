"""Columns of identifiers in data frames of Spark, 4.1 or later.

    from leiri.spark import functions

    frame.where(~functions.valid("iri"))
    frame.withColumn("uri", functions.to_uri("iri", host="idna"))

A function takes a column, or its name, and, after it, the arguments of the function in
`leiri.arrow` with the same name. Executors call that function with Spark's Arrow batches, without
creating an object for each value.
"""

from __future__ import annotations

import functools
from importlib import import_module
from typing import Any, Callable

from leiri import arrow

__all__ = ["host", "normalize", "resolve", "to_uri", "valid"]


def _on_column(function: Callable[..., arrow.Column], type: str) -> Callable[..., Any]:
    @functools.wraps(function)
    def on_column(column: Any, *arguments: Any, **options: Any) -> Any:
        pyarrow = import_module("pyarrow")

        def on_batch(values: Any) -> Any:
            return pyarrow.array(function(values, *arguments, **options))

        # Spark distinguishes the kinds of functions by their type annotations.
        on_batch.__annotations__ = {"values": pyarrow.Array, "return": pyarrow.Array}
        return import_module("pyspark.sql.functions").arrow_udf(on_batch, type)(column)

    return on_column


valid = _on_column(arrow.valid, "boolean")
resolve = _on_column(arrow.resolve, "string")
normalize = _on_column(arrow.normalize, "string")
to_uri = _on_column(arrow.to_uri, "string")
host = _on_column(arrow.host, "string")
