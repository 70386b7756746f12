import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import leiri.Policy;
import leiri.jena.LeiriReader;
import org.apache.jena.riot.RDFLanguages;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.system.Txn;
import org.apache.jena.tdb2.DatabaseMgr;

/** Loads documents into a TDB2 store, and repairs bad identifiers: LoadTdb2 FOLDER DOCUMENT... */
final class LoadTdb2 {
  private LoadTdb2() {}

  public static void main(String[] arguments) throws IOException {
    DatasetGraph store = DatabaseMgr.connectDatasetGraph(arguments[0]);
    for (int i = 1; i < arguments.length; ++i) {
      Path document = Path.of(arguments[i]);
      try (InputStream in = Files.newInputStream(document)) {
        Txn.executeWrite(store, () ->
            LeiriReader.create()
                .policy(Policy.REPAIR)
                .base(document.toUri().toString())
                .errorHandler(printer(document.toString()))
                .read(in, RDFLanguages.filenameToLang(document.toString()),
                    StreamRDFLib.dataset(store)));
      }
    }
    Txn.executeRead(store, () -> System.out.println(store.stream().count() + " statements"));
  }

  /** Prints what is found. The reading goes on after a syntax error. */
  private static ErrorHandler printer(String document) {
    return new ErrorHandler() {
      private void print(String kind, String message, long line, long column) {
        System.err.println(document + ":" + line + ":" + column + ": " + kind + ": " + message);
      }

      @Override
      public void warning(String message, long line, long column) {
        print("warning", message, line, column);
      }

      @Override
      public void error(String message, long line, long column) {
        print("error", message, line, column);
      }

      @Override
      public void fatal(String message, long line, long column) {
        print("error", message, line, column);
      }
    };
  }
}
