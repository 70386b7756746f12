from typing import Any, Optional, Union

version: str

class Function:
    def __init__(self, name: str) -> None: ...
    def __call__(self, *operands: str, **options: Optional[Union[str, bool]]) -> Any: ...
