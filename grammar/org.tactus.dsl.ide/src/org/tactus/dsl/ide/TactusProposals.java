package org.tactus.dsl.ide;

import com.google.inject.Inject;
import java.util.stream.Stream;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;
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

  @Override
  protected void _createProposals(RuleCall call, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    if ("InterfaceName".equals(GrammarUtil.containingRule(call).getName())
        && "TOPIC_NAME".equals(call.getRule().getName())) {
      proposeRest(context, acceptor);
    } else {
      super._createProposals(call, context, acceptor);
    }
  }

  /** Proposes what may follow the package of an interface, such as {@code /msg/String} behind {@code std_msgs}. */
  private void proposeRest(ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    String text = context.getRootNode().getText();
    int end = Math.min(context.getReplaceRegion().getOffset(), text.length());
    int start = end;
    while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
      start--;
    }
    String owner = text.substring(start, end) + "/";
    Stream.of(RosInterfaces.Kind.MSG, RosInterfaces.Kind.SRV).flatMap(kind -> interfaces.names(kind).stream())
        .filter(name -> name.startsWith(owner)).forEach(name -> propose(name.substring(owner.length() - 1), context,
        acceptor));
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
