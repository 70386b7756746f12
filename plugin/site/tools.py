"""What tools in wide use do with the examples of findings: whether they read them without a message."""

import io
import logging
import re
import shutil
import subprocess

BASE = "http://example.org/base/document"
# The form of examples that are identifiers in any document; those of the other forms depend on their place.
IDENTIFIER = "iri-reference"
ENDINGS = {IDENTIFIER: ".ttl", "turtle": ".ttl", "rdf-xml": ".rdf", "xml": ".xml"}


def document(form, example):
    """The example as a document."""
    return f'<{example}> <http://example.org/p> "o" .\n' if form == IDENTIFIER else example + "\n"


class Command:
    """A tool that is a program. Its name is None if it is not installed."""

    def __init__(self, name, program, version_option, command):
        """command(path) is the command line that reads a file, or None if the tool does not read its format."""
        self.name = None
        self.command = command
        if shutil.which(program):
            run = subprocess.run([program, version_option], check=False, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, encoding="utf-8")
            version = re.search(r"\d[\d.]*", run.stdout)[0]
            if version.isdigit():  # libxml2 writes 2.9.14 as 20914
                version = f"{int(version) // 10000}.{int(version) // 100 % 100}.{int(version) % 100}"
            self.name = f"{name} {version}"

    def is_silent(self, path):
        """Whether it reads the file without a message; None if it does not read the format."""
        command = self.command(path)
        if command is None:
            return None
        run = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        return run.returncode == 0 and not run.stderr


def rapper(path):
    syntax = {".ttl": "turtle", ".rdf": "rdfxml"}.get(path.suffix)
    return syntax and ["rapper", "--quiet", "--input", syntax, path, BASE]


def serdi(path):
    return ["serdi", "-i", "turtle", "-o", "ntriples", path, BASE] if path.suffix == ".ttl" else None


def xmllint(path):
    return ["xmllint", "--nonet", "--noout", path] if path.suffix == ".xml" else None


class Rdflib:
    """The same for the library of Python."""

    def __init__(self):
        self.name = None
        try:
            import rdflib
        except ImportError:
            return
        self.name = f"rdflib {rdflib.__version__}"
        self.graph = rdflib.Graph
        self.log = io.StringIO()
        logging.getLogger("rdflib").addHandler(logging.StreamHandler(self.log))

    def is_silent(self, path):
        syntax = {".ttl": "turtle", ".rdf": "xml"}.get(path.suffix)
        if syntax is None:
            return None
        said = self.log.tell()
        try:
            self.graph().parse(path, format=syntax, publicID=BASE).serialize(format="nt")
        except Exception:  # each of its parsers throws others
            return False
        return self.log.tell() == said


def installed():
    everything = [Command("libxml2", "xmllint", "--version", xmllint),
                  Command("rapper", "rapper", "--version", rapper), Rdflib(),
                  Command("serdi", "serdi", "-v", serdi)]
    return [tool for tool in everything if tool.name]


def split_by_silence(tools, form, example, folder):
    """The names of the tools that read the example without a message, and of those that do not."""
    if form not in ENDINGS:
        return [], []
    path = folder / f"example{ENDINGS[form]}"
    path.write_text(document(form, example), encoding="utf-8")
    verdicts = [(tool.name, tool.is_silent(path)) for tool in tools]
    return [n for n, v in verdicts if v], [n for n, v in verdicts if v is False]
