"""Uses something of every library that a wheel brings."""

import bz2
import gzip
import lzma

import leiri

uri = leiri.IRI("http://bücher.example/?あ").to_uri(host="idna", query_charset="shift_jis")
assert uri == "http://xn--bcher-kva.example/?%82%A0", uri
(space,) = leiri.findings("a b")
assert space.message.endswith("U+0020 SPACE"), space
assert "mixed-scripts" in [f.code for f in leiri.findings("http://\u0430pple.com/")]
assert leiri.compare("http://h/\u0430", "http://h/a").rung == "lookalike"

document = b"<http://h/s> <http://h/p> <http://h/a b> .\n"
for packed in (document, gzip.compress(document), bz2.compress(document), lzma.compress(document)):
    assert [f.code for f in leiri.check(packed, "ntriples").findings] == ["path-character"]
xml = '<?xml version="1.0" encoding="ISO-8859-15"?><a xmlns="http://€/"/>'.encode("iso-8859-15")
assert [f.value for f in leiri.check(xml, "xml").findings] == ["http://€/"]
assert leiri.clean(b"@prefix : <http://h/a b#> . :s :p :o .", format="turtle").complete
print("leiri", leiri.__version__, "works")
