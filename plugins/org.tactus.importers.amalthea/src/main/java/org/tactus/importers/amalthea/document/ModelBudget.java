package org.tactus.importers.amalthea.document;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.tactus.input.InputLimits;

/**
 * What is left of a model's limits: bytes after unpacking and elements, over all of its files. Beyond them it is no
 * model, but an attack or an error.
 */
final class ModelBudget {

  /** Elements of a model: 16 times those of the largest one that is known, and what some gigabytes of memory hold. */
  static final int ELEMENTS = 4_000_000;
  /** Elements within each other. Genuine models have about 20. */
  static final int DEPTH = 200;

  private long bytes = InputLimits.MODEL_BYTES;
  private int elements = ELEMENTS;

  /** Says that a model has more than it may. */
  static final class SpentException extends IOException {

    private static final long serialVersionUID = 1L;

    SpentException(String message) {
      super(message);
    }
  }

  /** Counts an element. */
  void element() throws SpentException {
    if (--elements < 0) {
      throw new SpentException("the model has more than " + ELEMENTS + " elements");
    }
  }

  /**
   * Returns a stream that counts what is read; closing it does not close the other, which belongs to whoever opened it.
   */
  InputStream limit(InputStream in) {
    return new FilterInputStream(in) {

      @Override
      public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? 0 : 1);
        return value;
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        int size = super.read(buffer, offset, length);
        count(Math.max(size, 0));
        return size;
      }

      @Override
      public void close() {
        // see above
      }
    };
  }

  private void count(int size) throws SpentException {
    bytes -= size;
    if (bytes < 0) {
      throw new SpentException(
          "the model is larger than " + InputLimits.text(InputLimits.MODEL_BYTES) + " when unpacked");
    }
  }
}
