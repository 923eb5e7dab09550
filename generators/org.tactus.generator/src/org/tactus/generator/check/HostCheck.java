package org.tactus.generator.check;

import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Host;
import org.tactus.model.distribution.Target;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.SystemView;

/**
 * Refuses processes of which the model does not say on which of its hosts they run: whichever were chosen, it would not
 * be what was analysed.
 */
final class HostCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    if (view.hosts().isEmpty()) {
      return;
    }
    for (ResolvedProcess process : ResolvedDeployment.of(view).processes()) {
      if (process.host().isEmpty()) {
        refusals.accept(new Refusal(GeneratorCode.PROCESS_WITHOUT_HOST, process.element(), process.origin(),
            "the model does not say on which host it runs: "
            + view.hosts().stream().map(Host::getName).collect(Collectors.joining(", ")),
            "write 'process … on " + view.hosts().getFirst().getName()
            + " { nodes … }', or give a thread of it a core"));
      }
    }
  }
}
