package org.tactus.report.provision;

import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.report.Durations;
import org.tactus.report.Sentences;
import org.tactus.report.Table;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle;
import org.tactus.report.TextStyle.Ink;
import org.tactus.synthesis.modes.ModeTable;
import org.tactus.synthesis.modes.ProvedConfiguration;
import org.tactus.synthesis.modes.ProvedGoal;
import org.tactus.synthesis.modes.ProvedSwitch;
import org.tactus.synthesis.modes.Setting;
import org.tactus.timing.Time;

/** The report on configurations that people read. */
public final class ModeTableText {

  private final TabledModes modes;
  private final ModeTable table;

  private ModeTableText(TabledModes modes) {
    this.modes = modes;
    this.table = modes.table();
  }

  /** Returns the report. */
  public static String of(TabledModes modes, TextStyle style) {
    ModeTableText text = new ModeTableText(modes);
    String name = text.table.problem().model().name();
    StringBuilder out = new StringBuilder(style.paint(Ink.STRONG, name.isEmpty() ? "system" : name)).append(": ")
        .append(text.conclusion(style)).append("\n\n");
    append(text.configurations(), out);
    append(text.goals(), out);
    append(text.switches(), out);
    text.table.configurations().forEach(one -> one.givenUp().forEach((chain, why) -> out.append("given up: chain ")
        .append(modes.chain(chain)).append(" in ").append(text.name(one)).append(", since ").append(why).append('\n')));
    text.table.configurations().forEach(one -> one.overloads().forEach(use -> out.append("overloaded: ")
        .append(use.resource().name()).append(" in ").append(text.name(one)).append(", of which ")
        .append(use.utilisation().percent())
        .append(" are asked for: what is left over may delay chains after the mode has ended\n")));
    modes.unseen().forEach((chain, why) -> out.append("no round begins when chain ").append(chain)
        .append(" misses a goal, since ").append(why).append('\n'));
    modes.notes().forEach(note -> out.append("note: ").append(note).append('\n'));
    return out.append(Sentences.list("assumed", text.table.assumptions(), style)).toString();
  }

  private String conclusion(TextStyle style) {
    if (!table.missed()) {
      return style.paint(Ink.GOOD, "all goals of its modes are proved");
    }
    boolean proved = table.configurations().stream().flatMap(one -> one.goals().stream()).allMatch(ProvedGoal::met);
    return style.paint(Ink.BAD, (proved ? "all goals of its modes are proved" : "not all goals of its modes are proved")
        + (table.overloaded() ? "; there is more work than can be done" : ""));
  }

  private static void append(Table rows, StringBuilder out) {
    if (rows.rows().size() > 1) {
      rows.padded().forEach(row -> out.append("  ").append(String.join("  ", row).stripTrailing()).append('\n'));
      out.append('\n');
    }
  }

  private String name(ProvedConfiguration one) {
    return table.problem().modes().get(one.mode()).name() + " at " + one.load() + " %";
  }

  private Table configurations() {
    Table rows = new Table(Align.RIGHT, Align.LEFT, Align.RIGHT, Align.LEFT, Align.LEFT);
    rows.add("", "used in", "proved to", "threads", "as");
    for (int i = 0; i < table.configurations().size(); i++) {
      ProvedConfiguration one = table.configurations().get(i);
      boolean first = true;
      for (var entry : one.settings().entrySet()) {
        rows.add(first ? String.valueOf(i) : "", first ? name(one) : "", first ? one.provedLoad() + " %" : "",
            table.problem().seats().get(entry.getKey()).name(), words(entry.getValue()));
        first = false;
      }
    }
    return rows;
  }

  private static String words(Setting setting) {
    return switch (setting) {
      case Setting.Priority fifo -> "fifo " + fifo.priority();
      case Setting.Budget reserved -> "reservation " + Durations.up(reserved.budget()) + " every "
          + Durations.up(reserved.period());
    };
  }

  private Table goals() {
    Table rows = new Table(Align.RIGHT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    rows.add("", "chain", "goal", "bound", "");
    for (int i = 0; i < table.configurations().size(); i++) {
      for (ProvedGoal goal : table.configurations().get(i).goals()) {
        rows.add(String.valueOf(i), modes.chain(goal.chain()), Durations.up(goal.limit()),
            Time.isFinite(goal.bound()) ? Durations.up(goal.bound()) : "none", goal.met() ? "proved" : "NOT PROVED");
      }
    }
    return rows;
  }

  private Table switches() {
    Table rows = new Table(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
    rows.add("between", "kept", "not proved during the change", "but if threads change at the load of");
    for (ProvedSwitch one : table.switches()) {
      rows.add(one.first() + " and " + one.second(), chains(one.proved()), chains(one.unproved()),
          Stream.of(at(one.first(), one.atFirst()), at(one.second(), one.atSecond())).filter(part -> !part.isEmpty())
              .collect(Collectors.joining("; ")));
    }
    return rows;
  }

  private String at(int configuration, Collection<Integer> chains) {
    return chains.isEmpty() ? "" : configuration + ": " + chains(chains);
  }

  private String chains(Collection<Integer> chains) {
    return chains.isEmpty() ? "-" : chains.stream().map(modes::chain).collect(Collectors.joining(", "));
  }
}
