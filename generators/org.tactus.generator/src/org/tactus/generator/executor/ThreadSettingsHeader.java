package org.tactus.generator.executor;

import org.tactus.generator.Names;
import org.tactus.generator.RuntimeSources;
import org.tactus.generator.ros2.Marks;

/** Header that applies name, cores and scheduling policy to a thread and fails loudly where it cannot: the runtime package's, under another name. */
public final class ThreadSettingsHeader {

  private static final String SOURCE = "tactus_executor/include/tactus_executor/thread_settings.hpp";

  private ThreadSettingsHeader() {}

  /** Returns the header as a part of another package. */
  public static String text(String packageName) {
    return Marks.slashes("the model") + "\n" + RuntimeSources.text(SOURCE).replace("namespace tactus\n", "namespace " + packageName + "\n")
        .replace("TACTUS_EXECUTOR__THREAD_SETTINGS_HPP_", Names.guard("thread_settings.hpp"));
  }
}
