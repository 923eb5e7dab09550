package org.tactus.report.provision;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.synthesis.modes.ModeTable;
import org.tactus.timing.path.InstanceEnd;
import org.tactus.timing.path.InstanceEnds;

/**
 * What a report on configurations tells of.
 *
 * @param table the configurations
 * @param model hash of the model that is proved
 * @param host the host whose manager goes by them
 * @param period the time between two decisions of the manager in nanoseconds
 * @param rounds after how many rounds in which less would do it lowers
 * @param notes which executors keep their settings, and why, and whether the decisions were ended early
 */
public record TabledModes(ModeTable table, String model, String host, long period, int rounds, List<String> notes) {

  /** Copies the list. */
  public TabledModes {
    notes = List.copyOf(notes);
  }

  /** Returns whether and where the manager can see instances of chains with goals end, by the chains. */
  Map<String, InstanceEnd> ends() {
    InstanceEnds ends = new InstanceEnds(table.problem().model(), host);
    Map<String, InstanceEnd> all = new LinkedHashMap<>();
    table.problem().model().chains().stream().filter(chain -> !chain.goals().isEmpty())
        .forEach(chain -> all.put(chain.name(), ends.of(chain)));
    return all;
  }

  /** Returns why the manager cannot see that chains miss their goals, by the chains. */
  Map<String, String> unseen() {
    Map<String, String> unseen = new LinkedHashMap<>();
    ends().forEach((chain, end) -> {
      if (end instanceof InstanceEnd.Unseen no) {
        unseen.put(chain, no.because());
      }
    });
    return unseen;
  }

  /** Returns the name of a chain. */
  String chain(int chain) {
    return table.problem().model().chains().get(chain).name();
  }
}
