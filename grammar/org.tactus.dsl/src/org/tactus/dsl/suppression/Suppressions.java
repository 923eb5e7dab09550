package org.tactus.dsl.suppression;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.xtext.nodemodel.INode;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.dsl.Diagnostic;

/** What the comments of a file, and of all that it imports, allow. */
public final class Suppressions {

  private final Map<Path, OfFile> files = new LinkedHashMap<>();

  /**
   * What a file allows.
   *
   * @param named the file as it is named in diagnostics
   * @param text the root of its nodes
   */
  private record OfFile(Path named, INode text, FileSuppressions allowed) {

    Suppressed suppressed(Diagnostic diagnostic, Suppression by) {
      return new Suppressed(diagnostic, by.reason(), span(by));
    }

    Diagnostic.Span span(Suppression one) {
      return Diagnostic.Span.of(text, one.offset(), one.length());
    }
  }

  /**
   * Adds what a file allows.
   *
   * @param named the file as it is named in diagnostics
   * @param text the root of its nodes
   */
  public void add(Path named, INode text, FileSuppressions allowed) {
    files.put(key(named), new OfFile(named, text, allowed));
  }

  /** Tells whether a comment names one of these codes. */
  public boolean mention(Predicate<Code> codes) {
    return files.values().stream().anyMatch(file -> file.allowed().mention(codes));
  }

  /** Judges diagnostics: what is allowed at its place is suppressed. */
  public Judged judge(List<Diagnostic> diagnostics) {
    List<Diagnostic> reported = new ArrayList<>();
    List<Suppressed> suppressed = new ArrayList<>();
    for (Diagnostic diagnostic : diagnostics) {
      Optional<OfFile> file = Optional.ofNullable(files.get(key(diagnostic.file())))
          .filter(one -> diagnostic.severity() != Severity.ERROR);
      Optional<Suppressed> allowed = file.flatMap(one -> one.allowed().covering(diagnostic.code(), diagnostic.offset())
          .map(by -> one.suppressed(diagnostic, by)));
      allowed.ifPresentOrElse(suppressed::add, () -> reported.add(diagnostic));
    }
    return new Judged(reported, suppressed);
  }

  /**
   * Judges a warning about the system as a whole, which the first file may allow.
   *
   * @param message what the warning says
   * @return what suppresses it; empty if nothing does
   */
  public Optional<Suppressed> ofSystem(Code code, String message) {
    return files.values().stream().limit(1).flatMap(file -> file.allowed().ofFile(code).stream().map(by ->
        file.suppressed(new Diagnostic(file.named(), Diagnostic.Span.BEGINNING, code, message), by))).findAny();
  }

  /**
   * Returns a warning for all that is allowed and was not reported.
   *
   * @param judged the codes that would have been reported
   * @param used what was suppressed
   */
  public List<Diagnostic> unused(Predicate<Code> judged, Collection<Suppressed> used) {
    Set<Place> places = used.stream().map(Place::of).collect(Collectors.toSet());
    return files.values().stream().flatMap(file -> file.allowed()
        .unused(judged, one -> places.contains(new Place(key(file.named()), file.span(one)))).stream()
        .map(note -> new Diagnostic(file.named(), Diagnostic.Span.of(file.text(), note.offset(), note.length()),
            note.code(), note.message()))).toList();
  }

  /**
   * Returns diagnostics of several systems without warnings of comments that allow something in one of them.
   *
   * @param used what was suppressed in any of the systems
   */
  public static List<Diagnostic> withoutUsed(Collection<Diagnostic> diagnostics, Collection<Suppressed> used) {
    Set<Place> places = used.stream().map(Place::of).collect(Collectors.toSet());
    return diagnostics.stream()
        .filter(one -> one.code() != SuppressionCode.UNUSED || !places.contains(Place.of(one))).toList();
  }

  private static Path key(Path file) {
    return file.toAbsolutePath().normalize();
  }

  /** Where a comment names a code. */
  private record Place(Path file, Diagnostic.Span span) {

    static Place of(Suppressed suppressed) {
      return new Place(key(suppressed.diagnostic().file()), suppressed.comment());
    }

    static Place of(Diagnostic unused) {
      return new Place(key(unused.file()), unused.span());
    }
  }
}
