package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.TactusStandaloneSetup;
import org.tactus.dsl.services.TactusGrammarAccess;
import org.tactus.model.HistoryKind;
import org.tactus.model.Liveliness;
import org.tactus.model.PublishMode;
import org.tactus.model.Qos;
import org.tactus.model.TactusFactory;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.QosPolicy;

/** The table of QoS policies has those of the grammar, and nothing that a block sets is lost. */
class QosPolicyTest {

  private static final Set<String> KEYWORDS = Arrays.stream(QosPolicy.values()).map(QosPolicy::keyword)
      .collect(Collectors.toSet());

  @Test
  void theGrammarHasThem() {
    TactusGrammarAccess grammar = new TactusStandaloneSetup().createInjectorAndDoEMFRegistration()
        .getInstance(TactusGrammarAccess.class);
    List<AbstractElement> alternatives = grammar.getQosPolicyAccess().getAlternatives().getElements();
    assertEquals(KEYWORDS, alternatives.stream()
        .map(alternative -> ((Keyword) ((Group) alternative).getElements().getFirst()).getValue())
        .collect(Collectors.toSet()));
  }

  @Test
  void theReferenceHasThem() throws IOException {
    String reference = Files.readString(GoldenFiles.repository().resolve("docs/language.md"));
    Set<String> rows = reference.substring(reference.indexOf("| policy | values |")).lines().skip(2)
        .takeWhile(line -> line.startsWith("| `")).map(line -> line.split("`")[1]).collect(Collectors.toSet());
    assertEquals(KEYWORDS, rows);
  }

  static Stream<EStructuralFeature> features() {
    return TactusPackage.eINSTANCE.getQos().getEStructuralFeatures().stream()
        .filter(feature -> feature != TactusPackage.eINSTANCE.getQos_Externals());
  }

  /** What holds at an endpoint is another where a block sets any feature otherwise. */
  @ParameterizedTest
  @MethodSource("features")
  void whatABlockSetsHolds(EStructuralFeature feature) {
    EffectiveQos before = EffectiveQos.ROS_DEFAULT.with(List.of(block()));
    assertEquals(EffectiveQos.ROS_DEFAULT, before);
    assertTrue(values(feature).anyMatch(value -> {
      Qos block = block();
      block.eSet(feature, value);
      return !EffectiveQos.ROS_DEFAULT.with(List.of(block)).equals(before);
    }), feature.getName());
  }

  /** Returns a block that says what holds by default where one setting brings another along. */
  private static Qos block() {
    Qos block = TactusFactory.eINSTANCE.createQos();
    block.setHistory(HistoryKind.KEEP_LAST);
    block.setDepth(EffectiveQos.ROS_DEFAULT.depth());
    block.setLiveliness(Liveliness.AUTOMATIC);
    block.setPublishMode(PublishMode.SYNC);
    return block;
  }

  private static Stream<?> values(EStructuralFeature feature) {
    return switch (feature) {
      case EReference reference -> Stream.of(TactusFactory.eINSTANCE.create(reference.getEReferenceType()));
      case EAttribute attribute when attribute.getEAttributeType() instanceof EEnum kinds ->
          kinds.getELiterals().stream().filter(literal -> literal.getValue() != 0).map(EEnumLiteral::getInstance);
      default -> Stream.of(3);
    };
  }
}
