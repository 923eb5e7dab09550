package org.tactus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.tactus.application.CalibrateMemory;
import org.tactus.application.CalibrateMemoryOptions;
import org.tactus.application.OutputFile;
import org.tactus.dsl.TactusLanguage;
import org.tactus.measurement.CountedProgram;
import org.tactus.measurement.MeasuredMemory;

/** What {@code tactus calibrate --memory} prints and writes. */
final class MemoryCalibration {

  private final CalibrateMemoryOptions options;
  private final Console console;

  MemoryCalibration(CalibrateMemoryOptions options, Console console) {
    this.options = options;
    this.console = console;
  }

  /** Measures the memory, and writes it as a host. */
  int write(Path file, String host) {
    MeasuredMemory memory;
    try (Progress progress = new Progress(console)) {
      memory = CalibrateMemory.run(options, progress);
    }
    String percent = plain(options.statistics().percent());
    String origin = "Measured by tactus calibrate --memory, plus " + plain(options.statistics().margin()) + " %.";
    OutputFile.write(file, TactusLanguage.get().format(memory.text(host, origin, percent)));
    console.print(file + ": " + memory.megabytes() + " MB/s, line " + memory.line() + " B"
        + memory.stall().map(stall -> ", stall " + stall + " ns").orElse("") + "\n");
    memory.counted().forEach(run -> console.print("a stream that " + run.beside() + "s: " + run.text(memory.line())
        + "\n"));
    memory.refusal().ifPresent(reason -> console.print("instructions per cycle and accesses are not known here: "
        + reason + "\n"));
    return ExitStatus.DONE;
  }

  /** Counts what a program accesses. */
  int count(List<String> command, long activations) {
    CountedProgram counted;
    try (Progress progress = new Progress(console)) {
      counted = CalibrateMemory.count(command, options, progress);
    }
    for (CountedProgram.Run run : counted.runs()) {
      String beside = run.others() == 0 ? "alone" : "beside " + run.others() + " that " + run.beside() + "s";
      console.print(String.format(Locale.ROOT, "%s: %.3f ms, %s%n", beside, run.executed() / 1e6,
          run.text(counted.line())));
    }
    console.print("accesses " + counted.accesses(activations) + " stall " + counted.stall() + " ns"
        + (activations == 1 ? "" : ", the mean of " + activations + " activations") + "\n");
    return ExitStatus.DONE;
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
