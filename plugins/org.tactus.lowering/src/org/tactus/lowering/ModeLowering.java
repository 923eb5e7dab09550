package org.tactus.lowering;

import java.util.Map;
import java.util.TreeMap;
import org.tactus.model.Mode;
import org.tactus.model.ModeLoad;
import org.tactus.model.ModeRate;
import org.tactus.model.view.Quantities;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.SystemLoad;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.TimingModel;

/**
 * What a mode makes of the load of a system. What it says of callbacks that a variant has removed says nothing there.
 */
public final class ModeLowering {

  private ModeLowering() {
  }

  /** Returns how the load in a mode differs from that of the model. */
  public static SystemLoad load(Mode mode, TimingModel model, Trace trace) {
    Fraction all = Fraction.ONE;
    Map<Integer, Fraction> factors = new TreeMap<>();
    for (ModeLoad load : mode.getLoads()) {
      all = load.getCallbacks().isEmpty() ? Fraction.ofPercent(load.getPercent()) : all;
    }
    for (Callback callback : model.callbacks()) {
      factors.put(callback.id(), all);
    }
    for (ModeLoad load : mode.getLoads()) {
      load.getCallbacks().stream().map(trace::callback).filter(callback -> callback != null)
          .forEach(callback -> factors.put(callback.id(), Fraction.ofPercent(load.getPercent())));
    }
    Map<Integer, SystemLoad.Periods> periods = new TreeMap<>();
    for (ModeRate rate : mode.getRates()) {
      long period = Quantities.nanoseconds(rate.getPeriod());
      rate.getCallbacks().stream().map(trace::callback).filter(callback -> callback != null)
          .forEach(callback -> periods.put(callback.id(), new SystemLoad.Periods(period, period)));
    }
    return new SystemLoad(factors, all, periods);
  }
}
