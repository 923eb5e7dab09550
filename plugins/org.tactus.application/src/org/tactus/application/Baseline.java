package org.tactus.application;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.input.InputFile;
import org.tactus.report.difference.BoundsDifference;
import org.tactus.report.difference.Difference;
import org.tactus.report.difference.KnownBounds;
import org.tactus.report.difference.SystemDifference;

/** An earlier report of {@code analyze --format json}, with which bounds are compared. */
public final class Baseline {

  private final String name;
  private final List<KnownBounds> systems;

  private Baseline(String name, List<KnownBounds> systems) {
    this.name = name;
    this.systems = systems;
  }

  /**
   * Reads a report.
   *
   * @throws InputException if it cannot be read or is no such report
   */
  public static Baseline read(Path file) {
    try {
      return new Baseline(file.toString(), KnownBounds.read(InputFile.text(file)));
    } catch (IOException failure) {
      throw new InputException("the earlier report " + file + " cannot be read: " + failure.getMessage()
          + "; name a report that tactus analyze --format json has written");
    } catch (IllegalArgumentException other) {
      throw new InputException(file + " is no report to compare with: " + other.getMessage()
          + "; write one with tactus analyze --format json of this version of Tactus");
    }
  }

  /** Returns its systems. */
  List<KnownBounds> systems() {
    return systems;
  }

  /**
   * Makes sure that bounds can be compared with those of the report.
   *
   * @throws InputException if they were found under other assumptions
   */
  void require(KnownBounds before, KnownBounds after) {
    if (!before.method().equals(after.method()) || !before.target().equals(after.target())) {
      throw new InputException(name + " has " + before.method() + " bounds for '" + before.target() + "', not "
          + after.method() + " bounds for '" + after.target() + "'; use the same --method and --target for both");
    }
  }

  /**
   * Compares bounds with those of the report.
   *
   * @param chain the only chain that is looked at, if one was asked for
   * @param limit how much the bound of a path may grow, as a share of 1; empty for any growth
   * @throws InputException if they were found under other assumptions
   */
  public Difference compare(AnalyzeResult result, Optional<String> chain, Optional<BigDecimal> limit) {
    List<SystemDifference> differences = new ArrayList<>();
    List<AnalysedSystem> all = result.systems();
    boolean single = all.size() == 1 && systems.size() == 1;
    for (AnalysedSystem system : all) {
      KnownBounds after = KnownBounds.of(system.result());
      Optional<KnownBounds> before = systems.stream()
          .filter(old -> single || old.system().equals(after.system())).findFirst();
      before.ifPresent(old -> require(old, after));
      differences.add(difference(before, after, chain));
    }
    return new Difference(name, String.join(", ", all.stream().map(one -> one.system().file().toString()).toList()),
        differences, limit);
  }

  private static SystemDifference difference(Optional<KnownBounds> before, KnownBounds after, Optional<String> chain) {
    BoundsDifference bounds =
        BoundsDifference.between(before.orElseGet(after::none), after, List.of());
    BoundsDifference shown = chain.isEmpty() ? bounds : new BoundsDifference(bounds.chains().stream()
        .filter(each -> each.chain().equals(chain.get())).toList(), bounds.loads(), bounds.assumptions());
    return new SystemDifference(after.system(), before.isPresent() ? SystemDifference.Presence.BOTH
        : SystemDifference.Presence.ADDED, Optional.empty(), shown, Optional.empty(), Optional.empty(), false,
        List.of());
  }
}
