package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.generator.Attribution;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.Instrumentation;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.lowering.Assumption;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;

/** For random reservations: what bounds assume of the kernel's admission is what kernel.conf sets. */
class AdmissionProperties {

  private static final String ADMITS = "Linux admits the reservations";

  @Property(tries = 150, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
  void whatIsAssumedOfTheKernelIsSet(
      @ForAll @Size(min = 1, max = 4) List<@IntRange(min = 30, max = 97) Integer> shares,
      @ForAll @IntRange(min = 1, max = 3) int cores, @ForAll @IntRange(max = 255) int places, @ForAll boolean further,
      @ForAll boolean ownCores) {
    String text = text(shares, cores, places, further);
    LoadedSystem system = TactusLanguage.get().load(Path.of("system.tactus"), text);
    Assume.that(system.diagnostics().stream().noneMatch(one -> one.severity() == Severity.ERROR));
    Collection<String> assumed = Lowering.lower(system.view(), Interpretation.of(Target.JAZZY,
        ownCores ? Set.of(Assumption.OWN_CORES) : Set.of())).model().orElseThrow().semantics().assumptions();
    String hints = WorkspaceGenerator.preview(system.view(), Target.JAZZY, new GeneratorOptions(false, false,
        Instrumentation.NONE, Attribution.DEFAULT, Optional.empty(), ownCores)).files().stream()
        .filter(file -> file.path().endsWith("kernel.conf")).findFirst().orElseThrow().text();
    assertEquals(assumed.stream().anyMatch(one -> one.startsWith(ADMITS) && one.contains("sched_rt_runtime_us is -1")),
        hints.contains("\nkernel.sched_rt_runtime_us = -1\n"), () -> text + assumed + hints);
    assertEquals(assumed.stream().anyMatch(one -> one.startsWith(ADMITS)), hints.contains("fair_server"),
        () -> text + assumed + hints);
  }

  private static String text(List<Integer> shares, int cores, int places, boolean further) {
    StringBuilder text = new StringBuilder("system admitted\nplatform { host here { cores");
    for (int core = 0; core < cores; core++) {
      text.append(" c").append(core);
    }
    text.append(further ? " ... } }\n" : " } }\n");
    for (int number = 0; number < shares.size(); number++) {
      int place = places >> 2 * number & 3;
      text.append("node N%d { timer t every 1 s wcet 1 us }\n".formatted(number));
      text.append("executor e%d: single_threaded { nodes N%d thread %sreservation %d ms every 100 ms }\n".formatted(
          number, number, place < cores ? "on here.c" + place + " " : "", shares.get(number)));
    }
    return text.toString();
  }
}
