package org.tactus.importers.amalthea.dds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.NameList;
import org.tactus.input.LegalName;

/** Names that the language, ROS 2 and C++ accept, unique within one kind of element and stable for one model. */
public final class SystemNames {

  private static final Set<String> TARGETS =
      Set.of("all", "ALL_BUILD", "clean", "depend", "doc", "edit_cache", "help", "install", "INSTALL",
          "list_install_components", "package", "PACKAGE", "package_source", "preinstall", "rebuild_cache", "RUN_TESTS",
          "test", "uninstall", "ZERO_CHECK");

  private final Predicate<String> taken;
  private final Map<Object, String> given = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  private final List<String> renamed = new ArrayList<>();
  /** The last number that was tried for a name. */
  private final Map<String, Integer> numbers = new HashMap<>();

  SystemNames() {
    this(name -> false);
  }

  private SystemNames(Predicate<String> taken) {
    this.taken = taken;
  }

  /** Names of processes: executables of their names are targets of CMake, which has some of its own. */
  static SystemNames ofProcesses() {
    return new SystemNames(
        name -> TARGETS.contains(name) || name.matches("(install|Experimental|Nightly|Continuous)[A-Za-z]*"));
  }

  /** The name for {@code key}, made from {@code wanted} when it is first asked for. */
  String of(Object key, String wanted) {
    return given.computeIfAbsent(key, missing -> {
      String legal = LegalName.of(wanted);
      String name = unique(taken.test(legal) ? legal + "_1" : legal);
      if (!name.equals(wanted)) {
        renamed.add("'" + wanted + "' becomes " + name);
      }
      return name;
    });
  }

  /** Reports the names that have changed. */
  void report(String kind, ImportLog log) {
    if (!renamed.isEmpty()) {
      log.decided(Effect.NONE, null,
          "names of " + kind
              + " that do not fit the language, ROS 2 or C++, or that are given twice, are changed (comments in the"
          + " text name the original): " + NameList.few(renamed));
    }
  }

  private String unique(String name) {
    String candidate = name;
    while (!used.add(candidate)) {
      candidate = name + "_" + numbers.merge(name, 2, (last, first) -> last + 1);
    }
    return candidate;
  }

  /** A system's name: a package name with dots allowed. */
  static String system(String wanted) {
    return LegalName.ofPackage(wanted);
  }
}
