package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** A system in text that was lowered. */
record Lowered(LoweringResult result) {

  static Lowered sound(String text) {
    return lower(text, Interpretation.of(Target.JAZZY));
  }

  static Lowered published(String text) {
    return lower(text, Interpretation.published());
  }

  /** Lowers a text of which the language says that it has errors. */
  static Lowered despite(String error, String text) {
    LoadedSystem system = TactusLanguage.get().load(Path.of("system.tactus"), text);
    assertEquals(List.of(error),
        system.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).map(d -> d.code().id()).toList());
    return new Lowered(Lowering.lower(system.view(), Interpretation.of(Target.JAZZY)));
  }

  static Lowered lower(String text, Interpretation interpretation) {
    LoadedSystem system = TactusLanguage.get().load(Path.of("system.tactus"), text);
    assertEquals(List.of(), system.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).toList());
    return new Lowered(Lowering.lower(system.view(), interpretation));
  }

  TimingModel model() {
    assertEquals(List.of(), result.problems());
    return result.model().orElseThrow();
  }

  /** Returns the only message on a topic. */
  Message message(String topic) {
    List<Message> found = model().messages().stream().filter(message -> message.topic().equals(topic)).toList();
    assertEquals(1, found.size(), "messages on " + topic);
    return found.getFirst();
  }

  List<Delivery> deliveries(String topic) {
    return model().deliveries().stream().filter(delivery -> delivery.message().topic().equals(topic)).toList();
  }

  Placement placement(String thread) {
    return model().threads().stream().filter(each -> each.name().equals(thread)).findFirst()
        .orElseThrow(() -> new AssertionError(thread + " is none of " + model().threads())).placement();
  }

  boolean assumes(String part) {
    return model().semantics().assumptions().stream().anyMatch(line -> line.contains(part));
  }

  List<Diagnostic> diagnostics() {
    return ElementDiagnostics.of(result);
  }

  List<String> codes() {
    return result.problems().stream().map(problem -> problem.code().id()).toList();
  }
}
