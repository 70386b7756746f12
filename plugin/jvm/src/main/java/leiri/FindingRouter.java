package leiri;

/** Decides as what a finding is passed on. */
final class FindingRouter implements Batch.Listener {
  private final DocumentSink sink;
  private final boolean mayStop;
  private Finding last; // the last error
  private boolean isHeld; // it may have ended the reading, which is not known yet

  FindingRouter(DocumentSink sink, Policy policy) {
    this.sink = sink;
    mayStop = policy == Policy.FAIL;
  }

  @Override
  public void prefix(String prefix, String iri) {
    sink.prefix(prefix, iri);
  }

  @Override
  public void finding(Finding f) {
    boolean isError = f.severity().compareTo(Severity.ERROR) <= 0;
    if (!isError) {
      sink.warning(f);
      return;
    }
    release();
    last = f;
    isHeld = true;
    if (!mayStop) {
      release();
    }
  }

  void end(Ending how) {
    if (how == Ending.STOPPED || how == Ending.BROKEN_OFF) {
      isHeld = false;
      sink.fatal(last);
    }
    release();
  }

  private void release() {
    if (isHeld) {
      isHeld = false;
      if (last.isAboutDocument()) {
        sink.error(last);
      } else {
        sink.warning(last);
      }
    }
  }
}
