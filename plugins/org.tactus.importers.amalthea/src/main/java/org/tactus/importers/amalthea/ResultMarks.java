package org.tactus.importers.amalthea;

import org.eclipse.app4mc.amalthea.model.IAnnotatable;
import org.eclipse.app4mc.amalthea.model.StringObject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/** Custom properties by which what Tactus has written into a model is told from what its authors have. */
public final class ResultMarks {

  /** What the keys of all custom properties of Tactus begin with. */
  public static final String PREFIX = "tactus.";
  /** The key that constraints of Tactus have; its value is {@link #BOUND} or {@link #GOAL}. */
  public static final String KIND = PREFIX + "kind";
  /** A constraint that states what is proved, and asks for nothing. */
  public static final String BOUND = "proved upper bound";
  /** A constraint that is asked for. */
  public static final String GOAL = "goal";

  /** What reports say of constraints that state bounds. */
  public static final String LEFT_OUT = "bounds that tactus export has written are no limits of the model";

  private ResultMarks() {}

  /** Tells whether a constraint states a bound that was proved, and so is no limit of the model. */
  public static boolean isBound(IAnnotatable constraint) {
    return constraint.getCustomProperties().get(KIND) instanceof StringObject text
        && BOUND.equals(text.getValue());
  }

  /** Tells whether a feature of an object has nothing but custom properties of Tactus. */
  public static boolean isMark(EObject object, EStructuralFeature feature) {
    return feature.getName().equals("customProperties") && object instanceof IAnnotatable annotated
        && annotated.getCustomProperties().stream().allMatch(property -> property.getKey() != null
            && property.getKey().startsWith(PREFIX));
  }
}
