package org.tactus.report.difference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.tactus.report.difference.KnownPath.KnownPart;
import org.tactus.report.difference.KnownPath.KnownStage;

/** Finds the stages and causes by which two bounds of a path differ. */
final class Growths {

  private Growths() {
  }

  /** A stage that a path passes for the first, second, … time. */
  private record Place(String kind, String name, int time) {
  }

  /** What the parts of a stage are added up by. */
  private record Cause(String kind, String source, List<String> elements) {
  }

  /** Returns what differs, greatest first; the times sum to the difference of the bounds if both are there. */
  static List<Growth> between(KnownPath before, KnownPath after) {
    Map<Place, KnownStage> old = places(before);
    Map<Place, KnownStage> now = places(after);
    List<Growth> all = new ArrayList<>();
    now.forEach((place, stage) -> stage(old.remove(place), stage, all));
    old.values().forEach(stage -> stage(stage, null, all));
    all.sort(Comparator.comparingLong((Growth growth) -> Math.abs(growth.time())).reversed());
    return all;
  }

  private static Map<Place, KnownStage> places(KnownPath path) {
    Map<Place, KnownStage> places = new LinkedHashMap<>();
    for (KnownStage stage : path.stages().all()) {
      int time = 1;
      while (places.containsKey(new Place(stage.kind(), stage.name(), time))) {
        time++;
      }
      places.put(new Place(stage.kind(), stage.name(), time), stage);
    }
    return places;
  }

  private static void stage(KnownStage before, KnownStage after, List<Growth> all) {
    KnownStage any = after == null ? before : after;
    if (before == null || after == null || before.parts().isEmpty() || after.parts().isEmpty()) {
      OptionalLong time = Growth.between(time(before), time(after));
      if (time.isPresent() && time.getAsLong() != 0) {
        all.add(new Growth(any.kind(), any.name(), "", "", new Growth.OfModel(List.of(), any.elements()), 0,
            time.getAsLong()));
      }
      return;
    }
    Map<Cause, long[]> causes = new LinkedHashMap<>();
    before.parts().forEach(part -> add(causes, part, -1));
    after.parts().forEach(part -> add(causes, part, 1));
    causes.forEach((cause, sums) -> {
      if (sums[1] != 0) {
        all.add(new Growth(any.kind(), any.name(), cause.kind(), cause.source(),
            new Growth.OfModel(cause.elements(), any.elements()), sums[0], sums[1]));
      }
    });
  }

  /** A stage that one of the two paths does not have takes no time in it. */
  private static OptionalLong time(KnownStage stage) {
    return stage == null ? OptionalLong.of(0) : stage.time();
  }

  private static void add(Map<Cause, long[]> causes, KnownPart part, int sign) {
    long[] sums = causes.computeIfAbsent(new Cause(part.kind(), part.source(), part.elements()), cause -> new long[2]);
    sums[0] += sign * part.jobs();
    sums[1] += sign * part.time();
  }
}
