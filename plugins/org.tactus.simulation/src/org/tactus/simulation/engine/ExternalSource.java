package org.tactus.simulation.engine;

import org.tactus.timing.model.Activation;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.TimingModel;

/** An outside source: it releases a callback, or delivers to one, and schedules its next event. */
final class ExternalSource extends Event {

  private final Timeline timeline;
  private final Router router;
  private final Releases releases;
  private final int callback;
  private final ExternalInput input;
  private final boolean tick;

  /** Creates a source; without an external input it is the callback's own, which a clock may release. */
  ExternalSource(Timeline timeline, Router router, Releases releases, int callback, ExternalInput input, boolean tick) {
    super(timeline);
    this.tick = tick;
    this.timeline = timeline;
    this.router = router;
    this.releases = releases;
    this.callback = callback;
    this.input = input;
  }

  /** Lets what comes after the next release come as another stream does, if it releases this callback. */
  void follow(TimingModel loaded) {
    if (input == null && loaded.callbacks().get(callback).activation() instanceof Activation.External external
        && external.period().isPresent()) {
      releases.follow(external.curve(), external.maxGap());
    }
  }

  /** Schedules the first event. */
  void begin() {
    timeline.schedule(this, releases.next());
  }

  @Override
  boolean isTick() {
    return tick;
  }

  @Override
  void occur(long now) {
    if (input == null) {
      router.release(new CallbackInstance(callback, now, router.nextStamp()));
    } else {
      router.offer(callback, input.slot(), Arrival.external(input.name(), now), now);
    }
    timeline.schedule(this, releases.next());
  }
}
