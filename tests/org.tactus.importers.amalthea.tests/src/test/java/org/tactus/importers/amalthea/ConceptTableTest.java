package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.app4mc.amalthea.model.AmaltheaPackage;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.junit.jupiter.api.Test;

/**
 * The table of concepts speaks of what exists, and of everything that a model can hold in a place that the importer
 * looks at.
 */
class ConceptTableTest {

  /** Concepts with their treatment. */
  private static Map<String, String> concepts() throws IOException {
    Map<String, String> concepts = new LinkedHashMap<>();
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(
        AmaltheaImport.class.getResourceAsStream("/org/tactus/importers/amalthea/concepts.txt"),
        StandardCharsets.UTF_8))) {
      lines.lines().filter(line -> line.contains("|") && !line.startsWith("#")).forEach(line -> {
        String[] cells = line.split("\\|");
        for (String concept : cells[1].strip().split("\\s+")) {
          concepts.put(concept, cells[0].strip());
        }
      });
    }
    return concepts;
  }

  private static Stream<EClass> classes() {
    return AmaltheaPackage.eINSTANCE.getEClassifiers().stream().filter(EClass.class::isInstance)
        .map(EClass.class::cast);
  }

  @Test
  void everyEntryExists() throws IOException {
    List<String> unknown = new ArrayList<>();
    for (String concept : concepts().keySet()) {
      String[] parts = concept.split("[.=]");
      boolean exists = AmaltheaPackage.eINSTANCE.getEClassifier(parts[0]) instanceof EClass type
          && (parts.length == 1 || type.getEStructuralFeature(parts[1]) != null);
      if (!exists) {
        unknown.add(concept);
      }
    }
    assertEquals(List.of(), unknown);
  }

  @Test
  void everyClassInATakenPlaceIsTreated() throws IOException {
    Map<String, String> concepts = concepts();
    Set<String> missing = new TreeSet<>();
    Set<EClass> seen = new HashSet<>();
    Deque<EClass> open = new ArrayDeque<>(List.of(AmaltheaPackage.eINSTANCE.getAmalthea()));
    while (!open.isEmpty()) {
      EClass type = open.remove();
      String treatment = treatment(concepts, type);
      if (treatment == null) {
        missing.add(type.getName());
      } else if (treatment.equals("taken") && seen.add(type)) {
        type.getEAllContainments().stream().filter(feature -> isTaken(concepts, type, feature))
            .map(EReference::getEReferenceType)
            .forEach(held -> classes().filter(one -> held.isSuperTypeOf(one) && !one.isAbstract() && !one.isInterface())
                .forEach(open::add));
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static boolean isTaken(Map<String, String> concepts, EClass type, EReference feature) {
    String own = type.getName() + "." + feature.getName();
    String inherited = feature.getEContainingClass().getName() + "." + feature.getName();
    return concepts.getOrDefault(own, concepts.getOrDefault(inherited, "taken")).equals("taken");
  }

  private static String treatment(Map<String, String> concepts, EClass type) {
    return Stream.concat(Stream.of(type), type.getEAllSuperTypes().stream()).map(EClass::getName)
        .filter(concepts::containsKey).findFirst()
        .map(concepts::get).orElse(null);
  }
}
