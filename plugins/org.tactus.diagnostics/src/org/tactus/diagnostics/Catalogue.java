package org.tactus.diagnostics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All diagnostics, each with its example. */
public final class Catalogue {

  /** Every code, in the order of the reference. */
  public static final List<Code> CODES = Stream.<Code[]>of(TextCode.values(), ElementCode.values(),
      CommunicationCode.values(), DeploymentCode.values(), LoweringCode.values(), ResultCode.values(),
      GeneratorCode.values(), ImportCode.values(), SuppressionCode.values()).flatMap(Stream::of).toList();

  private static final Map<String, Code> BY_ID =
      CODES.stream().collect(Collectors.toUnmodifiableMap(Code::id, Function.identity()));

  private Catalogue() {}

  /** Returns the code of an id such as {@code TAC-QOS-003}; empty if there is none. */
  public static Optional<Code> find(String id) {
    return Optional.ofNullable(BY_ID.get(id));
  }

  /**
   * Returns the code of an id.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Code of(String id) {
    return find(id).orElseThrow(() -> new IllegalArgumentException("the catalogue of diagnostics has no code " + id));
  }

  /** Returns the name of the file with the example of a code. */
  public static String exampleName(Code code) {
    return code.id() + (code instanceof ImportCode ? ".amxmi" : ".tactus");
  }

  /** Returns a model of which the command of the code reports this code and no other. */
  public static String example(Code code) {
    String name = "examples/" + exampleName(code);
    try (InputStream file = Catalogue.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("the catalogue of diagnostics has no " + name);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("cannot read the example " + name, unreadable);
    }
  }
}
