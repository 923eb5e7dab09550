package org.tactus.editor.server;

import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.IAcceptor;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.ResourceValidatorImpl;

/**
 * Finds syntax errors and names that lead nowhere, which takes no time; the rules of the language look at whole
 * systems, and are run in the background so that no request waits for them.
 */
final class QuickValidator extends ResourceValidatorImpl {

  @Override
  protected void validate(Resource resource, CheckMode mode, CancelIndicator monitor, IAcceptor<Issue> acceptor) {
    // the background does it
  }
}
