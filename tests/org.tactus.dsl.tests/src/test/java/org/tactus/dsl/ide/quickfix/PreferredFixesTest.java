package org.tactus.dsl.ide.quickfix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.dsl.ide.quickfix.PreferredFixes.Made;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** When mending ends though there is always something that can be done. */
class PreferredFixesTest {

  private static final String ERRONEOUS = "system s\nnode A { timer a every 10 wcet 1 ms } // 0\n";

  @TempDir
  private Path folder;

  /** Mends the file by replacing its last figure: the one at the index of the figure that is there. */
  private Made mended(String... figures) throws IOException {
    Path file = Files.writeString(folder.resolve("s.tactus"), ERRONEOUS);
    return new PreferredFixes(TactusLanguage.get(), (resource, issue, interpretation) -> {
      int place = ERRONEOUS.lastIndexOf('0');
      int now = resource.getParseResult().getRootNode().getText().charAt(place) - '0';
      return List.of(new QuickFix("Write " + figures[now], true,
          List.of(new Edit(resource.getURI(), place, 1, figures[now]))));
    }).of(file, Interpretation.of(Target.DEFAULT), UnsavedTexts.NONE);
  }

  @Test
  void changesThatUndoEachOtherAreNotTold() throws IOException {
    Made made = mended("1", "0");
    assertTrue(made.texts().isEmpty(), made.toString());
    assertEquals(List.of(), made.applied());
    assertTrue(made.left().orElseThrow().contains("some quick fixes undo each other"), made.toString());
  }

  @Test
  void whatWasDoneBeforeChangesUndoEachOtherStays() throws IOException {
    Made made = mended("1", "2", "1");
    assertEquals(List.of(ERRONEOUS.replace("// 0", "// 1")),
        made.texts().values().stream().map(PreferredFixes.Mended::after).toList());
    assertEquals(List.of("Write 1"), made.applied().stream().map(PreferredFixes.Applied::title).toList());
    assertTrue(made.left().isPresent());
  }

  @Test
  void mendingThatNeverEndsIsGivenUp() throws IOException {
    Made made = mended("0 0");
    assertEquals(50, made.applied().size());
    assertTrue(made.left().orElseThrow().contains("after 50 rounds"), made.toString());
  }
}
