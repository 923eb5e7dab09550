package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;

/** Whatever is given, the answer is a system or a message that says what to do. */
class BadModelTest {

  @TempDir
  private Path folder;

  private void refused(String model, String... parts) {
    ImportException refusal =
        assertThrows(ImportException.class, () -> ImportedModels.text(folder, model, ImportOptions.defaults()));
    for (String part : parts) {
      assertTrue(refusal.getMessage().contains(part), part + " is missing in: " + refusal.getMessage());
    }
  }

  @Test
  void truncatedFile() {
    String model = SmallModel.in("1.0.0");
    refused(model.substring(0, model.length() / 2), "model.amxmi:", "not well-formed XML", "complete");
  }

  @Test
  void emptyFile() {
    refused("", "is empty");
  }

  @Test
  void noXml() {
    refused("system demo\n", "model.amxmi:1", "not well-formed XML");
  }

  @Test
  void otherXml() {
    refused("<project xmlns=\"http://maven.apache.org/POM/4.0.0\"/>", "not an AMALTHEA model", "'project'",
        "expected was 'Amalthea'");
  }

  @Test
  void modelOfTheIteaProject() {
    refused("<am:Amalthea xmlns:am=\"http://www.amalthea.itea2.org/model/1.3.0/amalthea\"/>", "ITEA",
        "Migrate it with APP4MC");
  }

  @Test
  void unknownVersion() {
    refused(SmallModel.document("4.2.0", ""), "version '4.2.0' is unknown", "0.7.0 to 3.3.0");
  }

  @Test
  void entityBomb() {
    String bomb =
        "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
        + "<am:Amalthea xmlns:am=\"http://app4mc.eclipse.org/amalthea/1.0.0\">&b;</am:Amalthea>";
    refused(bomb, "model.amxmi:1", "document type", "remove the DOCTYPE");
  }

  @Test
  void externalEntityIsNotRead() throws IOException {
    Path secret = folder.resolve("secret.txt");
    Files.writeString(secret, "secret");
    refused("<!DOCTYPE x [<!ENTITY e SYSTEM \"" + secret.toUri()
        + "\">]><am:Amalthea xmlns:am=\"http://app4mc.eclipse.org/amalthea/1.0.0\""
        + " name=\"&e;\"/>", "document type");
  }

  @Test
  void missingFileAndEmptyFolder() {
    ImportException missing = assertThrows(ImportException.class,
        () -> AmaltheaImport.run(folder.resolve("none.amxmi"), ImportOptions.defaults()));
    assertTrue(missing.getMessage().contains("no such file or folder"), missing.getMessage());
    ImportException none =
        assertThrows(ImportException.class, () -> AmaltheaImport.run(folder, ImportOptions.defaults()));
    assertTrue(none.getMessage().contains("holds no .amxmi file"), none.getMessage());
  }

  @Test
  void filesOfTwoVersions() throws IOException {
    Files.writeString(folder.resolve("a.amxmi"), SmallModel.in("1.0.0"));
    Files.writeString(folder.resolve("b.amxmi"), SmallModel.document("0.9.8", ""));
    ImportException mixed =
        assertThrows(ImportException.class, () -> AmaltheaImport.run(folder, ImportOptions.defaults()));
    assertTrue(mixed.getMessage().contains("b.amxmi: is written in AMALTHEA 0.9.8, but a.amxmi in 1.0.0"),
        mixed.getMessage());
  }

  @Test
  void compressedModels() throws Exception {
    String expected = ImportedModels.text(folder, SmallModel.in("1.0.0"), ImportOptions.defaults()).text();
    Path gzip = folder.resolve("model.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gzip))) {
      out.write(SmallModel.in("1.0.0").getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(body(expected), body(AmaltheaImport.run(gzip, ImportOptions.defaults()).text()));
    Path zip = folder.resolve("model.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("ResourceContents"));
      out.write(SmallModel.in("1.0.0").getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(body(expected), body(AmaltheaImport.run(zip, ImportOptions.defaults()).text()));
  }

  private static String body(String text) {
    return text.substring(text.indexOf("system "));
  }

  @Test
  void archiveWithoutModel() throws IOException {
    Path zip = folder.resolve("model.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("readme.txt"));
    }
    ImportException none = assertThrows(ImportException.class, () -> AmaltheaImport.run(zip, ImportOptions.defaults()));
    assertTrue(none.getMessage().contains("holds no AMALTHEA model"), none.getMessage());
  }

  @Test
  void danglingReferencesAndDuplicatesAreReported() throws Exception {
    String model = SmallModel.in("1.0.0").replace("stimuli=\"Every_10ms?", "stimuli=\"Nothing?").replace("</labels>",
        "</labels><labels name=\"Speed value\"><size value=\"4\" unit=\"B\"/></labels>");
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.defaults());
    assertTrue(has(result, Kind.UNRESOLVED, "Task.stimuli = Nothing leads nowhere"), result.report());
    assertTrue(has(result, Kind.UNRESOLVED, "Label 'Speed value' has the name of the one"), result.report());
    assertTrue(result.findings(Kind.UNRESOLVED).stream().allMatch(finding -> finding.effect() == Effect.POSSIBLE
        && finding.place().orElseThrow().line() > 0), result.report());
  }

  @Test
  void unknownElementsAndValuesAreReportedWithTheirPlace() throws Exception {
    String model =
        SmallModel.in("3.3.0").replace("<osModel>", "<osModel><mutexes name=\"m\"/>").replace("structureType=\"ECU\"",
        "structureType=\"Boat\" wheels=\"4\"");
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.defaults());
    assertTrue(has(result, Kind.NOT_UNDERSTOOD, "<mutexes> in OSModel"), result.report());
    assertTrue(has(result, Kind.NOT_UNDERSTOOD, "value 'Boat' of HwStructure.structureType"), result.report());
    assertTrue(has(result, Kind.NOT_UNDERSTOOD, "attribute 'wheels' of HwStructure"), result.report());
    assertTrue(result.report().contains("/osModel[3]/mutexes[m]"), result.report());
  }

  private static boolean has(ImportResult result, Kind kind, String part) {
    return result.findings(kind).stream().anyMatch(finding -> finding.message().contains(part));
  }

  @Test
  void valuesThatNoSystemHas() {
    String model = SmallModel.in("2.1.0");
    refused(model.replace("value=\"10\" unit=\"ms\"", "value=\"9999999999999999999\" unit=\"s\""), "model.amxmi:",
        "9999999999999999999 s is too large", "292 years");
    refused(model.replace("value=\"8\" unit=\"B\"", "value=\"8\" unit=\"GB\""), "model.amxmi:",
        "Label 'Speed value' has 8000000000 bytes", "2 GiB");
    refused(SmallModel.in("0.8.0").replace("clockRatio=\"1.0\"", "clockRatio=\"fast\""), "model.amxmi:",
        "clock ratio 'fast'", "no number");
  }

  /** What can be left out is reported, and the rest is a system without errors. */
  @Test
  void partsWithoutMeaning() throws IOException, ImportException {
    String model = SmallModel.in("2.1.0");
    taken(model.replaceAll("(<limit [^>]*>\\s*<limitValue value=)\"10\"", "$1\"0\""), "allows no time at all");
    taken(model.replaceAll("(<modules [^>]*name=\"Core_1\"[^>]*/>)", "$1$1"), "several processing units 'Core_1'");
    taken(model.replaceAll("(<schedulerAllocation [^>]*)scheduler=\"[^\"]*\"", "$1"), "names no scheduler");
  }

  private void taken(String model, String finding) throws IOException, ImportException {
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.defaults());
    assertTrue(result.findings().stream().anyMatch(each -> each.message().contains(finding)),
        () -> finding + " is missing in: " + result.findings());
    assertEquals(0, ImportedModels.load(result.text()).diagnostics().stream()
        .filter(each -> each.severity() == Severity.ERROR).count());
  }

  /** A task that is never activated writes nothing, so who waits for its data never runs either. */
  @Test
  void tasksBehindOneThatIsNeverActivated() throws IOException, ImportException {
    String model = TaskModel.model("TRIGGERED" + TaskModel.TICKS + TaskModel.write(0),
        TaskModel.TICKS + TaskModel.read(0) + TaskModel.write(1),
        TaskModel.TICKS + TaskModel.write(2), TaskModel.TICKS + TaskModel.read(2))
        .replaceFirst("(<tasks name=\"T1\") stimuli=\"[^\"]*\"", "$1");
    taken(model, "task 'T1' is never activated");
    taken(model, "task 'T0' is never activated");
  }
}
