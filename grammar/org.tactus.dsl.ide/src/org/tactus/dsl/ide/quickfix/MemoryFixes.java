package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.model.Callback;
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.model.Memory;
import org.tactus.model.Regulation;
import org.tactus.model.RegulationPolicy;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.TactusPackage;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.Quantities;

/** Quick fixes of memories and of the regulation of accesses to them. */
final class MemoryFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final List<EStructuralFeature> CRITICAL = List.of(TYPES.getMemory_CriticalNodes(),
      TYPES.getMemory_CriticalChains(), TYPES.getMemory_CriticalCallbacks());

  private MemoryFixes() {
  }

  /** Takes away what a regulation cannot have. */
  static List<Change> values(MarkedPlace place) {
    Optional<Regulation> marked = place.element(Regulation.class);
    if (marked.isEmpty()) {
      return List.of();
    }
    Regulation regulation = marked.get();
    if (place.marks(regulation, TYPES.getRegulation_Setpoint())) {
      return List.of(Change.offered("Remove the set point").remove(place.part().withBefore(1).withAfter(1)));
    }
    if (place.marks(regulation, TYPES.getRegulation_Sampling())) {
      String period = Quantities.text(regulation.getPeriod());
      return List.of(Change.offered("Write 'sampling " + period + "'")
          .replace(regulation, TYPES.getRegulation_Sampling(), period));
    }
    if (!place.marks(regulation, TYPES.getRegulation_Cores())) {
      return List.of();
    }
    return List.of(regulation.getCores().size() > 1
        ? Change.offered("Remove " + place.part().text()).removeMember(place.part(), 1)
        : Change.offered("Remove the regulation").remove(TextPart.of(regulation)));
  }

  static List<Change> accesses(MarkedPlace place) {
    return place.element(Callback.class).flatMap(callback -> TextPart.of(callback, TYPES.getCallback_Accesses())
        .flatMap(first -> TextPart.of(callback, TYPES.getCallback_Stall()).map(last ->
            Change.offered("Remove the accesses").remove(first.withBefore(1).through(last))))).stream().toList();
  }

  /** Stops cores whatever runs, or protects less. */
  static List<Change> sections(MarkedPlace place) {
    return place.element(Memory.class).map(memory -> {
      if (place.marks(memory, TYPES.getMemory_Policy())) {
        return List.of(Change.offered("Write 'policy interval'")
            .replace(memory, TYPES.getMemory_Policy(), RegulationPolicy.INTERVAL.getLiteral()));
      }
      return CRITICAL.stream().filter(list -> place.marks(memory, list)).map(list ->
          Change.offered("Remove '" + place.part().text() + "' from what is critical").removeMember(place.part(), 2))
          .toList();
    }).orElse(List.of());
  }

  /** Removes a setting that changes nothing, with all that it names. */
  static List<Change> idle(MarkedPlace place) {
    return place.element(Memory.class).flatMap(memory -> idle(place, memory)).stream().toList();
  }

  private static Optional<Change> idle(MarkedPlace place, Memory memory) {
    Change change = Change.offered("Remove the setting");
    for (EStructuralFeature list : CRITICAL) {
      List<TextPart> parts = TextPart.all(memory, list);
      if (!parts.isEmpty() && parts.getFirst().from() == place.from()) {
        return Optional.of(change.remove(parts.getFirst().withBefore(2).through(parts.getLast())));
      }
    }
    for (EStructuralFeature setting : List.of(TYPES.getMemory_Policy(), TYPES.getMemory_Sampling(),
        TYPES.getMemory_Metric(), TYPES.getMemory_Controller())) {
      Optional<TextPart> part = TextPart.of(memory, setting).filter(one -> one.from() == place.from());
      if (part.isPresent()) {
        TextPart whole = part.get().withBefore(1);
        return Optional.of(change.remove(setting == TYPES.getMemory_Metric()
            ? TextPart.of(memory, TYPES.getMemory_Event()).map(whole::through).orElse(whole) : whole));
      }
    }
    return Optional.empty();
  }

  /** Gives the controller a regulated core of its host, or one that nothing else uses, and a priority. */
  static List<Change> controller(MarkedPlace place) {
    Optional<Host> host = place.element(Host.class);
    Optional<ThreadSpec> controller = place.element(Memory.class).map(Memory::getController);
    if (host.isEmpty() || controller.isEmpty()) {
      return List.of();
    }
    if (controller.get().getPolicy() instanceof ReservationPolicy policy
        && place.from() == TextPart.of(policy).from()) {
      return List.of(Change.offered("Write 'fifo 90'").replace(TextPart.of(policy), "fifo 90"));
    }
    List<Core> cores = new ArrayList<>();
    host.get().getMemory().getRegulations().forEach(regulation -> cores.addAll(regulation.getCores()));
    place.checked().ifPresent(checked -> host.get().getCores().stream()
        .filter(core -> Threads.of(checked).all().stream().noneMatch(one -> one.spec().getCores().contains(core)))
        .forEach(cores::add));
    List<TextPart> written = TextPart.all(controller.get(), TYPES.getThreadSpec_Cores());
    return cores.stream().filter(core -> Threads.host(core) == host.get()).distinct().limit(4).map(core -> {
      Change change = Change.offered("Place the controller on " + core.getName());
      return written.isEmpty() ? change.writeBefore(TextPart.of(controller.get()), "on " + core.getName())
          : change.replace(written.getFirst().through(written.getLast()), core.getName());
    }).toList();
  }

  /** Writes the number of an event as a hexadecimal one, or samples where the metric is known. */
  static List<Change> metric(MarkedPlace place) {
    return place.element(Memory.class).map(memory -> {
      if (place.marks(memory, TYPES.getMemory_Event())) {
        String digits = memory.getEvent() == null ? "" : memory.getEvent();
        return digits.matches("[0-9a-fA-F]{1,16}") ? List.of(Change.offered("Write \"0x" + digits + "\"")
            .replace(memory, TYPES.getMemory_Event(), "\"0x" + digits + "\"")) : List.<Change>of();
      }
      return List.of(Change.offered("Write 'sampling self'").replace(memory, TYPES.getMemory_Sampling(), "self"));
    }).orElse(List.of());
  }
}
