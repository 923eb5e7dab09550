package org.tactus.editor.server;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.validation.Issue;
import org.tactus.dsl.ide.quickfix.Edit;
import org.tactus.dsl.ide.quickfix.QuickFix;
import org.tactus.dsl.ide.quickfix.QuickFixes;

/** Quick fixes as code actions. */
final class Actions {

  private final QuickFixes fixes;
  private final ServerOptions server;

  @Inject
  Actions(QuickFixes fixes, ServerOptions server) {
    this.fixes = fixes;
    this.server = server;
  }

  /** Returns the quick fixes of the diagnostics that a client asks for, those of the first one first. */
  List<CodeAction> of(Document document, XtextResource file, CodeActionContext context) {
    boolean wanted = context.getOnly() == null || context.getOnly().stream()
        .anyMatch(kind -> CodeActionKind.QuickFix.equals(kind) || kind.isEmpty());
    List<CodeAction> actions = new ArrayList<>();
    for (Diagnostic diagnostic : wanted && context.getDiagnostics() != null ? context.getDiagnostics()
        : List.<Diagnostic>of()) {
      issue(document, diagnostic).ifPresent(issue -> fixes.of(file, issue, server.interpretation())
          .forEach(fix -> actions.add(action(fix, diagnostic, document, file))));
    }
    return actions;
  }

  private static Optional<Issue> issue(Document document, Diagnostic diagnostic) {
    if (diagnostic.getCode() == null || !diagnostic.getCode().isLeft()) {
      return Optional.empty();
    }
    try {
      int from = document.getOffSet(diagnostic.getRange().getStart());
      Issue.IssueImpl issue = new Issue.IssueImpl();
      issue.setCode(diagnostic.getCode().getLeft());
      boolean plain = diagnostic.getMessage() != null && diagnostic.getMessage().isLeft();
      issue.setMessage(plain ? diagnostic.getMessage().getLeft() : "");
      issue.setOffset(from);
      issue.setLength(document.getOffSet(diagnostic.getRange().getEnd()) - from);
      return Optional.of(issue);
    } catch (IndexOutOfBoundsException ofAnotherText) {
      return Optional.empty();
    }
  }

  private static CodeAction action(QuickFix fix, Diagnostic diagnostic, Document document, XtextResource file) {
    Map<URI, Document> texts = new HashMap<>(Map.of(file.getURI(), document));
    Map<String, List<TextEdit>> changes = new LinkedHashMap<>();
    for (Edit edit : fix.edits()) {
      Document text = texts.computeIfAbsent(edit.uri(), uri -> text(file, uri));
      changes.computeIfAbsent(Positions.uri(Positions.file(edit.uri())), uri -> new ArrayList<>())
          .add(new TextEdit(new Range(text.getPosition(edit.offset()), text.getPosition(edit.offset() + edit.length())),
              edit.replacement()));
    }
    CodeAction action = new CodeAction(fix.title());
    action.setKind(CodeActionKind.QuickFix);
    action.setIsPreferred(fix.preferred() ? true : null);
    action.setDiagnostics(List.of(diagnostic));
    action.setEdit(new WorkspaceEdit(changes));
    return action;
  }

  private static Document text(XtextResource from, URI uri) {
    Resource other = from.getResourceSet().getResource(uri, false);
    String text = other instanceof XtextResource xtext && xtext.getParseResult() != null
        ? xtext.getParseResult().getRootNode().getText() : "";
    return new Document(0, text);
  }
}
