package org.tactus.input;

/** The most that is read of what users hand over; docs/security.md lists these limits. */
public final class InputLimits {

  /** Bytes of a notice or a table of message delays; those of a {@code .tactus} file are a limit of the language. */
  public static final long TEXT_BYTES = 1L << 20;
  /** Bytes of a table of modes. The manager of a running system, which is no Java, reads no more either. */
  public static final int MODES_BYTES = 16 << 20;
  /** Configurations of a table of modes, likewise; the switches, each pair of them, then fit into its text. */
  public static final int MODES_CONFIGURATIONS = 200;
  /** Bytes of the standard input, which a model may be read from. */
  public static final long STANDARD_INPUT_BYTES = 16L << 20;
  /** Bytes of an AMALTHEA model: of its files together, and of what they hold once they are unpacked. */
  public static final long MODEL_BYTES = 512L << 20;
  /** Bytes of an architecture of CARET, or of a recorded graph. */
  public static final long ARCHITECTURE_BYTES = 64L << 20;
  /** Bytes of the trace of a process. */
  public static final long TRACE_BYTES = 4L << 30;
  /** Bytes of a record of the guard, which keeps a million lines. */
  public static final long RECORD_BYTES = 64L << 20;

  private InputLimits() {
  }

  /** Returns a number of bytes as words: {@code 32 MiB}. */
  public static String text(long bytes) {
    if (bytes >= 1L << 30 && bytes % (1L << 30) == 0) {
      return (bytes >> 30) + " GiB";
    }
    return bytes >= 1L << 20 && bytes % (1L << 20) == 0 ? (bytes >> 20) + " MiB" : bytes + " bytes";
  }
}
