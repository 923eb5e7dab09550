package org.tactus.ui.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.TactusDocuments;

/** Proposes keywords and the names that fit at the cursor, as the language server would. */
public class TactusContentAssist implements IContentAssistProcessor {

  private static final char[] TRIGGERS = {'/', '.'};

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    return proposals(viewer.getDocument(), offset);
  }

  /** Returns the proposals for the given offset of a document. */
  public static ICompletionProposal[] proposals(IDocument document, int offset) {
    return TactusDocuments.read(document, resource -> proposals(resource, document.get(), offset));
  }

  private static ICompletionProposal[] proposals(XtextResource resource, String content, int offset) {
    Document text = new Document(0, content);
    CompletionParams parameters = new CompletionParams();
    parameters.setPosition(text.getPosition(offset));
    return LanguageServices.get(ContentAssistService.class)
        .createCompletionList(text, resource, parameters, CancelIndicator.NullImpl)
        .getItems()
        .stream()
        .map(item -> proposal(item, text))
        .toArray(ICompletionProposal[]::new);
  }

  private static ICompletionProposal proposal(CompletionItem item, Document text) {
    TextEdit edit = item.getTextEdit().getLeft();
    int start = text.getOffSet(edit.getRange().getStart());
    int end = text.getOffSet(edit.getRange().getEnd());
    String label = item.getDetail() == null ? item.getLabel() : item.getLabel() + " : " + item.getDetail();
    return new CompletionProposal(
        edit.getNewText(), start, end - start, edit.getNewText().length(), null, label, null, null);
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return TRIGGERS.clone();
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getContextInformationAutoActivationCharacters() {
    return new char[0];
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  @Override
  public IContextInformationValidator getContextInformationValidator() {
    return null;
  }
}
