package org.tactus.report.difference;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.tactus.analysis.AnalysisResult;
import org.tactus.input.StrictJson;
import org.tactus.input.UnusableJsonException;
import org.tactus.report.JsonReport;

/**
 * The bounds of a system as a report in JSON tells them, {@code tactus-analysis/1}: of this run or of an earlier one,
 * which are read the same way.
 *
 * @param system the name of the system
 * @param method the method, as in {@code sound}
 * @param target the distribution whose behaviour is assumed
 * @param paths the paths of the chains
 * @param executors the executor of each callback, by their names
 * @param uses the use of each core and reservation as a share of 1, by its name; empty in reports that do not tell it
 * @param assumptions what the bounds rest on, a sentence each; empty in reports that do not tell it
 */
public record KnownBounds(String system, String method, String target, List<KnownPath> paths,
    Map<String, String> executors, Map<String, BigDecimal> uses, List<String> assumptions) {

  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  /** Copies the collections. */
  public KnownBounds {
    paths = List.copyOf(paths);
    assumptions = List.copyOf(assumptions);
    executors = Map.copyOf(executors);
    uses = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(uses));
  }

  /** Returns the same system before or after it had any bounds. */
  public KnownBounds none() {
    return new KnownBounds(system, method, target, List.of(), Map.of(), Map.of(), List.of());
  }

  /** Returns the bounds of an analysis. */
  public static KnownBounds of(AnalysisResult result) {
    return of(GSON.toJsonTree(JsonReport.members(result)).getAsJsonObject());
  }

  /**
   * Reads a report.
   *
   * @param text the text of a report of {@code analyze --format json}
   * @return the bounds of each system
   * @throws IllegalArgumentException if it is none, or of another version; the message says which
   */
  public static List<KnownBounds> read(String text) {
    try {
      JsonElement root = StrictJson.value(text);
      List<KnownBounds> all = new ArrayList<>();
      for (JsonElement each : root instanceof JsonArray array ? array.asList() : List.of(root)) {
        requireSchema(each);
        all.add(of(each.getAsJsonObject()));
      }
      return all;
    } catch (UnusableJsonException broken) {
      throw new IllegalArgumentException(broken.getMessage(), broken);
    } catch (IllegalStateException | NumberFormatException | UnsupportedOperationException
        | NullPointerException | ClassCastException other) {
      throw new IllegalArgumentException("members of " + JsonReport.SCHEMA + " are missing or of another type", other);
    }
  }

  private static void requireSchema(JsonElement element) {
    JsonElement schema = element instanceof JsonObject object ? object.get("schema") : null;
    boolean said = schema != null && schema.isJsonPrimitive();
    if (!said || !schema.getAsString().equals(JsonReport.SCHEMA)) {
      throw new IllegalArgumentException((said ? "it is of the format '" + schema.getAsString() + "'"
          : "it does not say its format") + ", not " + JsonReport.SCHEMA);
    }
  }

  private static KnownBounds of(JsonObject report) {
    List<KnownPath> paths = new ArrayList<>();
    report.getAsJsonArray("chains").forEach(chain -> paths.add(path(chain.getAsJsonObject())));
    Map<String, String> executors = new LinkedHashMap<>();
    report.getAsJsonArray("callbacks").forEach(each -> executors.put(text(each, "name"), text(each, "executor")));
    Map<String, BigDecimal> uses = new LinkedHashMap<>();
    if (report.has("resources")) {
      report.getAsJsonArray("resources").forEach(each ->
          uses.put(text(each, "name"), each.getAsJsonObject().get("use").getAsBigDecimal()));
    }
    List<String> assumptions = new ArrayList<>();
    if (report.has("assumptions")) {
      report.getAsJsonArray("assumptions").forEach(each -> assumptions.add(each.getAsString()));
    }
    return new KnownBounds(text(report, "system"), text(report, "method"), text(report, "target"), paths, executors,
        uses, assumptions);
  }

  private static KnownPath path(JsonObject chain) {
    List<String> callbacks = new ArrayList<>();
    chain.getAsJsonArray("path").forEach(callback -> callbacks.add(callback.getAsString()));
    List<KnownPath.KnownStage> stages = new ArrayList<>();
    chain.getAsJsonArray("contributions").forEach(stage -> stages.add(stage(stage.getAsJsonObject())));
    String reason = chain.has("reason") ? text(chain, "reason") : "";
    return new KnownPath(text(chain, "name"), text(chain, "chain"), text(chain, "metric"), callbacks,
        time(chain, "bound"), goals(chain), chain.get("worst").getAsBoolean(),
        new KnownPath.Stages(stages, reason));
  }

  private static KnownPath.Goals goals(JsonObject chain) {
    List<KnownPath.PercentileGoal> percentiles = new ArrayList<>();
    if (chain.has("percentiles")) {
      chain.getAsJsonArray("percentiles").forEach(each -> percentiles.add(percentile(each.getAsJsonObject())));
    }
    return new KnownPath.Goals(time(chain, "goal"), percentiles);
  }

  private static KnownPath.PercentileGoal percentile(JsonObject goal) {
    return new KnownPath.PercentileGoal(goal.get("percentile").getAsBigDecimal(), goal.get("goal").getAsLong(),
        goal.get("proved").getAsBoolean());
  }

  private static KnownPath.KnownStage stage(JsonObject stage) {
    List<KnownPath.KnownPart> parts = new ArrayList<>();
    if (stage.has("parts")) {
      stage.getAsJsonArray("parts").forEach(part -> parts.add(part(part.getAsJsonObject())));
      long before = stage.get("beforeRelease").getAsLong();
      if (before != 0) {
        parts.add(new KnownPath.KnownPart("before its release", "", List.of(), 0, -before));
      }
    }
    return new KnownPath.KnownStage(text(stage, "stage"), text(stage, "name"), time(stage, "time"), parts);
  }

  private static KnownPath.KnownPart part(JsonObject part) {
    String source = text(part, "source");
    List<String> elements = new ArrayList<>();
    if (part.has("elements")) {
      part.getAsJsonArray("elements").forEach(element -> elements.add(element.getAsString()));
    } else if (!source.isEmpty()) {
      elements.add(source);
    }
    return new KnownPath.KnownPart(text(part, "kind"), source, elements, part.get("jobs").getAsLong(),
        part.get("time").getAsLong());
  }

  private static String text(JsonElement object, String member) {
    return object.getAsJsonObject().get(member).getAsString();
  }

  private static OptionalLong time(JsonObject object, String member) {
    JsonElement time = object.get(member);
    return time.isJsonNull() ? OptionalLong.empty() : OptionalLong.of(time.getAsLong());
  }
}
