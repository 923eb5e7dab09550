package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table of message delays is only taken if the language takes it. */
class DelayTableTest {

  @TempDir
  private Path folder;

  private void refused(String table, String part) throws IOException {
    Path file = Files.writeString(folder.resolve("delays.txt"), table);
    ImportException refusal = assertThrows(ImportException.class, () -> DelayTable.of(file.toString()));
    assertTrue(refusal.getMessage().contains(part), refusal.getMessage());
  }

  @Test
  void rowsThatTheLanguageRefuses() throws IOException {
    refused("1 KB 62 us 224 us 98 us\n1 KB 62 us 224 us 98 us\n", "delays.txt:2: the row does not follow");
    refused("1 KB 62 us 224 us 98 us\n2 KB 62 us 200 us 98 us\n", "delays.txt:2: the row does not follow");
    refused("1 KB 0.5 ns 224 us 98 us\n", "no whole number");
    refused("0 B 62 us 224 us 98 us\n", "no whole number");
    refused("1 KB 99999999999999999999 s 224 us 98 us\n", "no whole number");
    refused("1 KB " + "9".repeat(1_000_000) + " us 224 us 98 us\n", "is not a row");
    refused("\u001B[2J\n", "'\\u001B[2J' is not a row");
  }

  @Test
  void theNameOfTheFileStaysInItsComment() throws Exception {
    Path file = Files.writeString(folder.resolve("x\nnode Injected { timer t every 1 ms wcet 1 us }\n"),
        "1 KB 62\u000Bus 224 us 98 us // \u2028\n3KB 64 us 261 us 172 us\n");
    String text = ImportedModels
        .text(folder, SmallModel.in("2.1.0"), ImportedModels.dds().delays(DelayTable.of(file.toString())).build())
        .text();
    assertEquals(java.util.List.of(), ImportedModels.errors(text));
    assertTrue(text.lines().noneMatch(line -> line.startsWith("node Injected")), text);
    assertTrue(text.contains("1 KB  62 us"), text);
  }

  @Test
  void namesOfNoFile() {
    for (String name : new String[] {"\u0000", "/dev/zero", "/", "nowhere"}) {
      assertThrows(ImportException.class, () -> DelayTable.of(name));
    }
  }
}
