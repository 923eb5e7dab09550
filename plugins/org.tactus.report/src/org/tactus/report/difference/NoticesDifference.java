package org.tactus.report.difference;

import java.util.ArrayList;
import java.util.List;

/**
 * What is said about a system before and after a change, wherever in its files.
 *
 * @param added what was not said before
 * @param gone what is not said any more
 */
public record NoticesDifference(List<Notice> added, List<Notice> gone) {

  /** Nothing differs. */
  public static final NoticesDifference NONE = new NoticesDifference(List.of(), List.of());

  /** Copies the lists. */
  public NoticesDifference {
    added = List.copyOf(added);
    gone = List.copyOf(gone);
  }

  /**
   * A diagnostic without its place.
   *
   * @param severity how bad it is, as in {@code warning}
   * @param code its code
   * @param message the cause and the way out
   */
  public record Notice(String severity, String code, String message) {
  }

  /** Compares what is said. */
  public static NoticesDifference between(List<Notice> before, List<Notice> after) {
    return new NoticesDifference(without(after, before), without(before, after));
  }

  private static List<Notice> without(List<Notice> all, List<Notice> others) {
    List<Notice> left = new ArrayList<>(all);
    others.forEach(left::remove);
    return left;
  }
}
