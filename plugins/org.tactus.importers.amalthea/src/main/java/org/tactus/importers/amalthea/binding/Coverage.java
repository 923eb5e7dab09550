package org.tactus.importers.amalthea.binding;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ResultMarks;

/**
 * Reports what a model holds and the importer does not carry over. The table {@code concepts.txt} says for each class
 * of the metamodel, and for single features of classes, whether it is taken, left out without effect, or left out
 * although it can change a bound. What the table does not name can change a bound: a concept that the importer has
 * never heard of is never passed over in silence.
 */
public final class Coverage {

  private static final String TABLE = "/org/tactus/importers/amalthea/concepts.txt";

  private enum Treatment {
    TAKEN, HARMLESS, POSSIBLE, OPTIMISTIC
  }

  private record Entry(Treatment treatment, String reason) {}

  private record FeatureOf(EClass type, EStructuralFeature feature) {}

  private static final Entry UNKNOWN = new Entry(Treatment.POSSIBLE, "not imported");
  private static final Entry TAKEN = new Entry(Treatment.TAKEN, "");

  private final Map<String, Entry> table = new HashMap<>();
  private final Map<EClass, Entry> classes = new HashMap<>();
  private final Map<FeatureOf, Entry> features = new HashMap<>();
  private final Map<EClass, List<EStructuralFeature>> notTaken = new HashMap<>();
  private final BoundModel bound;
  private final ImportLog log;

  private Coverage(BoundModel bound, ImportLog log) {
    this.bound = bound;
    this.log = log;
    readTable();
  }

  /**
   * Walks the model and reports each object and feature that is not taken; what an object that is left out contains is
   * left out with it.
   */
  public static void report(BoundModel bound, ImportLog log) {
    new Coverage(bound, log).visit(bound.model());
  }

  private void readTable() {
    try (InputStream in = Coverage.class.getResourceAsStream(TABLE);
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String text = line.strip();
        if (!text.isEmpty() && !text.startsWith("#")) {
          String[] cells = text.split("\\s*\\|\\s*", 3);
          Treatment treatment = Treatment.valueOf(cells[0].toUpperCase(Locale.ROOT));
          for (String concept : cells[1].split("\\s+")) {
            table.put(concept, new Entry(treatment, cells.length > 2 ? cells[2] : ""));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the table of concepts cannot be read", e);
    }
  }

  private void visit(EObject object) {
    Entry entry = classes.computeIfAbsent(object.eClass(), type -> lookUp(type.getName(), type));
    if (entry.treatment() != Treatment.TAKEN) {
      log.leftOut(effect(entry), bound.place(object), object.eClass().getName() + ": " + entry.reason());
      return;
    }
    for (EStructuralFeature feature : notTaken.computeIfAbsent(object.eClass(), this::notTaken)) {
      if (object.eIsSet(feature) && !ResultMarks.isMark(object, feature)) {
        reportFeature(object, feature);
      }
    }
    for (EObject child : object.eContents()) {
      if (entry(object.eClass(), child.eContainingFeature()).treatment() == Treatment.TAKEN) {
        visit(child);
      }
    }
  }

  private List<EStructuralFeature> notTaken(EClass type) {
    return type.getEAllStructuralFeatures().stream()
        .filter(feature -> !feature.isDerived() && !feature.isVolatile()
            && entry(type, feature).treatment() != Treatment.TAKEN)
        .toList();
  }

  private void reportFeature(EObject object, EStructuralFeature feature) {
    Entry entry = entry(object.eClass(), feature);
    Object value = object.eGet(feature);
    if (!table.containsKey(featureName(object.eClass(), feature) + "=" + value)) {
      log.leftOut(effect(entry), bound.place(object), object.eClass().getName() + "." + feature.getName()
          + (feature instanceof EAttribute ? " = " + value : "") + ": " + entry.reason());
    }
  }

  private Entry entry(EClass type, EStructuralFeature feature) {
    return features.computeIfAbsent(new FeatureOf(type, feature),
        key -> table.getOrDefault(featureName(key.type(), key.feature()), TAKEN));
  }

  /**
   * The feature as the table names it, by the class itself or by one that it inherits the feature from; empty if it is
   * not named.
   */
  private String featureName(EClass type, EStructuralFeature feature) {
    String own = type.getName() + "." + feature.getName();
    if (table.containsKey(own)) {
      return own;
    }
    String inherited = feature.getEContainingClass().getName() + "." + feature.getName();
    return table.containsKey(inherited) ? inherited : "";
  }

  /** What the table says of the class or of one that it inherits from. */
  private Entry lookUp(String name, EClass type) {
    if (table.containsKey(name)) {
      return table.get(name);
    }
    for (EClass general : type.getEAllSuperTypes()) {
      if (table.containsKey(general.getName())) {
        return table.get(general.getName());
      }
    }
    return UNKNOWN;
  }

  private static Effect effect(Entry entry) {
    return switch (entry.treatment()) {
      case TAKEN, HARMLESS -> Effect.NONE;
      case POSSIBLE -> Effect.POSSIBLE;
      case OPTIMISTIC -> Effect.OPTIMISTIC;
    };
  }
}
