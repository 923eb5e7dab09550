package org.tactus.importers.amalthea.dds;

/** Sizes as the language writes them. */
public final class Sizes {

  private Sizes() {}

  /** The size in the largest unit of powers of 1000 that keeps it a whole number. */
  public static String text(long bytes) {
    if (bytes >= 1_000_000_000 && bytes % 1_000_000_000 == 0) {
      return bytes / 1_000_000_000 + " GB";
    }
    if (bytes >= 10_000_000 && bytes % 1_000_000 == 0) {
      return bytes / 1_000_000 + " MB";
    }
    return bytes >= 1_000 && bytes % 1_000 == 0 ? bytes / 1_000 + " KB" : bytes + " B";
  }
}
