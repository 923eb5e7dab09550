package org.tactus.analysis.schedules;

/** A search ends without a result. */
final class UnfinishedSearchException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnfinishedSearchException(String reason) {
    super(reason);
  }
}
