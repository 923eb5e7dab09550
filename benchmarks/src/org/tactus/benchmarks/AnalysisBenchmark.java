package org.tactus.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.TimingModel;

/** The time of a whole analysis, warm. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class AnalysisBenchmark {

  /** The 24 chains of the Autoware reference system under each policy and method. */
  @State(Scope.Benchmark)
  public static class Autoware {
    /** The scheduler of the flow controller. */
    @Param({"FIFO", "HIGH_PRIORITY", "ROUND_ROBIN"})
    public FlowScheduler scheduler;
    /** The method. */
    @Param({"SOUND", "PUBLISHED"})
    public Method method;
    private TimingModel model;

    /** Builds the model. */
    @Setup
    public void build() {
      model = AutowareModel.of(scheduler);
    }
  }

  /** Chains of ten callbacks each; the time per chain should stay the same. */
  @State(Scope.Benchmark)
  public static class Large {
    /** The number of chains. */
    @Param({"10", "100", "1000"})
    public int chains;
    private TimingModel model;

    /** Builds the model. */
    @Setup
    public void build() {
      model = LargeModel.of(chains);
    }
  }

  /** Tasks under fixed priorities in chains of five, at half load. */
  @State(Scope.Benchmark)
  public static class Tasks {
    /** The number of tasks and of cores. */
    @Param({"100x4", "250x8"})
    public String size;
    private TimingModel model;

    /** Builds the model. */
    @Setup
    public void build() {
      String[] numbers = size.split("x");
      model = TaskChains.of(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
    }
  }

  /** Analyses the Autoware reference system. */
  @Benchmark
  public AnalysisResult autoware(Autoware autoware) {
    return Analysis.run(autoware.model, autoware.method);
  }

  /** Analyses many chains. */
  @Benchmark
  public AnalysisResult large(Large large) {
    return Analysis.run(large.model, Method.SOUND);
  }

  /** Analyses tasks under fixed priorities. */
  @Benchmark
  public AnalysisResult tasks(Tasks tasks) {
    return Analysis.run(tasks.model, Method.SOUND);
  }
}
