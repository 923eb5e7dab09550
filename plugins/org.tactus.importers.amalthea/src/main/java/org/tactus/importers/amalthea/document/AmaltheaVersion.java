package org.tactus.importers.amalthea.document;

import java.util.List;

/**
 * A published version of the AMALTHEA metamodel, as its namespace names it.
 *
 * @param major first number
 * @param minor second number
 * @param patch third number
 */
public record AmaltheaVersion(int major, int minor, int patch) implements Comparable<AmaltheaVersion> {

  /** Every version that APP4MC published, oldest first. */
  public static final List<AmaltheaVersion> PUBLISHED =
      List.of("0.7.0", "0.7.1", "0.7.2", "0.8.0", "0.8.1", "0.8.2", "0.8.3", "0.9.0",
          "0.9.1", "0.9.2", "0.9.3", "0.9.4", "0.9.5", "0.9.6", "0.9.7", "0.9.8", "0.9.9", "1.0.0", "1.1.0", "1.2.0",
          "2.0.0", "2.1.0", "2.2.0",
      "3.0.0", "3.1.0", "3.2.0", "3.3.0").stream().map(AmaltheaVersion::of).toList();

  /** Parses {@code 0.9.8}. */
  public static AmaltheaVersion of(String text) {
    String[] parts = text.split("\\.");
    if (parts.length != 3) {
      throw new IllegalArgumentException("not a version: " + text);
    }
    return new AmaltheaVersion(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
  }

  public boolean before(AmaltheaVersion other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(AmaltheaVersion other) {
    int byMajor = Integer.compare(major, other.major);
    int byMinor = byMajor != 0 ? byMajor : Integer.compare(minor, other.minor);
    return byMinor != 0 ? byMinor : Integer.compare(patch, other.patch);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
