package org.tactus.ui.builder;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.xtext.validation.Issue;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.editor.SystemCheck;
import org.tactus.ui.language.DeepThread;
import org.tactus.ui.language.EditorTexts;
import org.tactus.ui.language.TactusDocuments;
import org.tactus.ui.language.TactusFiles;
import org.tactus.ui.preferences.TactusPreferences;

/** What is wrong with a file, as problem markers. */
public final class TactusMarkers {

  /** The type of the markers. */
  public static final String TYPE = "org.tactus.ui.problem";

  /** The attribute with the stable code of the rule that reports the problem, such as {@code TAC-QOS-003}. */
  public static final String CODE = "code";

  private TactusMarkers() {}

  /** Checks the document and shows what is wrong as the markers of its file. */
  public static void update(IDocument document, IProgressMonitor monitor) throws CoreException {
    Optional<IFile> file = TactusDocuments.file(document);
    Optional<Path> path = file.flatMap(TactusFiles::path);
    if (path.isEmpty()) {
      return;
    }
    List<Diagnostic> diagnostics = check(path.get()).check().diagnostics();
    if (!monitor.isCanceled()) {
      ResourcesPlugin.getWorkspace()
          .run(ignored -> replace(file.get(), TYPE, diagnostics), file.get(), IWorkspace.AVOID_UPDATE, monitor);
    }
  }

  /** Checks a file, with all that it imports, as they stand in their editors. */
  static SystemCheck check(Path file) {
    return DeepThread.call("checking " + file.getFileName(),
        () -> SystemCheck.of(file, TactusPreferences.interpretation(), new EditorTexts()));
  }

  /**
   * Returns the codes of the problems whose mark covers a place of the document; none if the markers cannot be read.
   */
  public static List<Code> codes(IDocument document, int offset) {
    return TactusDocuments.file(document).map(file -> codes(file, offset)).orElse(List.of());
  }

  private static List<Code> codes(IFile file, int offset) {
    try {
      return Stream.of(file.findMarkers(TYPE, true, IResource.DEPTH_ZERO))
          .filter(marker -> marker.getAttribute(IMarker.CHAR_START, Integer.MAX_VALUE) <= offset
              && offset < marker.getAttribute(IMarker.CHAR_END, -1))
          .flatMap(marker -> Catalogue.find(marker.getAttribute(CODE, "")).stream()).distinct().toList();
    } catch (CoreException deleted) {
      return List.of();
    }
  }

  /** Makes the markers of a type those of the diagnostics of a file; those that say the same already stay. */
  static void replace(IFile file, String type, List<Diagnostic> diagnostics) throws CoreException {
    if (!file.exists()) {
      return;
    }
    List<Map<String, Object>> wanted = new ArrayList<>(diagnostics.stream().map(TactusMarkers::attributes).toList());
    for (IMarker marker : file.findMarkers(type, false, IResource.DEPTH_ZERO)) {
      if (!wanted.remove(marker.getAttributes())) {
        marker.delete();
      }
    }
    for (Map<String, Object> attributes : wanted) {
      file.createMarker(type, attributes);
    }
  }

  private static Map<String, Object> attributes(Diagnostic diagnostic) {
    return Map.of(IMarker.MESSAGE, message(diagnostic), IMarker.SEVERITY, severity(diagnostic.severity()), CODE,
        diagnostic.code().id(), IMarker.LINE_NUMBER, diagnostic.line(), IMarker.LOCATION, "line " + diagnostic.line(),
        IMarker.CHAR_START, diagnostic.offset(), IMarker.CHAR_END, diagnostic.offset() + diagnostic.length());
  }

  /** Returns what is said of a problem, with the other places that it is about, since a marker has one. */
  private static String message(Diagnostic diagnostic) {
    return diagnostic.message() + diagnostic.related().stream().map(one ->
        " (" + one.file().getFileName() + ":" + one.line() + ": " + one.message() + ")").collect(Collectors.joining());
  }

  private static int severity(Severity severity) {
    return switch (severity) {
      case ERROR -> IMarker.SEVERITY_ERROR;
      case WARNING -> IMarker.SEVERITY_WARNING;
    };
  }

  /** Returns the problem that a marker shows, at the place that the marker has now. */
  public static Issue issue(IMarker marker) {
    Issue.IssueImpl issue = new Issue.IssueImpl();
    int start = marker.getAttribute(IMarker.CHAR_START, 0);
    issue.setCode(marker.getAttribute(CODE, ""));
    issue.setMessage(marker.getAttribute(IMarker.MESSAGE, ""));
    issue.setOffset(start);
    issue.setLength(Math.max(0, marker.getAttribute(IMarker.CHAR_END, start) - start));
    issue.setLineNumber(marker.getAttribute(IMarker.LINE_NUMBER, 1));
    return issue;
  }
}
