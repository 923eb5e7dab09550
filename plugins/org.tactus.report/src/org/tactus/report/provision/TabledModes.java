package org.tactus.report.provision;

import java.util.List;
import org.tactus.synthesis.modes.ModeTable;

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

  /** Returns the name of a chain. */
  String chain(int chain) {
    return table.problem().model().chains().get(chain).name();
  }
}
