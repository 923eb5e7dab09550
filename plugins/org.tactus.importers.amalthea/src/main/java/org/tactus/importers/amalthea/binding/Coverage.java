package org.tactus.importers.amalthea.binding;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.importers.amalthea.Finding.Effect;
import org.tactus.importers.amalthea.ImportLog;

/**
 * Reports what a model holds and the importer does not carry over. The table {@code concepts.txt} says for each class of the metamodel, and
 * for single features of classes, whether it is taken, left out without effect, or left out although it can change a bound. What the table
 * does not name can change a bound: a concept that the importer has never heard of is never passed over in silence.
 */
public final class Coverage {

  private static final String TABLE = "/org/tactus/importers/amalthea/concepts.txt";

  private enum Treatment {
    TAKEN, HARMLESS, POSSIBLE
  }

  private record Entry(Treatment treatment, String reason) {}

  private static final Entry UNKNOWN = new Entry(Treatment.POSSIBLE, "not imported");

  private final Map<String, Entry> table = new HashMap<>();
  private final Map<EClass, Entry> classes = new HashMap<>();
  private final Map<EStructuralFeature, Entry> features = new HashMap<>();
  private final BoundModel bound;
  private final ImportLog log;

  private Coverage(BoundModel bound, ImportLog log) {
    this.bound = bound;
    this.log = log;
    readTable();
  }

  /** Walks the model and reports each object and feature that is not taken; what an object that is left out contains is left out with it. */
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
          Treatment treatment = Treatment.valueOf(cells[0].toUpperCase(java.util.Locale.ROOT));
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
    for (EStructuralFeature feature : object.eClass().getEAllStructuralFeatures()) {
      if (!feature.isDerived() && !feature.isVolatile() && object.eIsSet(feature)) {
        reportFeature(object, feature);
      }
    }
    for (EObject child : object.eContents()) {
      Entry containing = features.get(child.eContainingFeature());
      if (containing == null || containing.treatment() == Treatment.TAKEN) {
        visit(child);
      }
    }
  }

  private void reportFeature(EObject object, EStructuralFeature feature) {
    Entry entry = features.computeIfAbsent(feature, key -> featureEntry(object.eClass(), key));
    if (entry.treatment() == Treatment.TAKEN) {
      return;
    }
    String value = feature instanceof org.eclipse.emf.ecore.EAttribute ? " = " + object.eGet(feature) : "";
    String condition = table.containsKey(featureName(object.eClass(), feature) + "=" + object.eGet(feature)) ? value : null;
    if (condition == null) {
      log.leftOut(effect(entry), bound.place(object), object.eClass().getName() + "." + feature.getName() + value + ": " + entry.reason());
    }
  }

  private Entry featureEntry(EClass type, EStructuralFeature feature) {
    String name = featureName(type, feature);
    return name.isEmpty() ? new Entry(Treatment.TAKEN, "") : table.get(name);
  }

  /** The feature as the table names it, by the class itself or by one that it inherits the feature from; empty if it is not named. */
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
    return entry.treatment() == Treatment.POSSIBLE ? Effect.POSSIBLE : Effect.NONE;
  }
}
