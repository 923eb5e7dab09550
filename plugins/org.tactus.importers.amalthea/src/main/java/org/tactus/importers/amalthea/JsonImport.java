package org.tactus.importers.amalthea;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportOverview.ChainRow;
import org.tactus.importers.amalthea.ImportOverview.CoreRow;
import org.tactus.importers.amalthea.ImportOverview.TaskRow;
import org.tactus.report.Json;
import org.tactus.report.provision.ProvisionJson;
import org.tactus.report.provision.Provisioned;

/**
 * The report of an import as JSON, {@code tactus-import/1}: what was taken, the findings in the order of the text, with
 * all of their places, then tasks, cores and chains, and what was decided about threads.
 */
final class JsonImport {

  private static final String SCHEMA = "tactus-import/1";

  private JsonImport() {}

  /** Returns the report, ending with a line feed. */
  static String write(ImportResult result, Optional<Provisioned> decided) {
    List<Object> findings = new ArrayList<>();
    FindingGroups.optimistic(result).forEach(group -> findings.add(finding(group)));
    for (Kind kind : Kind.values()) {
      FindingGroups.of(result, kind).forEach(group -> findings.add(finding(group)));
    }
    ImportOverview overview = result.overview();
    return Json.text(Json.object(
        "schema", SCHEMA,
        "source", result.source(),
        "taken", result.taken(),
        "findings", findings,
        "tasks", rows(overview.tasks(), JsonImport::task),
        "cores", rows(overview.cores(), JsonImport::core),
        "chains", rows(overview.chains(), JsonImport::chain),
        "notes", overview.notes(),
        "provision", decided.map(ProvisionJson::members).orElse(null)));
  }

  private static <R> List<Map<String, Object>> rows(List<R> rows, Function<R, Map<String, Object>> row) {
    return rows.stream().map(row).toList();
  }

  private static Map<String, Object> finding(List<ImportFinding> group) {
    ImportFinding first = group.getFirst();
    return Json.object(
        "code", first.kind().code().id(),
        "severity", first.kind().code().severity().text(),
        "message", first.message(),
        "effect", name(first.effect()),
        "places", FindingGroups.places(group));
  }

  private static String name(Effect effect) {
    return switch (effect) {
      case NONE -> "none";
      case POSSIBLE -> "possible";
      case OPTIMISTIC -> "optimistic";
    };
  }

  private static Map<String, Object> task(TaskRow task) {
    return Json.object(
        "name", task.name(),
        "nodes", task.nodes(),
        "activations", task.activations(),
        "wcet", task.execution().orElse(null),
        "core", task.core().orElse(null),
        "priority", task.priority(),
        "load", number(task.load()));
  }

  private static Map<String, Object> core(CoreRow core) {
    return Json.object("name", core.name(), "load", core.load(), "tasks", core.tasks());
  }

  private static Map<String, Object> chain(ChainRow chain) {
    return Json.object("name", chain.name(), "from", chain.from(), "to", chain.to(), "goals", chain.goals());
  }

  private static Double number(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }
}
