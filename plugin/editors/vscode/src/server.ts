// What the extension and its test tell the server. Nothing here needs Visual Studio Code.

/** The endings of the documents that are shown to the server, as `leiri formats` lists them. */
export const endings = [
  'ttl', 'turtle', 'trig', 'nt', 'nq', 'n3', 'rdf', 'owl', 'jsonld', 'rq', 'ru', 'sparql', 'shex', 'shc', 'ofn', 'omn',
  'xml', 'xsd', 'xsl', 'xslt', 'sch', 'rng', 'rnc', 'wsdl', 'dtd', 'svg', 'html', 'htm', 'xhtml', 'xq', 'xqm',
];

/** A glob for these documents. */
export const documents = `**/*.{${endings.join(',')}}`;

/** A glob for the files whose changes on the disk the server wants to know. */
export const watched = `**/{*.{${endings.join(',')}},leiri.toml,pyproject.toml}`;

/** The arguments of the program. */
export const serverArguments = ['lsp'];
