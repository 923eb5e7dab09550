package org.tactus.dsl.validation.system;

import com.google.inject.Singleton;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The interfaces of the ROS 2 installation that is sourced: the files {@code share/PACKAGE/msg/Name.msg} and those of
 * services and actions below the prefixes in {@code AMENT_PREFIX_PATH}. They are looked for once.
 */
@Singleton
public class RosInterfaces {

  private static final String VARIABLE = "AMENT_PREFIX_PATH";
  private static final int MOST = 20_000;

  private final Map<String, SortedSet<String>> known = new ConcurrentHashMap<>();

  /** The kinds of interfaces, as ROS 2 names their folders and files. */
  public enum Kind {
    MSG, SRV, ACTION;

    /** Returns the name of their folders and the ending of their files. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Returns the prefixes of what is sourced, separated as in a path of the system; empty where nothing is. */
  public static String prefixes() {
    return System.getenv().getOrDefault(VARIABLE, "");
  }

  /** Returns the names of a kind, such as {@code std_msgs/msg/String}, in order; none where nothing is sourced. */
  public List<String> names(Kind kind) {
    return names(kind, prefixes());
  }

  /** Returns the names of a kind below prefixes, which are separated as in a path of the system. */
  public List<String> names(Kind kind, String prefixes) {
    return List.copyOf(known.computeIfAbsent(kind.word() + ":" + prefixes, key -> find(kind.word(), prefixes)));
  }

  private static SortedSet<String> find(String kind, String prefixes) {
    SortedSet<String> names = new TreeSet<>();
    for (String prefix : prefixes.split(File.pathSeparator)) {
      if (prefix.isBlank()) {
        continue;
      }
      try (DirectoryStream<Path> packages = Files.newDirectoryStream(Path.of(prefix, "share"))) {
        for (Path each : packages) {
          add(each, kind, names);
        }
      } catch (IOException | InvalidPathException none) {
        continue; // a prefix that is not there has no interfaces
      }
    }
    return names;
  }

  private static void add(Path folder, String kind, SortedSet<String> names) throws IOException {
    Path interfaces = folder.resolve(kind);
    if (!Files.isDirectory(interfaces)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(interfaces, "*." + kind)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (names.size() < MOST) {
          names.add(folder.getFileName() + "/" + kind + "/" + name.substring(0, name.length() - kind.length() - 1));
        }
      }
    }
  }
}
