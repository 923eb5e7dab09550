package org.tactus.importers.amalthea.workload;

import org.eclipse.emf.ecore.EObject;

/** A quantity of a model that is too large: beyond 292 years or 8 EiB. */
public final class OutOfRangeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient EObject quantity;

  OutOfRangeException(EObject quantity, String text) {
    super(text + " is too large: times end at 292 years, sizes and rates at 8 EiB. Correct the value or its unit.");
    this.quantity = quantity;
  }

  /** Returns the element whose value it is. */
  public EObject quantity() {
    return quantity;
  }
}
