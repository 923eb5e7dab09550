package org.tactus.report;

import java.util.List;
import java.util.OptionalLong;
import org.tactus.input.modes.ManagedTable;
import org.tactus.simulation.manager.ManagedRun;
import org.tactus.timing.model.TimingModel;

/**
 * What a report on a simulated system with a manager tells of.
 *
 * @param model the model
 * @param table the table of the manager
 * @param mode how what the model leaves open was chosen
 * @param seed the seed of the runs
 * @param runs the runs, that with the greatest times first
 * @param unheard the executors that tell the manager nothing
 * @param answerTime after how much simulated time a search answers what the manager asks, in nanoseconds; empty if it
 *     decides by its table alone
 */
public record ManagedRuns(TimingModel model, ManagedTable table, String mode, long seed, List<ManagedRun> runs,
    List<String> unheard, OptionalLong answerTime) {

  /** Copies the lists. */
  public ManagedRuns {
    runs = List.copyOf(runs);
    unheard = List.copyOf(unheard);
  }
}
