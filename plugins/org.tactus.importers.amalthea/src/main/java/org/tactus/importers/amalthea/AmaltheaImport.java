package org.tactus.importers.amalthea;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.binding.Coverage;
import org.tactus.importers.amalthea.binding.ModelBinder;
import org.tactus.importers.amalthea.binding.ModelCounts;
import org.tactus.importers.amalthea.dds.DdsStyle;
import org.tactus.importers.amalthea.document.AmaltheaDocument;
import org.tactus.importers.amalthea.document.DocumentReader;
import org.tactus.importers.amalthea.migration.Migrations;
import org.tactus.importers.amalthea.text.TactusWriter;
import org.tactus.importers.amalthea.workload.OutOfRangeException;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.importers.amalthea.workload.WorkloadReader;
import org.tactus.input.VisibleText;

/** Imports an AMALTHEA model: from a file, folder or archive to the text of a Tactus system and a report. */
public final class AmaltheaImport {

  private AmaltheaImport() {}

  /**
   * Imports the model at {@code path}. Writes nothing.
   *
   * @throws ImportException if there is no model, it cannot be read, or it lacks a bound that the options do not give;
   *     the message names all places
   */
  public static ImportResult run(Path path, ImportOptions options) throws ImportException {
    try {
      return read(path, options);
    } catch (OutOfMemoryError large) {
      throw new ImportException(
          path + ": needs more memory than Java may take (" + (Runtime.getRuntime().maxMemory() >> 20)
          + " MiB). Import its parts apart, or give Java more with JAVA_TOOL_OPTIONS=-Xmx8g.", large);
    } catch (ArithmeticException overflow) {
      throw new ImportException(
          path + ": its quantities add up to more than 292 years or 8 EiB. Correct them or their units.", overflow);
    }
  }

  private static ImportResult read(Path path, ImportOptions options) throws ImportException {
    ImportLog log = new ImportLog();
    options.progress().accept("reading " + name(path));
    AmaltheaDocument document = document(path);
    options.progress().accept("migrating from version " + document.version());
    Migrations.apply(document, log);
    BoundModel bound = ModelBinder.bind(document.root(), log);
    log.throwErrors();
    Coverage.report(bound, log);
    Map<String, Long> counts = ModelCounts.of(bound);
    options.progress().accept("extracting tasks and data flow");
    Workload workload = read(bound, options, log);
    String source = VisibleText.of(name(path)) + " (AMALTHEA " + document.version() + ")";
    DdsStyle.Mapped mapped = DdsStyle.map(options.name().orElse(systemName(path)), header(source, counts, options),
        workload, options, placed -> LoadAccount.of(TactusWriter.write(placed.withoutChains())), log);
    log.throwErrors();
    options.progress().accept("writing");
    return new ImportResult(TactusWriter.write(mapped.system()), source, counts, mapped.overview(), log.findings(),
        mapped.cores());
  }

  /**
   * Reads the files while the metamodel is loaded, which the next step needs. No thread is left behind: a build that
   * fails here closes the jar with the classes.
   */
  private static AmaltheaDocument document(Path path) throws ImportException {
    if (!Files.exists(path)) {
      return DocumentReader.read(path); // which says so
    }
    Thread metamodel = Thread.ofPlatform().daemon().name("metamodel").start(ModelBinder::load);
    try {
      return DocumentReader.read(path);
    } finally {
      try {
        metamodel.join();
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static Workload read(BoundModel bound, ImportOptions options, ImportLog log) throws ImportException {
    try {
      return WorkloadReader.read(bound, options, log);
    } catch (OutOfRangeException tooLarge) {
      throw new ImportException(
          Optional.ofNullable(bound.place(tooLarge.quantity())).map(place -> place + ": ").orElse("")
              + tooLarge.getMessage(),
          tooLarge);
    }
  }

  /** The name of the file or folder, also where the path ends in dots or is the root. */
  private static String name(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    return name == null ? "model" : name.toString();
  }

  private static String systemName(Path path) {
    return name(path).replaceFirst("(\\.amxmi)?(\\.gz|\\.zip)?$", "");
  }

  private static List<String> header(String source, Map<String, Long> counts, ImportOptions options) {
    List<String> header = new ArrayList<>();
    header.add("Imported from " + source + ": " + CountText.of(counts, 5) + ".");
    if (options.style() == ImportOptions.Style.SAMPLING) {
      header.add(
          "Labels are topics. A task reads the latest values of its inputs when it runs, and publishes its outputs.");
    } else {
      header.add("Labels are topics. A task that reads and writes labels of others is a subscriber S_ with "
          + percent(options, false)
          + " % and a publisher P_ with " + percent(options, true) + " % of its execution time.");
    }
    if (options.sending() != ImportOptions.SendingStyle.SYNC) {
      header.add("Each publisher sends through a flow controller of its own.");
    }
    return header;
  }

  private static String percent(ImportOptions options, boolean publisher) {
    BigDecimal share = publisher ? options.alpha() : BigDecimal.ONE.subtract(options.alpha());
    return share.movePointRight(2).stripTrailingZeros().toPlainString();
  }
}
