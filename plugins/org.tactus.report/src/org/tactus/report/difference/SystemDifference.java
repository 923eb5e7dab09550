package org.tactus.report.difference;

import java.util.List;
import java.util.Optional;
import org.tactus.model.difference.ModelChange;

/**
 * A system before and after a change.
 *
 * @param system its name
 * @param presence which versions have it
 * @param model what has changed in the model; empty if an earlier report is all that is known of it
 * @param bounds the bounds
 * @param notices what is said about it; empty if that is not known of the earlier version
 * @param files its generated files; empty if they were not compared
 * @param newlyOverloaded whether there is too much work somewhere now, and was not before
 * @param remarks what else the reader should know, in sentences
 */
public record SystemDifference(String system, Presence presence, Optional<List<ModelChange>> model,
    BoundsDifference bounds, Optional<NoticesDifference> notices, Optional<FilesDifference> files,
    boolean newlyOverloaded, List<String> remarks) {

  /** Copies the lists. */
  public SystemDifference {
    model = model.map(List::copyOf);
    remarks = List.copyOf(remarks);
  }

  /** Which versions have a system. */
  public enum Presence {
    /** Both. */
    BOTH("both"),
    /** The later one alone. */
    ADDED("added"),
    /** The earlier one alone. */
    REMOVED("removed");

    private final String text;

    Presence(String text) {
      this.text = text;
    }

    /** Returns how reports call it. */
    public String text() {
      return text;
    }
  }

  /** Returns the chains whose worst bound, goal or standing differs. */
  public List<ChainDifference> changedChains() {
    return bounds.chains().stream().filter(ChainDifference::isChanged).toList();
  }

  /**
   * Tells whether a goal is newly missed, one at a percentile no longer proved, a bound newly lost or there is newly
   * too much work.
   */
  public boolean isWorse() {
    return newlyOverloaded || bounds.chains().stream().anyMatch(chain -> chain.isNewlyMissed()
        || chain.isNewlyUnbounded() || !chain.newlyUnproved().isEmpty());
  }

  /** Tells whether anything differs. */
  public boolean isChanged() {
    return presence != Presence.BOTH || !changedChains().isEmpty() || !bounds.loads().isEmpty()
        || !bounds.assumptions().added().isEmpty() || !bounds.assumptions().gone().isEmpty()
        || model.filter(changes -> !changes.isEmpty()).isPresent()
        || notices.filter(all -> !all.equals(NoticesDifference.NONE)).isPresent()
        || files.filter(all -> all.count() > 0).isPresent();
  }
}
