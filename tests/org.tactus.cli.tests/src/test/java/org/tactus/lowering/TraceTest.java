package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.Method;
import org.tactus.application.InputFiles;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.ExternalPublisher;
import org.tactus.model.Publication;
import org.tactus.model.Qos;
import org.tactus.model.TactusPackage;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;
import org.tactus.report.ReportNames;
import org.tactus.timing.model.Part;
import org.tactus.timing.model.QueueSpec;
import org.tactus.timing.model.TimingModel;

/** Every part of a timing model leads back to what it comes from. */
class TraceTest {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  static List<Path> systems() {
    return InputFiles.systems(List.of(Path.of("..", "..", "examples")));
  }

  private static Stream<Part> parts(TimingModel model) {
    return Stream.of(model.cores(), model.threads(), model.executors(), model.groups(), model.callbacks(),
        model.flowControllers(), model.listeners(),
        model.messages(), model.deliveries(), model.stateReads(), model.externalInputs(), model.chains(),
        model.memories()).flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everyPartOfEveryExampleHasAnElementInAFile(Path file) {
    SystemView view = TactusLanguage.get().load(file).view();
    for (Interpretation interpretation : List.of(Interpretation.of(Target.JAZZY), Interpretation.of(Target.HUMBLE),
        Interpretation.published())) {
      LoweringResult lowered = Lowering.lower(view, interpretation);
      lowered.model().ifPresent(model -> {
        parts(model).forEach(part -> assertInFile(lowered.trace().origin(part)));
        QueueSpec.of(model).forEach(queue -> assertInFile(lowered.trace().origin(queue)));
      });
    }
  }

  private static void assertInFile(Origin origin) {
    URI file = origin.element().eResource().getURI();
    assertEquals("tactus", file.fileExtension());
    origin.feature().ifPresent(
        feature -> assertEquals(true, origin.element().eClass().getEAllStructuralFeatures().contains(feature)));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void elementsAreThoseOfTheNames(Path file) {
    SystemView view = TactusLanguage.get().load(file).view();
    LoweringResult lowered = Lowering.lower(view, Interpretation.of(Target.JAZZY));
    lowered.model().ifPresent(model -> {
      model.callbacks().forEach(callback -> {
        switch (lowered.trace().origin(callback).element()) {
          case Callback element -> assertEquals(callback.name(), view.qualifiedName(element));
          case EObject outside -> assertInstanceOf(ExternalPublisher.class, outside);
        }
      });
      model.chains()
          .forEach(chain -> assertEquals(chain.name(), ((Chain) lowered.trace().origin(chain).element()).getName()));
      model.messages().forEach(message -> {
        if (lowered.trace().origin(message).element() instanceof Publication publication) {
          assertEquals(message.topic(), publication.getTopic().getName());
        }
      });
    });
  }

  /** An analysis of memory makes execution times longer; its results lead to the same elements. */
  @Test
  void resultsOfAnEditedModelLeadBack() {
    LoweringResult lowered = Lowering.lower(
        TactusLanguage.get().load(Path.of("..", "..", "examples", "memory-regulation", "memory-regulation.tactus"))
        .view(), Interpretation.of(Target.JAZZY));
    Analysis.run(lowered.model().orElseThrow(), Method.SOUND).callbacks().forEach(result -> assertSame(
        lowered.trace().origin(lowered.model().orElseThrow().callbacks().get(result.callback().id())),
        lowered.trace().origin(result.callback())));
  }

  @Test
  void queuesLeadToWhatSaysTheirDepth() {
    Lowered system = Lowered.sound("""
        system s
        message M { uint32 x }
        flow controller f { scheduler FIFO queue 5 }
        flow controller g { scheduler FIFO }
        qos deep { history keep_last 7 }
        topic /a : M { publish async via f history keep_last 3 }
        topic /b : M { publish async via g }
        node A { timer t every 10 ms wcet 1 us publishes /a, /b with deep }
        node B { subscription a on /a wcet 1 us  subscription b on /b wcet 1 us }
        """);
    List<QueueSpec> queues = QueueSpec.of(system.model());
    assertEquals(
        List.of("reader B.a: Qos.depth", "reader B.b: Subscription", "writer A.t: Qos.depth", "writer A.t: Qos.depth",
            "flow controller f of the process of node A: FlowController.queue",
            "flow controller g of the process of node A: FlowController"),
        queues.stream().map(queue -> ReportNames.of(queue.kind()) + " " + queue.owner() + ": "
            + text(system.result().trace().origin(queue))).toList());
    assertEquals(7, ((Qos) system.result().trace().origin(queues.get(3)).element()).getDepth());
  }

  private static String text(Origin origin) {
    return origin.element().eClass().getName() + origin.feature().map(feature -> "." + feature.getName()).orElse("");
  }

  @Test
  void messagesLeadToPublicationsAndThreadsToWhatImpliesThem() {
    Lowered system = Lowered.sound("""
        system s
        message M { uint32 x }
        topic /a : M { publish sync }
        node A { timer t every 10 ms wcet 1 us publishes /a }
        node B { subscription a on /a wcet 1 us }
        platform { host h { cores c } }
        executor e: single_threaded { nodes A thread on h.c fifo 10 }
        """);
    Trace trace = system.result().trace();
    assertEquals(Optional.of(TYPES.getPublication_Topic()), trace.origin(system.message("/a")).feature());
    assertEquals(List.of("executor e: ThreadSpec", "executor B: Node", "listener of the process of node B: Node"),
        system.model().threads().stream().map(thread -> thread.name() + ": " + text(trace.origin(thread))).toList());
  }

  @Test
  void partsOfOtherSystemsAreRefused() {
    Lowered one = Lowered.sound("system one\nnode A { timer t every 10 ms wcet 1 us }\n");
    Lowered other =
        Lowered.sound("system other\nnode A { timer t every 10 ms wcet 1 us  timer u every 10 ms wcet 1 us }\n");
    assertThrows(IllegalArgumentException.class,
        () -> one.result().trace().origin(other.model().callbacks().getLast()));
  }
}
