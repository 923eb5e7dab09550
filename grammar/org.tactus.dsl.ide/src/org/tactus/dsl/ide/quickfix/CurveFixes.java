package org.tactus.dsl.ide.quickfix;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.CurveArrival;
import org.tactus.model.DelayRow;
import org.tactus.model.DelayTable;
import org.tactus.model.Duration;
import org.tactus.model.ExecutionTime;
import org.tactus.model.Host;
import org.tactus.model.Size;
import org.tactus.model.view.Quantities;

/** Quick fixes of curves and tables whose values must grow: in their order, with values on the safe side. */
final class CurveFixes {

  private CurveFixes() {
  }

  /** Sorts the points of a curve. */
  static List<Change> points(MarkedPlace place) {
    Optional<ExecutionTime> execution =
        place.element(ExecutionTime.class).filter(time -> !time.getPoints().isEmpty());
    if (execution.isPresent()) {
      TreeMap<Integer, Duration> points = new TreeMap<>();
      execution.get().getPoints().forEach(point -> points.merge(point.getCount(), point.getTime(), CurveFixes::longer));
      Duration[] most = new Duration[1];
      points.replaceAll((count, time) -> most[0] = most[0] == null ? time : longer(most[0], time));
      return List.of(sorted(execution.get().getPoints(), points));
    }
    return place.element(CurveArrival.class).map(arrival -> {
      TreeMap<Integer, Duration> points = new TreeMap<>();
      arrival.getPoints().forEach(point -> points.merge(point.getCount(), point.getWindow(), CurveFixes::shorter));
      Duration[] least = new Duration[1];
      points.descendingMap().replaceAll((count, window) ->
          least[0] = least[0] == null ? window : shorter(least[0], window));
      return List.of(sorted(arrival.getPoints(), points));
    }).orElse(List.of());
  }

  private static Change sorted(List<? extends EObject> written, TreeMap<Integer, Duration> points) {
    String text = points.entrySet().stream().map(point -> point.getKey() + ": " + Quantities.text(point.getValue()))
        .collect(Collectors.joining(", "));
    TextPart part = TextPart.of(written.getFirst()).through(TextPart.of(written.getLast()));
    return Change.offered("Write '[" + text + "]'").replace(part, text);
  }

  private static Duration longer(Duration a, Duration b) {
    return Quantities.written(a).compareTo(Quantities.written(b)) >= 0 ? a : b;
  }

  private static Duration shorter(Duration a, Duration b) {
    return Quantities.written(a).compareTo(Quantities.written(b)) <= 0 ? a : b;
  }

  /** A row of a delay table. */
  private record Row(Size payload, List<Duration> times) {

    static Row of(DelayRow row) {
      return new Row(row.getPayload(), List.of(row.getFlowController(), row.getListener(), row.getPublisher()));
    }

    Row least(Row before, BinaryOperator<Duration> longer) {
      List<Duration> most = new ArrayList<>();
      for (int i = 0; i < times.size(); i++) {
        most.add(longer.apply(before.times.get(i), times.get(i)));
      }
      return new Row(payload, most);
    }

    String text() {
      return Quantities.text(payload) + " "
          + times.stream().map(Quantities::text).collect(Collectors.joining(" "));
    }
  }

  /** Sorts the rows of a delay table; a larger payload takes at least as long as each smaller one. */
  static List<Change> rows(MarkedPlace place) {
    return place.element(DelayTable.class).filter(table -> !table.getRows().isEmpty()).map(table -> {
      List<TextPart> parts = table.getRows().stream().map(TextPart::of).toList();
      return Change.offered("Sort the rows, each with the longest times up to it")
          .replace(parts.getFirst().through(parts.getLast()), text(table.getRows()));
    }).stream().toList();
  }

  private static String text(List<DelayRow> written) {
    List<Row> rows = new ArrayList<>();
    for (Row row : written.stream().map(Row::of).sorted(Comparator.comparing(row -> Quantities.written(row.payload)))
        .toList()) {
      Row safe = rows.isEmpty() ? row : row.least(rows.getLast(), CurveFixes::longer);
      BigDecimal payload = Quantities.written(row.payload);
      if (!rows.isEmpty() && Quantities.written(rows.getLast().payload).compareTo(payload) == 0) {
        rows.removeLast();
      }
      rows.add(safe);
    }
    return rows.stream().map(Row::text).collect(Collectors.joining("\n"));
  }

  /** Makes one table of the two that hold for the same hosts; the first one of the file takes the rows. */
  static List<Change> tables(MarkedPlace place) {
    Optional<DelayTable> second = place.element(DelayTable.class);
    Optional<DelayTable> first = second.flatMap(table -> place.system().stream()
        .flatMap(view -> view.delayTables().stream())
        .filter(other -> other != table && Objects.equals(host(other), host(table))).findFirst());
    if (place.system().isEmpty()) {
      return List.of();
    }
    if (first.isEmpty() || first.get().getRows().isEmpty()) {
      return second.map(table -> Change.offered("Remove this table").remove(TextPart.of(table))).stream().toList();
    }
    List<DelayRow> rows = new ArrayList<>(first.get().getRows());
    rows.addAll(second.get().getRows());
    boolean exact = rows.stream().allMatch(row -> Exact.bytes(row.getPayload()).isPresent());
    TextPart part = TextPart.of(first.get().getRows().getFirst()).through(TextPart.of(first.get().getRows().getLast()));
    String merged = text(rows);
    boolean same = merged.equals(text(first.get().getRows()));
    if (same) {
      return List.of(Change.preferred("Remove this table, which says the same").remove(TextPart.of(second.get())));
    }
    return exact ? List.of(Change.offered("Merge the two tables, with the longest times of both")
        .replace(part, merged).remove(TextPart.of(second.get()))) : List.of();
  }

  private static Host host(DelayTable table) {
    return table.getHost();
  }
}
