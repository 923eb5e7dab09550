package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.List;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.TimingModel;

/**
 * The critical sections of the memories of a model: each instance of a critical callback is one from its start to its
 * end.
 */
final class OpenSections {

  /** The sections of a memory, and who is told when the first opens and the last closes. */
  private static final class Sections {
    private final List<Regulator> regulators = new ArrayList<>();
    private int open;
  }

  private final List<Sections> memories;
  /** Those that an instance of a callback opens, by the id of the callback. */
  private final List<List<Sections>> byCallback;

  OpenSections(TimingModel model) {
    memories = model.memories().stream().map(memory -> new Sections()).toList();
    byCallback = model.callbacks().stream().map(callback -> model.memories().stream()
        .filter(memory -> memory.critical().contains(callback)).map(memory -> memories.get(memory.id())).toList())
        .toList();
  }

  /** Has a regulator told when there is critical work. */
  void inform(Memory memory, Regulator regulator) {
    memories.get(memory.id()).regulators.add(regulator);
  }

  /** An instance of a callback begins. */
  void open(int callback, long now) {
    for (Sections sections : byCallback.get(callback)) {
      if (sections.open++ == 0) {
        sections.regulators.forEach(regulator -> regulator.opened(now));
      }
    }
  }

  /** An instance of a callback has ended. */
  void close(int callback, long now) {
    for (Sections sections : byCallback.get(callback)) {
      if (--sections.open == 0) {
        sections.regulators.forEach(regulator -> regulator.closed(now));
      }
    }
  }
}
