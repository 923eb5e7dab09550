package org.tactus.dsl.ide.quickfix;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.model.Core;
import org.tactus.model.Callback;
import org.tactus.model.Element;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.Publication;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.TactusPackage;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.Timer;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.view.Quantities;

/** Quick fixes of what generators refuse; they mark the element, not the part of it. */
final class GeneratorFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final long MILLISECOND = 1_000_000;
  private static final int GREATEST_CORE = 63;
  private static final int GREATEST_REGULATED = 95;

  private GeneratorFixes() {
  }

  /** Returns the threads of the element that is marked. */
  private static Optional<ThreadSpec> thread(MarkedPlace place) {
    return place.element().flatMap(element -> Optional.ofNullable(switch (element) {
      case Executor executor -> executor.getThread();
      case FlowController controller -> controller.getThread();
      case Process process -> process.getListenerThread();
      case Participant participant -> participant.getListenerThread();
      case ThreadClass one -> one.getThread();
      default -> null;
    }));
  }

  /** Leaves out the threads of a flow controller or listener, or the kind of an executor, that the target lacks. */
  static List<Change> feature(MarkedPlace place) {
    if (place.element().filter(Executor.class::isInstance).isPresent()) {
      return ExecutorFixes.kind(place, "single_threaded");
    }
    return thread(place).map(thread -> {
      boolean listener = !(thread.eContainer() instanceof FlowController);
      return Change.offered("Leave its thread out").remove(TextPart.of(thread).withBefore(listener ? 2 : 1));
    }).stream().toList();
  }

  /** LegalNames a system that has no name; any other name is a part of what is marked. */
  static List<Change> name(MarkedPlace place) {
    boolean unnamed = place.model().filter(model -> model.getSystemName() == null).isPresent();
    if (!unnamed) {
      return List.of();
    }
    URI uri = place.file().getURI();
    String file = uri == null || uri.lastSegment() == null ? "" : uri.trimFileExtension().lastSegment();
    String system = "system " + LegalNames.system(URI.decode(file).toLowerCase(Locale.ROOT));
    return List.of(Change.offered("Write '" + system + "'").replace(new TextPart(place.file(), 0, 0), system + "\n\n"));
  }

  /** Gives an element a name that no other one has, whatever the case of its letters. */
  static List<Change> collision(MarkedPlace place) {
    return RenameFixes.renamed(place.element(NamedElement.class), name -> name + "_2");
  }

  /** Gives a reservation an executor with one thread. */
  static List<Change> reservation(MarkedPlace place) {
    return thread(place).filter(thread -> thread.getPolicy() instanceof ReservationPolicy)
        .map(thread -> ExecutorFixes.kind(place, "single_threaded")).orElse(List.of());
  }

  /** Gives nodes that exist an executor of rclcpp, where a ready queue is what they cannot have. */
  static List<Change> existing(MarkedPlace place) {
    return place.element(Executor.class).filter(executor -> ExecutorTraits.hasReadyQueue(executor.getKind())
        && executor.getClasses().isEmpty()).map(executor -> ExecutorFixes.kind(place, "single_threaded"))
        .orElse(List.of());
  }

  /** LegalNames a core that masks can name. */
  static List<Change> core(MarkedPlace place) {
    return thread(place).filter(thread -> thread.getCores().size() == 1).map(thread -> {
      Host host = (Host) thread.getCores().getFirst().eContainer();
      TextPart written = TextPart.all(thread, TYPES.getThreadSpec_Cores()).getFirst();
      return host.getCores().stream().filter(core -> number(core) <= GREATEST_CORE).limit(4).map(Threads::name)
          .map(name -> Change.offered("Place it on " + name).replace(written, name)).toList();
    }).orElse(List.of());
  }

  private static int number(Core core) {
    String digits = core.getName().replaceFirst("^.*?([0-9]{0,4})$", "$1");
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  /** Lengthens a period to whole milliseconds, with the limit in proportion, if that is whole bytes. */
  static List<Change> limit(MarkedPlace place) {
    return place.element(FlowController.class).filter(one -> one.getLimit() != null && one.getLimitPeriod() != null)
        .flatMap(controller -> {
          BigDecimal period = Quantities.written(controller.getLimitPeriod());
          BigDecimal bytes = Quantities.written(controller.getLimit());
          BigDecimal whole = BigDecimal.valueOf(MILLISECOND);
          BigDecimal factor = BigDecimal.ONE;
          while (factor.intValue() <= 1000 && period.multiply(factor).remainder(whole).signum() != 0) {
            factor = factor.add(BigDecimal.ONE);
          }
          BigDecimal limit = bytes.multiply(factor);
          if (period.signum() == 0 || period.multiply(factor).remainder(whole).signum() != 0
              || limit.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0 || factor.equals(BigDecimal.ONE)) {
            return Optional.<Change>empty();
          }
          String amount = new BigDecimal(controller.getLimit().getAmount()).multiply(factor).toPlainString() + " "
              + controller.getLimit().getUnit().getLiteral();
          String every = Quantities.text(period.multiply(factor).longValueExact());
          return Optional.of(Change.offered("Write 'limit " + amount + " per " + every + "'")
              .replace(TextPart.of(controller.getLimit()), amount)
              .replace(TextPart.of(controller.getLimitPeriod()), every));
        }).stream().toList();
  }

  /** Removes the profile with which a publication deviates from its topic. */
  static List<Change> profile(MarkedPlace place) {
    return place.element(Publication.class).filter(publication -> publication.getProfile() != null)
        .map(publication -> Change.offered("Remove 'with " + publication.getProfile().getName() + "'")
            .remove(publication, TYPES.getPublication_Profile(), 1)).stream().toList();
  }

  /** Lowers the priority of a thread on a regulated core. */
  static List<Change> regulation(MarkedPlace place) {
    return thread(place).filter(thread -> thread.getPolicy() instanceof FifoPolicy fifo
        && fifo.getPriority() > GREATEST_REGULATED).map(thread -> fifo(place, GREATEST_REGULATED)).orElse(List.of());
  }

  /** Writes a priority. */
  static List<Change> fifo(MarkedPlace place, int priority) {
    return thread(place).map(ThreadSpec::getPolicy).filter(FifoPolicy.class::isInstance)
        .map(fifo -> ThreadFixes.fifo((FifoPolicy) fifo, priority)).stream().toList();
  }

  /** Gives a node that is in no process one, on each of the hosts. */
  static List<Change> host(MarkedPlace place) {
    Optional<Node> node = place.element(Node.class);
    List<Change> changes = new ArrayList<>();
    node.ifPresent(one -> place.system().ifPresent(view -> view.hosts().stream().limit(4).forEach(host -> {
      String name = LegalNames.free(LegalNames.field(one.getName()), view.processes().stream().map(Process::getName)
          .collect(Collectors.toSet()));
      String process = "process " + name + " on " + host.getName() + " { nodes " + one.getName() + " }";
      EObject element = EcoreUtil2.getContainerOfType(one, Element.class);
      boolean there = view.processes().stream().anyMatch(other -> other.eResource() == one.eResource());
      Change change = Change.offered("Write '" + process + "'");
      changes.add(there ? Elements.add(change, element, TYPES.getProcess(), process)
          : change.addBehind(element, process));
    })));
    return changes;
  }

  /** Lets the thread that serves a service hold off no other. */
  static List<Change> preemption(MarkedPlace place) {
    return place.system().flatMap(view -> place.element(Callback.class).flatMap(view::executor))
        .map(Executor::getThread).map(ThreadSpec::getPolicy).filter(FifoPolicy.class::isInstance)
        .flatMap(fifo -> ThreadFixes.noPreemptionMode((FifoPolicy) fifo)).stream().toList();
  }

  /** Gives a timer with an offset a jitter that covers what a machine does. */
  static List<Change> offset(MarkedPlace place) {
    return place.element(Timer.class).filter(timer -> timer.getArrival() != null).map(timer -> {
      Change change = Change.offered("Write 'jitter 100 us'");
      return TextPart.of(timer.getArrival(), TYPES.getPeriodicArrival_Jitter())
          .map(part -> change.replace(part, "100 us"))
          .orElseGet(() -> change.writeAfter(TextPart.of(timer.getArrival()), "jitter 100 us"));
    }).stream().toList();
  }

  static List<Change> let(MarkedPlace place) {
    return place.element(Timer.class).filter(timer -> timer.getLogicalExecution() != null).map(timer ->
        Change.offered("Remove 'let'").remove(TextPart.of(timer.getLogicalExecution()))).stream().toList();
  }
}
