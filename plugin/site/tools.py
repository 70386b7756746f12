"""What tools in wide use do with the examples of findings: whether they read them without a message."""

import io
import logging
import re
import shutil
import subprocess

BASE = "http://example.org/base/document"
# Forms of examples that are identifiers in any document; those of other forms depend on their place.
IDENTIFIER = "iri-reference"
ENDINGS = {IDENTIFIER: "ttl", "turtle": "ttl", "rdf-xml": "rdf", "xml": "xml"}


def document(form, example):
    """The example as a document."""
    return f'<{example}> <http://example.org/p> "o" .\n' if form == IDENTIFIER else example + "\n"


class Command:
    """A tool that is a program; it reads a file without a message if it prints nothing on standard error."""

    def __init__(self, name, version, arguments):
        self.arguments = arguments
        self.name = None
        if shutil.which(version[0]):
            run = subprocess.run(version, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 encoding="utf-8")
            self.name = name + " " + re.search(r"\d[\d.]*", run.stdout.replace("20914", "2.9.14"))[0]

    def is_silent(self, form, path):
        command = self.arguments(form, path)
        if command is None:
            return None
        run = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        return run.returncode == 0 and not run.stderr


def serdi(form, path):
    return ["serdi", "-i", "turtle", "-o", "ntriples", path, BASE] if path.suffix == ".ttl" else None


def rapper(form, path):
    syntax = {".ttl": "turtle", ".rdf": "rdfxml"}.get(path.suffix)
    return syntax and ["rapper", "--quiet", "--input", syntax, path, BASE]


def xmllint(form, path):
    return ["xmllint", "--noout", path] if path.suffix == ".xml" else None


class Rdflib:
    def __init__(self):
        try:
            import rdflib
        except ImportError:
            self.name = None
            return
        self.name = f"rdflib {rdflib.__version__}"
        self.graph = rdflib.ConjunctiveGraph
        self.log = io.StringIO()
        logging.getLogger("rdflib").addHandler(logging.StreamHandler(self.log))

    def is_silent(self, form, path):
        syntax = {".ttl": "turtle", ".rdf": "xml"}.get(path.suffix)
        if syntax is None:
            return None
        said = self.log.tell()
        try:
            self.graph().parse(path, format=syntax, publicID=BASE).serialize(format="nt")
        except Exception:  # whatever a parser of others throws
            return False
        return self.log.tell() == said


def installed():
    everything = [Command("libxml2", ["xmllint", "--version"], xmllint),
                  Command("rapper", ["rapper", "--version"], rapper), Rdflib(),
                  Command("serdi", ["serdi", "-v"], serdi)]
    return [tool for tool in everything if tool.name]


def split_by_silence(tools, form, example, folder):
    """The names of the tools that read the example without a message, and of those that do not."""
    if form not in ENDINGS:
        return [], []
    path = folder / f"example.{ENDINGS[form]}"
    path.write_text(document(form, example), encoding="utf-8")
    verdicts = [(tool.name, tool.is_silent(form, path)) for tool in tools]
    return [n for n, v in verdicts if v], [n for n, v in verdicts if v is False]
