package leiri.jena;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import leiri.Policy;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;

/** What a document says, and what the error handler receives. */
final class Heard implements ErrorHandler {
  final DatasetGraph data = DatasetGraphFactory.create();
  final List<String> messages = new ArrayList<>();

  static Heard read(String document, Lang lang, Policy policy) {
    return read(stream(document), lang, "http://b/d", policy);
  }

  static Heard read(InputStream in, Lang lang, String base, Policy policy) {
    Heard heard = new Heard();
    try {
      LeiriReader.create()
          .policy(policy)
          .base(base)
          .errorHandler(heard)
          .read(in, lang, StreamRDFLib.dataset(heard.data));
    } catch (RiotException e) {
      heard.messages.add("thrown");
    }
    return heard;
  }

  static InputStream stream(String document) {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }

  long size() {
    return data.stream().count();
  }

  @Override
  public void warning(String message, long line, long column) {
    messages.add("warning " + line + ":" + column + " " + message);
  }

  @Override
  public void error(String message, long line, long column) {
    messages.add("error " + line + ":" + column + " " + message);
  }

  @Override
  public void fatal(String message, long line, long column) {
    messages.add("fatal " + line + ":" + column + " " + message);
  }
}
