package org.tactus.generator.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.GeneratedTimer;

class OffsetCheckTest {

  private static final Path GRID = Path.of(System.getProperty("tactus.root", "../.."))
      .resolve("runtime/tactus_node/include/tactus_node/grid.hpp");

  @Test
  void whatIsRefusedIsWhatTheRuntimeDoesNotKeep() throws IOException {
    Matcher error = Pattern.compile("kGridError\\{([0-9']+)}").matcher(Files.readString(GRID));
    error.find();
    assertEquals(GeneratedTimer.GRID_ERROR, Long.parseLong(error.group(1).replace("'", "")));
  }
}
