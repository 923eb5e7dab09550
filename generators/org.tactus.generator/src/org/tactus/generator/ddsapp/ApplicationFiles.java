package org.tactus.generator.ddsapp;

import org.tactus.generator.Instrumentation;
import org.tactus.generator.RuntimeSources;
import org.tactus.generator.Workspace;
import org.tactus.generator.executor.ThreadHeaders;
import org.tactus.generator.fastdds.ProfileFiles;
import org.tactus.generator.fastdds.Profiles;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.model.view.SystemView;

/** The CMake project of a system's programs. */
public final class ApplicationFiles {

  private ApplicationFiles() {}

  /** Adds its files. */
  public static void add(SystemView view, SystemPlan plan, Workspace project) {
    String origin = "system " + plan.system();
    ApplicationPlanner planner = new ApplicationPlanner(view, plan);
    project.generated("CMakeLists.txt", origin, ApplicationProject.cmake(plan));
    project.generated("README.md", origin, ApplicationProject.readme(plan));
    ThreadHeaders.add("src/", origin, plan.names().prefix(), project);
    for (ApplicationPlan program : planner.plan()) {
      String process = program.process().origin();
      project.generated("src/" + program.process().name() + ".cpp", process,
          ApplicationMain.text(plan, program, planner.participants()));
      project.generated(ProfileFiles.path(program.process()), process,
          Profiles.text(plan.target(), program.process(), 0));
    }
    RuntimeSources.add("tactus_dds", "", project);
    RuntimeSources.add("tactus_load", "", project);
    RuntimeSources.add(ExecutorPlan.RUNTIME_PACKAGE, "", project);
    RuntimeSources.add(Instrumentation.PROBE_PACKAGE, "", project);
  }
}
