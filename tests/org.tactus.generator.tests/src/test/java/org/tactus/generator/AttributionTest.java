package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;

/** Whose the generated files are said to be; tests/ros lets ROS 2's linters read them. */
class AttributionTest {

  private static final String NOTICE = "Copyright 2026 Ada Lovelace\n\nAll rights reserved.\n";
  private static final Attribution ADA = new Attribution(NOTICE, "Proprietary", "Ada & Co", "ada@example.com");

  @Test
  void sourcesBeginWithTheNotice() {
    assertEquals("// Copyright 2026 Ada Lovelace\n//\n// All rights reserved.\n\nint a;\n",
        ADA.in("src/a.cpp", "int a;\n"));
    assertEquals("#!/bin/sh\n# Copyright 2026 Ada Lovelace\n#\n# All rights reserved.\n\ntrue\n",
        ADA.in("scripts/a.sh", "#!/bin/sh\ntrue\n"));
    assertEquals("a: 1\n", ADA.in("config/a.yaml", "a: 1\n"));
    assertEquals("int a;\n", Attribution.DEFAULT.in("src/a.cpp", "int a;\n"));
  }

  @Test
  void everyManifestNamesMaintainerAndLicence() {
    int manifests = 0;
    for (WorkspaceFile file : WorkspaceGenerator.preview(Models.resource("everything"), Target.JAZZY,
        new GeneratorOptions(false, false, Instrumentation.NONE, ADA)).files()) {
      if (file.path().endsWith("package.xml") && !file.origin().startsWith("runtime package")) {
        manifests++;
        assertTrue(
            file.text().contains(
                "<maintainer email=\"ada@example.com\">Ada &amp; Co</maintainer>\n  <license>Proprietary</license>"),
            file.text());
      }
    }
    assertTrue(manifests > 2);
  }

  @Test
  void copiesOfTactusKeepItsLicence() {
    for (WorkspaceFile file : WorkspaceGenerator
        .preview(Models.resource("queued"), Target.JAZZY, new GeneratorOptions(false, false, Instrumentation.NONE, ADA))
        .files()) {
      if (file.path().endsWith(".cpp")) {
        boolean runtime = file.origin().startsWith("runtime package");
        assertTrue(file.text().startsWith(
            runtime ? "// Copyright 2026 The Tactus authors\n" : "// Copyright 2026 Ada Lovelace\n"), file.path());
      }
    }
    assertFalse(Attribution.TACTUS.isBlank());
  }
}
