package org.tactus.ui.editor;

import java.io.IOException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.templates.ContextTypeRegistry;
import org.eclipse.jface.text.templates.Template;
import org.eclipse.jface.text.templates.TemplateCompletionProcessor;
import org.eclipse.jface.text.templates.TemplateContextType;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.editors.text.templates.ContributionContextTypeRegistry;
import org.eclipse.ui.editors.text.templates.ContributionTemplateStore;
import org.tactus.ui.preferences.TactusPreferences;

/** Proposes templates where an element may begin: at the start of a line, or of the word that begins it. */
public class TactusTemplates extends TemplateCompletionProcessor {

  /** The context of all templates. */
  public static final String CONTEXT = "org.tactus.ui.templates";

  private static final String KEY = "templates";

  /** The templates and their context, set up when first used. */
  private static final class Holder {
    static final ContributionContextTypeRegistry CONTEXTS = new ContributionContextTypeRegistry(CONTEXT);
    static final ContributionTemplateStore STORE =
        new ContributionTemplateStore(CONTEXTS, TactusPreferences.store(), KEY);

    static {
      try {
        STORE.load();
      } catch (IOException e) {
        ILog.of(TactusTemplates.class).error("The templates that were changed cannot be read", e);
      }
    }
  }

  /** Returns the templates, those that users have changed included. */
  public static ContributionTemplateStore store() {
    return Holder.STORE;
  }

  /** Returns the context of the templates. */
  public static ContextTypeRegistry contexts() {
    return Holder.CONTEXTS;
  }

  @Override
  protected Template[] getTemplates(String context) {
    return Holder.STORE.getTemplates(context);
  }

  @Override
  protected TemplateContextType getContextType(ITextViewer viewer, IRegion region) {
    return startsLine(viewer, region) ? Holder.CONTEXTS.getContextType(CONTEXT) : null;
  }

  private static boolean startsLine(ITextViewer viewer, IRegion region) {
    String before = viewer.getDocument().get().substring(0, region.getOffset());
    return before.substring(before.lastIndexOf('\n') + 1).isBlank();
  }

  @Override
  protected Image getImage(Template template) {
    return null;
  }
}
