package org.tactus.generator;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.generator.WorkspaceFile.Ownership;

/**
 * The trace from the model to the workspace, kept in {@code .tactus/manifest.json}: which system it is of, with which
 * options it was generated, which element gave which file, and the SHA-256 of each generated file as it was written,
 * which tells an edited file from an untouched one. It holds relative paths only and no time.
 */
final class Manifest {

  /** The folder of a workspace that is Tactus's alone. */
  static final String FOLDER = ".tactus";

  static final String PATH = FOLDER + "/manifest.json";

  /**
   * Where the next manifest stands while files are moved to their places: a run that was killed meanwhile has left it.
   */
  static final String NEXT = FOLDER + "/manifest.next.json";

  /** A file of the workspace; the hash is empty for the user's files. */
  record FileEntry(String origin, Ownership ownership, String sha256) {}

  private final String system;
  private final String kind;
  private final String target;
  private final SortedMap<String, String> options = new TreeMap<>();
  private final SortedMap<String, FileEntry> entries = new TreeMap<>();

  private Manifest(String system, String kind, String target) {
    this.system = system;
    this.kind = kind;
    this.target = target;
  }

  /** Returns the manifest of a folder without one. */
  static Manifest none() {
    return new Manifest("", "", "");
  }

  /** Returns a manifest without files. */
  static Manifest of(String system, String kind, String target, Map<String, String> options) {
    Manifest manifest = new Manifest(system, kind, target);
    manifest.options.putAll(options);
    return manifest;
  }

  /** Returns a manifest of the same system and options without files. */
  static Manifest of(Manifest other) {
    return of(other.system, other.kind, other.target, other.options);
  }

  /** Returns the name of the system; empty if it says none. */
  String system() {
    return system;
  }

  /** Returns what was generated of it; empty if it does not say. */
  String kind() {
    return kind;
  }

  /** Returns the id of the target that it was generated for; empty if it does not say. */
  String target() {
    return target;
  }

  /** Returns what was chosen, by option. */
  SortedMap<String, String> options() {
    return Collections.unmodifiableSortedMap(options);
  }

  Map<String, FileEntry> entries() {
    return entries;
  }

  FileEntry get(String path) {
    return entries.get(path);
  }

  void put(String path, FileEntry entry) {
    entries.put(path, entry);
  }
}
