package org.tactus.measurement;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run of a system, put together from the traces of its processes. */
public final class Recording {

  private final Map<InstanceId, Instance> instances = new LinkedHashMap<>();
  private final Map<SampleId, Sample> samples = new LinkedHashMap<>();

  /**
   * Reads the traces of a run.
   *
   * @throws TraceException if one cannot be used
   */
  public static Recording of(List<Path> traces) {
    Recording recording = new Recording();
    traces.forEach(file -> new TraceReader(file, recording).read());
    return recording;
  }

  Instance atInstance(InstanceId id) {
    return instances.computeIfAbsent(id, Instance::new);
  }

  Sample atSample(SampleId id) {
    return samples.computeIfAbsent(id, key -> new Sample());
  }

  /** Returns all instances, in the order in which traces mention them. */
  public Collection<Instance> instances() {
    return Collections.unmodifiableCollection(instances.values());
  }

  /** Returns an instance. */
  public Optional<Instance> instance(InstanceId id) {
    return Optional.ofNullable(instances.get(id));
  }

  /** Returns all samples, in the order in which traces mention them. */
  public Collection<Sample> samples() {
    return Collections.unmodifiableCollection(samples.values());
  }

  /** Returns a sample. */
  public Optional<Sample> sample(SampleId id) {
    return Optional.ofNullable(samples.get(id));
  }
}
