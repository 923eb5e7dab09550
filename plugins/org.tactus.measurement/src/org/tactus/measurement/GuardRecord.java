package org.tactus.measurement;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the regulation of a host's memory has decided while a system ran, {@code tactus-guard/1}.
 *
 * @param file the file
 * @param system the system, as in the model
 * @param host the host, as in the model
 * @param boot the start of the machine that it ran on, as in {@link TraceHead}
 * @param cores the regulated cores
 * @param lost how many lines did not fit: nothing is known after the last one
 * @param latest the time of the last line; the least number if there is none
 */
public record GuardRecord(Path file, String system, String host, Optional<String> boot, List<GuardedCore> cores,
    long lost, long latest) {

  /** Copies the list. */
  public GuardRecord {
    cores = List.copyOf(cores);
  }

  /** Returns the record on a clock that is ahead. */
  GuardRecord ahead(long offset) {
    return new GuardRecord(file, system, host, boot, cores.stream().map(core -> core.ahead(offset)).toList(), lost,
        latest == Long.MIN_VALUE ? latest : latest + offset);
  }
}
