package org.tactus.maven;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.cli.Tactus;

/**
 * Makes a system from an AMALTHEA model, with the options of <code>tactus import amalthea</code>, which it runs within
 * Maven's process. The other goals take the system up where no models are named.
 */
@Mojo(name = "import-amalthea", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class ImportAmaltheaGoal extends TactusGoal {

  /**
   * The model: a file, plain or compressed, or a folder with its .amxmi files. If not given, the folder
   * <code>src/main/amalthea</code> where there is one.
   */
  @Parameter(property = "tactus.amalthea")
  private File amalthea;

  /** The file to write the system to. */
  @Parameter(property = "tactus.imported",
      defaultValue = "${project.build.directory}/generated-sources/tactus/${project.artifactId}.tactus")
  private File imported;

  /** Options of the command by their names without dashes, as in <code>style</code> or <code>assume-wcet</code>. */
  @Parameter
  private Map<String, String> options;

  @Override
  List<File> named() {
    return amalthea == null ? List.of() : List.of(amalthea);
  }

  @Override
  List<Path> usual() {
    return List.of(folder("src/main/amalthea"));
  }

  @Override
  boolean removesOutputs() {
    return true;
  }

  @Override
  List<Path> files(List<Path> given) throws IOException {
    Path model = given.getFirst();
    return Files.isDirectory(model) ? filesIn(model) : List.of(model);
  }

  /** Returns the folder and what it has, so that a new file is seen; the import says what is missing in it. */
  @Override
  List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return Stream.concat(Stream.of(folder), files.filter(Files::isRegularFile).sorted()).toList();
    }
  }

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) throws IOException {
    Path model = files.getFirst();
    Path report = output(name() + ".html");
    Files.createDirectories(imported.toPath().getParent());
    List<String> words = new ArrayList<>(List.of("import", "amalthea", model.toString(), "--output",
        imported.toString(), "--report", report.toString()));
    List<Path> sources = new ArrayList<>(files.stream().filter(Files::isRegularFile).toList());
    new TreeMap<>(options == null ? Map.of() : options).forEach((name, value) -> {
      words.add("--" + name + "=" + value);
      Path file = Path.of(value);
      if (Files.isRegularFile(file)) {
        sources.add(file);
      }
    });
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ByteArrayOutputStream wrong = new ByteArrayOutputStream();
    // with 'placement' as 'provision' 3 says that a goal is not proved, of which 'analyze' decides what it means
    int status = Tactus.run(words.toArray(String[]::new), said, wrong);
    boolean written = status == 0 || status == 3;
    log.say(written ? BuildLog.Level.WARNING : BuildLog.Level.ERROR, wrong.toString(StandardCharsets.UTF_8));
    log.done(said.toString(StandardCharsets.UTF_8));
    return new GoalOutcome(sources, List.of(imported.toPath(), report), written ? Optional.empty()
        : Optional.of(model + " cannot be imported, for the reasons above"));
  }
}
