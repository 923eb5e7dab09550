package org.tactus.maven;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tactus.application.OutputFile;

/**
 * What the last run of a goal that did not fail read, wrote and said. A run with the same settings would do the same
 * while these files are as they were.
 *
 * @param settings the values of all parameters, and which build of the plugin ran
 * @param given the files that were looked at first
 * @param sources the SHA-256 of each of these files and of what was read with them, by its path
 * @param outputs the SHA-256 of each file that was written, by its path
 * @param said what was said
 */
record LastRun(Map<String, String> settings, List<String> given, Map<String, String> sources,
    Map<String, String> outputs, List<BuildLog.Line> said) {

  private static final String ABSENT = "";

  /** Describes a run that has just ended. */
  static LastRun of(Map<String, String> settings, List<Path> given, GoalOutcome outcome, BuildLog log) {
    List<Path> sources = Stream.concat(given.stream(), outcome.sources().stream()).toList();
    return new LastRun(settings, names(given), sums(sources), sums(outcome.outputs()), log.lines());
  }

  /** Reads what was kept; empty if there is nothing, or nothing that this build of the plugin understands. */
  static Optional<LastRun> read(Path file) {
    try {
      LastRun last = new Gson().fromJson(Files.readString(file), LastRun.class);
      boolean whole = last != null && last.settings != null && last.given != null && last.sources != null
          && last.outputs != null && last.said != null;
      return whole ? Optional.of(last) : Optional.empty();
    } catch (IOException | JsonParseException unusable) {
      return Optional.empty();
    }
  }

  /** Keeps it. */
  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    OutputFile.write(file, new Gson().toJson(this));
  }

  /** Tells whether a run with these settings on these files would read and write the same again. */
  boolean holds(Map<String, String> nowSettings, List<Path> nowGiven) {
    return settings.equals(nowSettings) && given.equals(names(nowGiven)) && areAsTheyWere(sources)
        && areAsTheyWere(outputs);
  }

  private static boolean areAsTheyWere(Map<String, String> sums) {
    return sums.entrySet().stream().allMatch(one -> one.getValue().equals(sum(Path.of(one.getKey()))));
  }

  private static List<String> names(List<Path> files) {
    return files.stream().map(file -> file.toAbsolutePath().normalize().toString()).toList();
  }

  private static Map<String, String> sums(List<Path> files) {
    Map<String, String> sums = new TreeMap<>();
    files.forEach(file -> sums.put(file.toAbsolutePath().normalize().toString(), sum(file)));
    return sums;
  }

  private static String sum(Path file) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (IOException unreadable) {
      return ABSENT;
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
