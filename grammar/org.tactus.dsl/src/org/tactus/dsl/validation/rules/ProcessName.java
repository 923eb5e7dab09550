package org.tactus.dsl.validation.rules;

import java.util.Set;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Process;

/**
 * A process becomes an executable of its name, which is a target of CMake; CMake, CTest and ament have targets of their
 * own.
 */
public final class ProcessName extends RuleBase {

  private static final Set<String> TARGETS =
      Set.of("all", "ALL_BUILD", "clean", "depend", "doc", "edit_cache", "help", "install", "INSTALL",
          "list_install_components", "package", "PACKAGE", "package_source", "preinstall", "rebuild_cache", "RUN_TESTS",
          "test", "uninstall", "ZERO_CHECK");

  /** Creates the rule. */
  public ProcessName() {
    super(ElementCode.PROCESS_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Process process : system.all(Process.class)) {
      String name = process.getName();
      if (name != null
          && (TARGETS.contains(name) || name.matches("(install|Experimental|Nightly|Continuous)[A-Za-z]*"))) {
        sink.report(process, "'" + name
            + "' is a target that CMake has already, so that no executable can have this name: choose another");
      }
    }
  }
}
