package org.tactus.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream. */
final class StreamPrefix extends FilterInputStream {

  private long left;

  StreamPrefix(InputStream in, long length) {
    super(in);
    left = length;
  }

  @Override
  public int read() throws IOException {
    int value = left > 0 ? super.read() : -1;
    left -= value < 0 ? left : 1;
    return value;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int count = left > 0 ? super.read(buffer, offset, (int) Math.min(length, left)) : -1;
    left -= count < 0 ? left : count;
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    long skipped = super.skip(Math.min(count, left));
    left -= skipped;
    return skipped;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.min(super.available(), left);
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
