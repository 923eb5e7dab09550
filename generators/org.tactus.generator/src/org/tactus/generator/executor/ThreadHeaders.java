package org.tactus.generator.executor;

import java.util.List;
import org.tactus.generator.Names;
import org.tactus.generator.RuntimeSources;
import org.tactus.generator.Workspace;
import org.tactus.generator.ros2.Marks;

/**
 * Headers that apply name, cores and scheduling policy to a thread and fail loudly where they cannot, and that say
 * which threads are whose: the runtime package's, under another name.
 */
public final class ThreadHeaders {

  private static final String SOURCE = "tactus_executor/include/tactus_executor/";
  private static final List<String> NAMES = List.of("thread_register.hpp", "thread_settings.hpp");

  private ThreadHeaders() {}

  /** Adds the headers to a folder, as a part of another namespace. */
  public static void add(String folder, String origin, String namespace, Workspace workspace) {
    NAMES.forEach(name -> workspace.generated(folder + name, origin, text(name, namespace)));
  }

  private static String text(String name, String namespace) {
    String moved = RuntimeSources.text(SOURCE + name)
        .replace("namespace tactus\n{\ninline namespace executor\n{\n", "namespace " + namespace + "\n{\n\n")
        .replace("}  // namespace executor\n}  // namespace tactus", "\n}  // namespace " + namespace);
    return Marks.slashes("the model") + "\n" + moved
        .replace("#include \"tactus_executor/", "#include \"")
        .replace(Names.guard("tactus_executor", name), Names.guard(name));
  }
}
