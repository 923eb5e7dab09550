package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes are rewritten for quick starts when the jar is packed, and do what they did. */
class StartClassesTest {

  private static final Path CLI = Path.of("..", "..", "plugins", "org.tactus.cli", "target");
  private static final String TOOLS = """
      package com.google.errorprone.annotations;
      import java.lang.annotation.*;
      @Retention(RetentionPolicy.RUNTIME) public @interface Keep { }
      """;
  private static final String SAMPLE = """
      import com.google.errorprone.annotations.Keep;
      import java.util.Arrays;
      import java.util.List;

      @Deprecated @Keep
      public class Sample {

        sealed interface Shape permits Circle, Box, Line { }
        record Circle(double radius) implements Shape { }
        record Box(long width, int height, Shape inside) implements Shape { }
        enum Line implements Shape { STRAIGHT, BENT }
        record Some(boolean a, byte b, char c, short d, int e) { }
        record More(long f, float g, double h, String i, int[] j) { }
        record None() { }
        record Pair<T>(T one, T other) { }
        interface Named {
          static String of(Object thing) {
            return switch (thing) {
              case Integer[] many -> "integers " + many.length;
              case Number one -> "number " + one;
              case null, default -> "other";
            };
          }
        }

        static String name(Object thing) {
          return switch (thing) {
            case null -> "null";
            case String text when text.isEmpty() -> "empty";
            case String text when text.length() > 3 -> "long " + text;
            case CharSequence text -> "text " + text;
            case Box(long width, int height, Circle(double radius)) when radius > 1 -> "round " + width + height;
            case Box box -> "box " + name(box.inside());
            case Circle circle -> "circle " + circle.radius();
            case int[] numbers -> "numbers " + numbers.length;
            case Line.BENT -> "bent";
            case Line line -> "line " + line;
            default -> "other";
          };
        }

        @Keep
        static String shape(Shape shape) {
          return switch (shape) {
            case Circle circle -> "c";
            case Box box -> "b";
            case Line line -> "l";
          };
        }

        public static void main(String[] args) throws Exception {
          int[] same = {1};
          List<Object> things = Arrays.asList(null, "", "abc", "abcd", new StringBuilder("x"), new Circle(2),
              new Circle(-0.0), new Circle(0.0), new Circle(Double.NaN), new Circle(Double.NaN),
              new Box(1, 2, new Circle(3)), new Box(1, 2, new Circle(1)), new Box(1, 2, null),
              new Box(1L << 40, 2, null),
              Line.BENT, Line.STRAIGHT, same, 5, 5L, new Integer[2], new None(), new None(),
              new Some(true, (byte) 1, 'c', (short) 2, 3), new Some(true, (byte) 1, 'c', (short) 2, 3),
              new Some(false, (byte) 1, 'c', (short) 2, 3), new Some(true, (byte) 1, 'd', (short) 2, 3),
              new Some(true, (byte) -1, 'c', (short) 2, 3), new Some(true, (byte) 1, 'c', (short) 3, 3),
              new Some(true, (byte) 1, 'c', (short) 2, 4), new More(4, 5.5f, 6.5, "i", same),
              new More(4, 5.5f, 6.5, "i", same), new More(4, 5.5f, 6.5, "i", new int[] {1}),
              new More(5, 5.5f, 6.5, "i", same), new More(4, 5.5f, 6.5, "j", same), new More(4, 0f, 7, "i", null),
              new More(4, Float.NaN, 6.5, null, same), new More(4, -0f, 7, null, null), new More(4, 0f, 7, null, null),
              new Pair<>(null, "x"), new Pair<>("x", null), new Pair<>("x", null));
          for (Object thing : things) {
            System.out.println(name(thing) + ' ' + Named.of(thing)
                + (thing instanceof Shape shape ? ' ' + shape(shape) : ""));
            if (thing instanceof Record) {
              boolean ownHash = !(thing instanceof More more) || more.j() == null;
              System.out.println((ownHash ? thing.hashCode() : "") + " " + (ownHash ? thing : ""));
              StringBuilder equal = new StringBuilder();
              things.forEach(other -> equal.append(thing.equals(other) ? 1 : 0));
              System.out.println(equal);
            }
          }
          try {
            shape(null);
          } catch (NullPointerException expected) {
            System.out.println("no shape");
          }
          System.out.println(Sample.class.isAnnotationPresent(Deprecated.class));
        }
      }
      """;

  @TempDir
  private Path folder;

  @Test
  void rewrittenClassesDoWhatTheyDid() throws Exception {
    Path given = jar();
    Path rewritten = Files.copy(given, folder.resolve("rewritten.jar"));
    String said = run("-cp", CLI.resolve("packing").resolve("asm.jar").toString(),
        Path.of("..", "..", "releng", "scripts", "StartClasses.java").toString(), rewritten.toString());

    assertTrue(said.contains("0 classes for Java 6"), said);
    assertEquals(run("-cp", given.toString(), "Sample"),
        run("-Xverify:all", "-cp", rewritten.toString(), "Sample"));
    assertTrue(holds(given, "Sample$Named.class", "SwitchBootstraps"));
    assertFalse(holds(rewritten, "Sample$Named.class", "SwitchBootstraps"));
    assertFalse(holds(rewritten, "Sample.class", "Lcom/google/errorprone"));
    assertTrue(holds(rewritten, "Sample.class", "Ljava/lang/Deprecated;"));
    assertTrue(holds(rewritten, "Sample$Pair.class", "$hashCode"));
    assertTrue(holds(rewritten, "Sample$Pair.class", "$equals"));
  }

  /** What is already rewritten stays as it is, byte for byte. */
  @Test
  void aSecondTimeChangesNothing() throws Exception {
    Path jar = jar();
    String[] rewrite = {"-cp", CLI.resolve("packing").resolve("asm.jar").toString(),
        Path.of("..", "..", "releng", "scripts", "StartClasses.java").toString(), jar.toString()};
    run(rewrite);
    byte[] once = Files.readAllBytes(jar);
    run(rewrite);

    assertEquals(-1, Arrays.mismatch(once, Files.readAllBytes(jar)));
  }

  @Test
  void thePackedJarHasNoSwitchThatIsLinkedAtTheStart() throws IOException {
    Path jar = CLI.resolve("org.tactus.cli-0.1.0-SNAPSHOT-all.jar");
    assertFalse(holds(jar, "org/tactus/lowering/ThreadLowering.class", "SwitchBootstraps"));
    assertTrue(holds(jar, "org/tactus/lowering/ThreadLowering.class", "$typeSwitch"));
  }

  /** Libraries do at the start no more than is wanted: EMF makes its dates when it reads one, as before. */
  @Test
  void thePackedLibrariesMakeDatesWhenTheyAreWanted() throws Exception {
    Path jar = CLI.resolve("org.tactus.cli-0.1.0-SNAPSHOT-all.jar");
    assertFalse(holds(jar, "org/eclipse/emf/common/util/CommonUtil.class", "getMethod"));
    assertFalse(holds(jar, "com/google/inject/internal/Annotations.class", "value="));
    assertTrue(holds(jar, "org/eclipse/emf/ecore/impl/EcoreFactoryImpl.class", "$dates"));

    Path dates = Files.writeString(folder.resolve("Dates.java"), """
        import org.eclipse.emf.ecore.*;
        import org.eclipse.emf.ecore.util.EcoreUtil;
        public class Dates {
          public static void main(String[] args) {
            Object date = EcoreUtil.createFromString(EcorePackage.Literals.EDATE, "2025-02-03T04:05:06.007+0000");
            System.out.println(((java.util.Date) date).getTime());
            System.out.println(EcoreUtil.createFromString(EcorePackage.Literals.EDATE,
                EcoreUtil.convertToString(EcorePackage.Literals.EDATE, date)).equals(date));
          }
        }
        """);
    assertEquals("1738555506007\ntrue\n", run("-Xverify:all", "-cp", jar.toString(), dates.toString()));
  }

  @Test
  void aLibraryThatIsNotTheOneThatWasLookedAtEndsTheBuild() throws Exception {
    Path jar = jar();
    String said = failing("-cp", CLI.resolve("packing").resolve("asm.jar").toString(),
        Path.of("..", "..", "releng", "scripts", "StartLibraries.java").toString(), jar.toString());
    assertTrue(said.contains("does not hold [org/eclipse/emf/common/util/CommonUtil"), said);
  }

  private static boolean holds(Path jar, String entry, String text) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return new String(file.getInputStream(file.getEntry(entry)).readAllBytes(), StandardCharsets.ISO_8859_1)
          .contains(text);
    }
  }

  private Path jar() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Path sample = Files.writeString(folder.resolve("Sample.java"), SAMPLE);
    Path tools = Files.writeString(folder.resolve("Keep.java"), TOOLS);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(),
        sample.toString(), tools.toString()));
    Path jar = folder.resolve("sample.jar");
    try (OutputStream file = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(file);
        Stream<Path> found = Files.walk(classes)) {
      for (Path each : found.filter(Files::isRegularFile).sorted().toList()) {
        ZipEntry entry = new ZipEntry(classes.relativize(each).toString());
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(Files.readAllBytes(each));
        zip.closeEntry();
      }
    }
    return jar;
  }

  private String run(String... words) throws IOException, InterruptedException {
    return start(0, words);
  }

  private String failing(String... words) throws IOException, InterruptedException {
    return start(1, words);
  }

  private String start(int expected, String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(List.of(words));
    Path output = folder.resolve("output");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
    int status = process.waitFor();
    String said = Files.readString(output);
    assertEquals(expected, status, said);
    return said;
  }
}
