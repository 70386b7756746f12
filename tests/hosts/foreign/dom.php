<?php
// Reads a document with PHP's classes, and writes what they make of it.

$document = new DOMDocument();
$document->load($argv[1], LIBXML_NOENT | LIBXML_NONET);
$document->xinclude();
echo $document->saveXML(), $document->C14N(), "\n";
$reader = new XMLReader();
$reader->open($argv[1]);
while (@$reader->read()) {
    echo $reader->name, " ", $reader->namespaceURI, "\n";
}
