package org.tactus.importers.amalthea;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportOptions.Placement;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.Sending;
import org.tactus.importers.amalthea.ImportOptions.Topics;

/** What the tests share: imports with chosen options, and the language's own opinion of the result. */
final class Imports {

  private Imports() {}

  static ImportOptions options(Sending sending, Placement placement, Priorities priorities, Topics topics) {
    ImportOptions defaults = ImportOptions.defaults();
    return new ImportOptions(defaults.name(), defaults.alpha(), defaults.chains(), defaults.delays(), defaults.networkDelay(), sending,
        placement, priorities, topics, defaults.readers(), defaults.style(), defaults.sigmas(), defaults.minimumDistance(), defaults.frequency(),
        defaults.iterations(), defaults.ignoredWrites(), defaults.progress());
  }

  static ImportOptions sending(Sending sending) {
    return options(sending, Placement.OWN, Priorities.RATE_MONOTONIC, Topics.LABEL);
  }

  static ImportOptions chains(String selection) {
    ImportOptions d = ImportOptions.defaults();
    return new ImportOptions(d.name(), d.alpha(), ChainSelection.parse(selection), d.delays(), d.networkDelay(), d.sending(), d.placement(),
        d.priorities(), d.topics(), d.readers(), d.style(), d.sigmas(), d.minimumDistance(), d.frequency(), d.iterations(), d.ignoredWrites(), d.progress());
  }

  static ImportOptions networkDelay(long nanoseconds) {
    ImportOptions d = ImportOptions.defaults();
    return new ImportOptions(d.name(), d.alpha(), d.chains(), d.delays(), Optional.of(nanoseconds), d.sending(), d.placement(),
        d.priorities(), d.topics(), d.readers(), d.style(), d.sigmas(), d.minimumDistance(), d.frequency(), d.iterations(), d.ignoredWrites(), d.progress());
  }

  /** The defaults, with tasks that only read keeping their own stimulus. */
  static ImportOptions readersOwn() {
    ImportOptions d = ImportOptions.defaults();
    return new ImportOptions(d.name(), d.alpha(), d.chains(), d.delays(), d.networkDelay(), d.sending(), d.placement(), d.priorities(),
        d.topics(), Readers.OWN, d.style(), d.sigmas(), d.minimumDistance(), d.frequency(), d.iterations(), d.ignoredWrites(), d.progress());
  }

  /** The defaults, with a choice for everything that a model may leave open. */
  static ImportOptions lenient() {
    ImportOptions d = ImportOptions.defaults();
    return new ImportOptions(d.name(), d.alpha(), d.chains(), d.delays(), d.networkDelay(), d.sending(), d.placement(), d.priorities(),
        d.topics(), d.readers(), d.style(), Optional.of(new BigDecimal(3)), Optional.of(7_000_000L), Optional.of(new BigDecimal("50000000")), Optional.of(4),
        Set.of(), d.progress());
  }

  /** Imports a model from a text. */
  static ImportResult text(Path folder, String model, ImportOptions options) throws IOException, ImportException {
    Path file = folder.resolve("model.amxmi");
    Files.writeString(file, model);
    return AmaltheaImport.run(file, options);
  }

  static LoadedSystem load(String text) {
    return TactusLanguage.get().load(Path.of("imported.tactus"), text);
  }

  static List<Diagnostic> errors(String text) {
    return load(text).diagnostics().stream().filter(one -> one.severity() == Diagnostic.Severity.ERROR).toList();
  }
}
