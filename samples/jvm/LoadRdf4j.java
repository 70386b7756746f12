import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import leiri.Policy;
import leiri.rdf4j.LeiriParser;
import leiri.rdf4j.LeiriRio;
import org.eclipse.rdf4j.repository.RepositoryConnection;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.sail.memory.MemoryStore;

/** Loads documents into a store of RDF4J, and repairs bad identifiers: LoadRdf4j DOCUMENT... */
final class LoadRdf4j {
  private LoadRdf4j() {}

  public static void main(String[] arguments) throws IOException {
    LeiriRio.install();
    SailRepository store = new SailRepository(new MemoryStore());
    try (RepositoryConnection connection = store.getConnection()) {
      connection.getParserConfig().set(LeiriParser.POLICY, Policy.REPAIR);
      for (String argument : arguments) {
        Path document = Path.of(argument);
        RDFFormat format = Rio.getParserFormatForFileName(argument).orElseThrow();
        try (InputStream in = Files.newInputStream(document)) {
          connection.add(in, document.toUri().toString(), format);
        }
      }
      System.out.println(connection.size() + " statements");
    } finally {
      store.shutDown();
    }
  }
}
