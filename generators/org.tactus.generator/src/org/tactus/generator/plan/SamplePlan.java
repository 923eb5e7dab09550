package org.tactus.generator.plan;

/** Something that a callback reads without being activated by it. */
public sealed interface SamplePlan {

  /** Returns the function of the node's class that reads it. */
  String accessor();

  /**
   * The latest message of a topic: a subscription that no executor runs.
   *
   * @param name what its members are called, without prefix
   */
  record TopicSample(String name, InputPlan input) implements SamplePlan {
    @Override
    public String accessor() {
      return "sample_" + name;
    }
  }

  /**
   * What a callback of the same process has left behind.
   *
   * @param foreign whether the callback is another node's
   */
  record StateSample(StatePlan state, boolean foreign) implements SamplePlan {
    @Override
    public String accessor() {
      return "sample_" + (foreign ? state.foreignName() : state.member());
    }
  }
}
