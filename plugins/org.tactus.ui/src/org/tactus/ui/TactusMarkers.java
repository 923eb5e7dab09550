package org.tactus.ui;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;

/** What is wrong with a file, as problem markers. */
public final class TactusMarkers {

  /** The type of the markers. */
  public static final String TYPE = "org.tactus.ui.problem";

  /** The attribute with the stable code of the rule that reports the problem, such as {@code TAC-QOS-003}. */
  public static final String CODE = "code";

  private TactusMarkers() {}

  /** Validates the document and replaces the markers of its file. */
  static void update(IDocument document, IProgressMonitor monitor) throws CoreException {
    Optional<IFile> file = TactusDocuments.file(document);
    if (file.isEmpty()) {
      return;
    }
    List<Issue> issues = TactusDocuments.readAnew(document, resource -> validate(resource, monitor));
    if (!monitor.isCanceled()) {
      ResourcesPlugin.getWorkspace()
          .run(ignored -> replace(file.get(), issues), file.get(), IWorkspace.AVOID_UPDATE, monitor);
    }
  }

  /**
   * Returns the codes of the problems whose mark covers a place of the document; none if the markers cannot be read.
   */
  static List<Code> codes(IDocument document, int offset) {
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

  private static List<Issue> validate(XtextResource resource, IProgressMonitor monitor) {
    CancelIndicator cancel = monitor::isCanceled;
    return LanguageServices.get(IResourceValidator.class).validate(resource, CheckMode.ALL, cancel);
  }

  private static void replace(IFile file, List<Issue> issues) throws CoreException {
    file.deleteMarkers(TYPE, true, IResource.DEPTH_ZERO);
    for (Issue issue : issues) {
      file.createMarker(TYPE, attributes(issue));
    }
  }

  private static Map<String, Object> attributes(Issue issue) {
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(IMarker.MESSAGE, issue.getMessage());
    attributes.put(IMarker.SEVERITY, severity(issue.getSeverity()));
    attributes.put(CODE, issue.getCode());
    if (issue.getLineNumber() != null) {
      attributes.put(IMarker.LINE_NUMBER, issue.getLineNumber());
      attributes.put(IMarker.LOCATION, "line " + issue.getLineNumber());
    }
    if (issue.getOffset() != null && issue.getLength() != null) {
      attributes.put(IMarker.CHAR_START, issue.getOffset());
      attributes.put(IMarker.CHAR_END, issue.getOffset() + issue.getLength());
    }
    return attributes;
  }

  private static int severity(Severity severity) {
    return switch (severity) {
      case ERROR -> IMarker.SEVERITY_ERROR;
      case WARNING -> IMarker.SEVERITY_WARNING;
      case INFO, IGNORE -> IMarker.SEVERITY_INFO;
    };
  }
}
