package org.tactus.importers.amalthea.export;

import java.util.ArrayList;
import java.util.List;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.TimingModel;

/**
 * A system that no AMALTHEA model describes yet, as far as AMALTHEA can say it: a task for each callback, periodic
 * stimuli, and event chains from the activation of the first task to the end of the last.
 */
final class FreshModel {

  static final String VERSION = "3.3.0";

  private final TimingModel system;
  private final List<String> notSaid = new ArrayList<>();

  FreshModel(TimingModel system) {
    this.system = system;
  }

  /** What AMALTHEA has no word for, or what is not written. */
  List<String> notSaid() {
    return notSaid;
  }

  String text() {
    StringBuilder model = new StringBuilder("""
        <?xml version="1.0" encoding="UTF-8"?>
        <am:Amalthea xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"\
         xmlns:am="http://app4mc.eclipse.org/amalthea/%s"\
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        """.formatted(VERSION));
    notSaid.add("execution times, cores, executors, topics and middleware: the model has tasks, stimuli and chains"
        + " alone");
    tasks(model);
    stimuli(model);
    chains(model);
    return model.append("</am:Amalthea>\n").toString();
  }

  private void tasks(StringBuilder model) {
    model.append("  <swModel>\n");
    for (Callback callback : system.callbacks()) {
      model.append("    <tasks name=\"").append(Xml.escape(callback.name())).append('"');
      if (periodic(callback) != null) {
        model.append(" stimuli=\"").append(Xml.escape(Xml.reference(callback.name(), "PeriodicStimulus"))).append('"');
      } else {
        notSaid.add("what activates " + callback.name() + ": it is no period");
      }
      model.append("/>\n");
    }
    model.append("  </swModel>\n");
  }

  private void stimuli(StringBuilder model) {
    model.append("  <stimuliModel>\n");
    for (Callback callback : system.callbacks()) {
      PeriodicCurve curve = periodic(callback);
      if (curve != null) {
        model.append("    <stimuli xsi:type=\"am:PeriodicStimulus\" name=\"").append(Xml.escape(callback.name()))
            .append("\">\n      ").append(Xml.time("recurrence", curve.period())).append('\n');
        if (curve.jitter() > 0) {
          model.append("      <jitter xsi:type=\"am:TimeBoundaries\">").append(Xml.time("lowerBound", 0))
              .append(Xml.time("upperBound", curve.jitter())).append("</jitter>\n");
        }
        model.append("    </stimuli>\n");
      }
    }
    model.append("  </stimuliModel>\n");
  }

  private static PeriodicCurve periodic(Callback callback) {
    return callback.activation() instanceof Activation.External external
        && external.curve() instanceof PeriodicCurve curve && curve.minimumDistance() == 0 ? curve : null;
  }

  private void chains(StringBuilder model) {
    if (system.chains().isEmpty()) {
      return;
    }
    StringBuilder events = new StringBuilder();
    StringBuilder chains = new StringBuilder();
    for (Chain chain : system.chains()) {
      String first = event(chain, chain.source(), "activate", events);
      String last = event(chain, chain.sink(), "terminate", events);
      chains.append("    <eventChains name=\"").append(Xml.escape(chain.name())).append("\" stimulus=\"").append(first)
          .append("\" response=\"").append(last).append("\"/>\n");
      if (!chain.via().isEmpty()) {
        notSaid.add("by way of which callbacks chain " + chain.name() + " goes");
      }
    }
    model.append("  <eventModel>\n").append(events).append("  </eventModel>\n");
    model.append("  <constraintsModel>\n").append(chains).append("  </constraintsModel>\n");
  }

  private static String event(Chain chain, Callback callback, String type, StringBuilder events) {
    String name = chain.name() + "." + type;
    events.append("    <events xsi:type=\"am:ProcessEvent\" name=\"").append(Xml.escape(name)).append("\" entity=\"")
        .append(Xml.escape(Xml.reference(callback.name(), "Task"))).append("\" eventType=\"").append(type)
            .append("\"/>\n");
    return Xml.escape(Xml.reference(name, "ProcessEvent"));
  }
}
