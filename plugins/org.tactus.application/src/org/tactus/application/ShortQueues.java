package org.tactus.application;

import java.util.List;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.QueueResult;
import org.tactus.diagnostics.ResultCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.ReportNames;
import org.tactus.timing.model.QueueSpec;

/** Makes a warning at the setting of every queue that may have to hold more samples than it does. */
final class ShortQueues {

  private ShortQueues() {
  }

  static List<Diagnostic> of(LoweredSystem system, AnalysisResult result) {
    return result.queues().stream().filter(QueueResult::isShort).map(queue -> diagnostic(system, queue)).toList();
  }

  private static Diagnostic diagnostic(LoweredSystem system, QueueResult result) {
    QueueSpec queue = result.queue();
    long needed = result.needed().orElseThrow();
    String remedy = switch (queue.kind()) {
      case READER, WRITER -> "history keep_last ";
      case JOIN, FLOW_CONTROLLER -> "queue ";
    };
    String content = queue.kind() == QueueSpec.Kind.JOIN ? " sets of samples" : " samples";
    return system.at(system.trace().origin(queue), ResultCode.QUEUE_TOO_SHORT, ReportNames.of(queue)
        + " may have to hold " + needed + content + ", and holds " + queue.depth().orElseThrow()
        + ", so that some are lost: set '" + remedy + needed + "'");
  }
}
