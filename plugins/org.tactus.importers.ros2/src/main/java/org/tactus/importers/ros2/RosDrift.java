package org.tactus.importers.ros2;

import java.util.ArrayList;
import java.util.List;
import org.tactus.importers.ros2.model.ModelDrift;
import org.tactus.importers.ros2.model.ModelDrift.Drift;
import org.tactus.report.Json;
import org.tactus.report.html.HtmlPage;

/**
 * How a model and a run of its system differ.
 *
 * @param drift the differences
 * @param run what was learned of the run
 */
public record RosDrift(ModelDrift drift, RosImportResult run) {

  private static final String SCHEMA = "tactus-drift/1";

  /** Tells whether the run is not one of the model. */
  public boolean exists() {
    return !drift.drifts().isEmpty();
  }

  /** Returns the differences as text. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(exists() ? "the run is not one of the model:\n" : "the run is one of the model\n");
    drift.drifts().forEach(difference -> text.append("  ").append(difference.element()).append(": ")
        .append(difference.message()).append('\n'));
    if (!drift.unseen().isEmpty()) {
      text.append("not seen in the run:\n");
      drift.unseen().forEach(element -> text.append("  ").append(element).append('\n'));
    }
    text.append(run.source().events()).append(" events, ").append(run.source().lost().text()).append("; margin ")
        .append(run.source().margin()).append('\n');
    return text.toString();
  }

  /** Returns the differences as a page of HTML that needs no other file. */
  public String html() {
    return HtmlPage.text("Comparison of a model with " + run.source().names(), text());
  }

  /** Returns the differences as JSON, {@code tactus-drift/1}. */
  public String json() {
    List<Object> differences = new ArrayList<>();
    for (Drift difference : drift.drifts()) {
      differences.add(Json.object("aspect", difference.aspect().id(), "element", difference.element(), "message",
          difference.message()));
    }
    return Json.text(Json.object("schema", SCHEMA, "source", run.source().names(), "length_ns", run.source().length(),
        "events", run.source().events(), "lost_events", run.source().lost().number(), "margin",
        run.source().margin(), "drifts", differences, "unseen", new ArrayList<Object>(drift.unseen())));
  }
}
