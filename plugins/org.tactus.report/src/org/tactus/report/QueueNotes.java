package org.tactus.report;

import java.util.List;
import java.util.stream.Stream;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.QueueResult;

/** What a reader of bounds should know of queues that are too short for them. */
public final class QueueNotes {

  private QueueNotes() {
  }

  /** Returns the notes of a result, then one for each queue in which samples may be lost. */
  public static List<String> after(AnalysisResult result) {
    return Stream.concat(result.notes().stream(),
        result.queues().stream().filter(QueueResult::isShort).map(QueueNotes::loss)).toList();
  }

  private static String loss(QueueResult queue) {
    return "the " + ReportNames.of(queue.queue()) + " holds " + queue.queue().depth().getAsLong() + " and may need "
        + queue.needed().getAsLong() + ": samples may be lost there, and latencies are those of samples that are not";
  }
}
