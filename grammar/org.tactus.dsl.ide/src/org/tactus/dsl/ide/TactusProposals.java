package org.tactus.dsl.ide;

import com.google.inject.Inject;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.tactus.dsl.validation.system.RosInterfaces;
import org.tactus.model.ActionServer;
import org.tactus.model.Service;

/** Proposes what may stand at a place: words of the language, names, and interfaces of ROS 2. */
public class TactusProposals extends IdeContentProposalProvider {

  @Inject private RosInterfaces interfaces;

  @Override
  protected void _createProposals(Assignment assignment, ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    if ("interfaceName".equals(assignment.getFeature())) {
      for (String name : interfaces.names(kind(GrammarUtil.containingRule(assignment).getName(), context))) {
        propose(name, context, acceptor);
      }
    } else {
      super._createProposals(assignment, context, acceptor);
    }
  }

  private static RosInterfaces.Kind kind(String rule, ContentAssistContext context) {
    return switch (context.getCurrentModel()) {
      case ActionServer server -> RosInterfaces.Kind.ACTION;
      case Service service -> RosInterfaces.Kind.SRV;
      case null, default -> switch (rule) {
        case "ActionServer" -> RosInterfaces.Kind.ACTION;
        case "Service" -> RosInterfaces.Kind.SRV;
        default -> RosInterfaces.Kind.MSG;
      };
    };
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
