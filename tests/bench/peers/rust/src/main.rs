//! oxttl and oxrdfxml as a program: `check` or `convert` (to N-Triples), `nt`, `ttl` or `rdf`, FILE.
//! Prints the numbers of triples and of errors on standard error.

use oxrdf::Triple;
use oxrdfxml::RdfXmlParser;
use oxttl::{NTriplesParser, NTriplesSerializer, TurtleParser};
use std::fs::File;
use std::io::{stdout, BufReader, BufWriter, Write};

const BASE: &str = "http://example.org/";

fn pass_on<E>(triples: impl Iterator<Item = Result<Triple, E>>, is_written: bool) -> (u64, u64) {
    let out = BufWriter::with_capacity(1 << 16, stdout());
    let mut lines = NTriplesSerializer::new().for_writer(out);
    let (mut count, mut errors) = (0, 0);
    for triple in triples {
        match triple {
            Ok(triple) => {
                count += 1;
                if is_written {
                    lines.serialize_triple(&triple).expect("output");
                }
            }
            Err(_) => errors += 1,
        }
    }
    lines.finish().flush().expect("output");
    (count, errors)
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let is_written = arguments[1] == "convert";
    let file = File::open(&arguments[3]).expect("input");
    let (count, errors) = match arguments[2].as_str() {
        "nt" => pass_on(NTriplesParser::new().for_reader(file), is_written),
        "ttl" => {
            let parser = TurtleParser::new().with_base_iri(BASE).expect("base");
            pass_on(parser.for_reader(file), is_written)
        }
        _ => {
            let parser = RdfXmlParser::new().with_base_iri(BASE).expect("base");
            pass_on(parser.for_reader(BufReader::new(file)), is_written)
        }
    };
    eprintln!("{count} triples, {errors} errors");
}
