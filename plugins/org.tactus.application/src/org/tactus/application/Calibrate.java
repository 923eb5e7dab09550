package org.tactus.application;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.measurement.CalibrationModel;
import org.tactus.measurement.DelayClock;
import org.tactus.measurement.MeasuredDelays;
import org.tactus.measurement.Recording;
import org.tactus.measurement.TraceException;

/** Measures what messages cost on this machine, and writes the table of message delays that systems can import. */
public final class Calibrate {

  private Calibrate() {
  }

  /**
   * Measures and writes the table.
   *
   * @return the table
   * @throws InputException if the programs cannot be built or run here, or the file not be written
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static MeasuredDelays run(CalibrateOptions options, Monitor monitor) {
    List<Long> payloads = options.payloads();
    LoadedSystem system = TactusLanguage.get().load(Path.of("calibration.tactus"), CalibrationModel.text(payloads,
        Runtime.getRuntime().availableProcessors(), CalibrateOptions.round(payloads)));
    try {
      Recording recording = ApplicationMeasurement.of(system.view(), options.target(), options.run(), monitor);
      MeasuredDelays table =
          MeasuredDelays.of(recording, payloads, options.statistics().percent(), options.statistics().margin(),
              options.clock());
      OutputFile.write(options.file(), TactusLanguage.get().format(table.text(origin(table, options))));
      return table;
    } catch (TraceException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  private static String origin(MeasuredDelays table, CalibrateOptions options) {
    return "Measured by tactus calibrate" + (options.run().unprivileged() ? ", without real-time policy and core" : "")
        + (options.clock() == DelayClock.EXECUTED ? ", execution times" : "") + ": percentile "
        + plain(options.statistics().percent()) + " of " + table.samples() + " samples per row, plus "
        + plain(options.statistics().margin()) + " %.";
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
