package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.report.MeasuredVariant;

/** Measures several systems one after the other, which share the programs that are built. */
public final class MeasureVariants {

  private MeasureVariants() {
  }

  /**
   * Measures the files, and for each folder the systems in it. One that cannot be measured is left out with the reason,
   * and so is, unless it is forced, one whose flow controllers may let Fast DDS hang.
   *
   * @param given files and folders
   * @param options how each is measured; its file does not count
   * @throws ErroneousSystemException if one has errors
   * @throws InputException if a folder has no system
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static MeasureVariantsResult run(List<Path> given, MeasureOptions options, Monitor monitor) {
    List<MeasuredVariant> variants = new ArrayList<>();
    boolean exceeded = false;
    try (Cleanup cleanup = new Cleanup()) {
      Optional<Path> folder = options.run().directory().or(() -> Optional.of(cleanup.temporaryFolder()));
      List<LoweredSystem> systems = new ArrayList<>(); // all are read before one is measured, which takes long
      for (Path file : InputFiles.systems(given)) {
        monitor.step("reading " + file);
        systems.add(Measure.read(options.of(file, folder)));
      }
      for (LoweredSystem system : systems) {
        MeasureOptions each = options.of(system.file(), folder);
        Optional<String> hanging = options.forced() ? Optional.empty() : hanging(system);
        if (hanging.isPresent()) {
          variants.add(MeasuredVariant.left(system.file(), hanging.get()));
          continue;
        }
        try {
          MeasureResult result = Measure.run(system, each, monitor);
          exceeded |= result.exceeded();
          variants.add(MeasuredVariant.of(system.file(), result.measurement(), result.setup()));
        } catch (InputException | RefusedSystemException refused) {
          variants.add(MeasuredVariant.left(system.file(), refused.getMessage()));
        }
      }
    }
    return new MeasureVariantsResult(variants, exceeded);
  }

  private static Optional<String> hanging(LoweredSystem system) {
    return system.diagnostics().stream().filter(one -> one.code() == CommunicationCode.SENDER_ABOVE_PUBLISHER)
        .findFirst().map(one -> "Fast DDS may hang (" + one.code().id() + " in line " + one.line()
            + "); put the flow controller below its publishers, or measure it with --force");
  }
}
