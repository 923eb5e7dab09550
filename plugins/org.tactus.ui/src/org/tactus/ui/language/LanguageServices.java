package org.tactus.ui.language;

import com.google.inject.Injector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.tactus.dsl.ide.TactusIdeSetup;

/** The language and its services, set up when first used. */
public final class LanguageServices {

  private LanguageServices() {}

  /** Returns the language's service of the given type. */
  public static <T> T get(Class<T> type) {
    return Holder.INJECTOR.getInstance(type);
  }

  /** Returns an empty set of files; what is open in an editor and not saved yet is read as it stands there. */
  public static ResourceSet files() {
    ResourceSet files = get(ResourceSet.class);
    files.getURIConverter().getURIHandlers().addFirst(new OpenBuffers());
    return files;
  }

  /**
   * Parses a text as if it were the content of the file with the given URI, so that its imports are found; imported
   * files that are open in an editor are read as they stand there.
   */
  public static XtextResource parse(String text, URI uri) throws IOException {
    XtextResource resource = (XtextResource) files().createResource(uri);
    String encoding = StandardCharsets.UTF_8.name();
    resource.load(
        new LazyStringInputStream(text, encoding), Map.of(XtextResource.OPTION_ENCODING, encoding));
    return resource;
  }

  private static final class Holder {
    static final Injector INJECTOR = new TactusIdeSetup().createInjectorAndDoEMFRegistration();
  }
}
