package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** How the environment decides on colours, characters and width. */
class TerminalTest {

  @Test
  void coloursNeedATerminalAndConsent() {
    assertTrue(Terminal.style(Map.of(), true).colour());
    assertTrue(Terminal.style(Map.of("NO_COLOR", ""), true).colour());
    assertFalse(Terminal.style(Map.of("NO_COLOR", "1"), true).colour());
    assertFalse(Terminal.style(Map.of("TERM", "dumb"), true).colour());
    assertFalse(Terminal.style(Map.of(), false).colour());
  }

  @Test
  void unicodeNeedsAUtf8Locale() {
    assertTrue(Terminal.style(Map.of("LANG", "de_DE.UTF-8"), false).unicode());
    assertTrue(Terminal.style(Map.of("LC_ALL", "", "LC_CTYPE", "C.utf8", "LANG", "C"), false).unicode());
    assertFalse(Terminal.style(Map.of("LC_ALL", "C", "LANG", "en_GB.UTF-8"), false).unicode());
    assertFalse(Terminal.style(Map.of(), false).unicode());
  }

  @Test
  void widthFollowsTheTerminalOnly() {
    assertEquals(140, Terminal.style(Map.of("COLUMNS", "140"), true).width());
    assertEquals(60, Terminal.style(Map.of("COLUMNS", "20"), true).width());
    assertEquals(100, Terminal.style(Map.of("COLUMNS", "140"), false).width());
    assertEquals(100, Terminal.style(Map.of("COLUMNS", "wide"), true).width());
  }
}
