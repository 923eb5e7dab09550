package org.tactus.dsl.ide;

import com.google.inject.Inject;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.tactus.model.Service;

/** Proposes what may stand at a place: words of the language, names, and interfaces of ROS 2. */
public class TactusProposals extends IdeContentProposalProvider {

  @Inject private RosInterfaces interfaces;

  @Override
  protected void _createProposals(Assignment assignment, ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    if ("interfaceName".equals(assignment.getFeature())) {
      boolean service = "Service".equals(GrammarUtil.containingRule(assignment).getName())
          || context.getCurrentModel() instanceof Service;
      for (String name : interfaces.names(service ? RosInterfaces.Kind.SRV : RosInterfaces.Kind.MSG)) {
        propose(name, context, acceptor);
      }
    } else {
      super._createProposals(assignment, context, acceptor);
    }
  }

  private void propose(String text, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    ContentAssistEntry entry = getProposalCreator().createProposal(text, context, ContentAssistEntry.KIND_INTERFACE,
        one -> one.setDescription("ROS 2 interface"));
    acceptor.accept(entry, getProposalPriorities().getDefaultPriority(entry));
  }

  @Override
  protected boolean filterKeyword(Keyword keyword, ContentAssistContext context) {
    String word = keyword.getValue();
    return Character.isLetter(word.charAt(0)) || word.equals("->") || word.equals("<->");
  }
}
