package org.tactus.dsl.ide;

import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IdeCrossrefProposalProvider;
import org.eclipse.xtext.resource.IEObjectDescription;

/** Proposes names of elements, with what they are in the words of the language. */
public class ReferenceProposals extends IdeCrossrefProposalProvider {

  @Override
  protected ContentAssistEntry createProposal(IEObjectDescription candidate, CrossReference reference,
      ContentAssistContext context) {
    return getProposalCreator().createProposal(getQualifiedNameConverter().toString(candidate.getName()), context,
        ContentAssistEntry.KIND_REFERENCE, entry -> {
          entry.setSource(candidate);
          entry.setDescription(Words.of(candidate.getEClass()));
        });
  }
}
