package org.tactus.ui.wizards;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.tactus.application.UnitText;
import org.tactus.importers.amalthea.ChainSelection;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.MemoryUse;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;

/**
 * The options of an import as they are typed and chosen, in the words of the command line.
 *
 * @param texts the texts and chosen values by option; what is empty is as usual
 * @param taken what is taken of the model
 */
record ImportSettings(Map<String, String> texts, Set<Aspect> taken) {

  /** The options with a few values; none of them is asked for means as usual. */
  static final List<ChosenOption> CHOSEN = List.of(
      new ChosenOption("style", "Tasks become:", Style.values()),
      new ChosenOption("sending", "Publishers send:", SendingStyle.values()),
      new ChosenOption("placement", "Threads run:", PlacementStyle.values()),
      new ChosenOption("priorities", "Priorities:", Priorities.values()),
      new ChosenOption("topics", "Topics:", TopicStyle.values()),
      new ChosenOption("readers", "Tasks that only read are activated by:", Readers.values()),
      new ChosenOption("memory", "Accesses to shared memory become:", MemoryUse.values()));

  /** The options that are typed. */
  static final List<TypedOption> TYPED = List.of(
      new TypedOption("name", "Name of the system:", "that of the model"),
      new TypedOption("chains", "Chains:", "all, SINK or FROM..TO"),
      new TypedOption("networkDelay", "Delay between hosts:", "such as 500 us"),
      new TypedOption("minimumDistance", "Distance of activations where the model has none:", "such as 10 ms"),
      new TypedOption("frequency", "Clock of units without one:", "such as 200 MHz"),
      new TypedOption("iterations", "Iterations of loops without a bound:", "such as 10"),
      new TypedOption("sigmas", "Standard deviations of unbounded distributions:", "such as 3"),
      new TypedOption("assumedWcet", "Execution time of what has none:", "such as 1 ms"));

  /** The words of a value, as the command line has them. */
  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** What is chosen: its key, label and values. */
  record ChosenOption(String key, String label, Enum<?>[] values) {
  }

  /** What is typed: its key and label, and an example of it. */
  record TypedOption(String key, String label, String example) {
  }

  /** Copies the collections. */
  ImportSettings {
    texts = Map.copyOf(texts);
    taken = Set.copyOf(taken);
  }

  /**
   * Returns the options.
   *
   * @param progress is told what the import does
   * @throws IllegalArgumentException if one is out of its range, or cannot be read
   */
  ImportOptions options(Consumer<String> progress) {
    ImportOptions.Builder options =
        ImportOptions.builder(chosen("style", Style.values()).orElse(Style.DDS)).progress(progress)
            .taking(taken.toArray(Aspect[]::new));
    chosen("sending", SendingStyle.values()).ifPresent(options::sending);
    chosen("placement", PlacementStyle.values()).ifPresent(options::placement);
    chosen("priorities", Priorities.values()).ifPresent(options::priorities);
    chosen("topics", TopicStyle.values()).ifPresent(options::topics);
    chosen("readers", Readers.values()).ifPresent(options::readers);
    chosen("memory", MemoryUse.values()).ifPresent(options::memory);
    typed("name", name -> name).ifPresent(options::name);
    typed("chains", ChainSelection::parse).ifPresent(options::chains);
    typed("networkDelay", UnitText::nanoseconds).ifPresent(options::networkDelay);
    typed("minimumDistance", UnitText::nanoseconds).ifPresent(options::minimumDistance);
    typed("frequency", UnitText::hertz).ifPresent(options::frequency);
    typed("iterations", Integer::valueOf).ifPresent(options::iterations);
    typed("sigmas", BigDecimal::new).ifPresent(options::sigmas);
    typed("assumedWcet", UnitText::nanoseconds).ifPresent(options::assumedWcet);
    return options.build();
  }

  private <E extends Enum<E>> Optional<E> chosen(String key, E[] values) {
    return Arrays.stream(values).filter(value -> word(value).equals(texts.get(key))).findFirst();
  }

  private <T> Optional<T> typed(String key, Function<String, T> read) {
    String text = texts.getOrDefault(key, "").strip();
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(read.apply(text));
    } catch (NumberFormatException none) {
      throw new IllegalArgumentException("'" + text + "' is no number", none);
    }
  }
}
