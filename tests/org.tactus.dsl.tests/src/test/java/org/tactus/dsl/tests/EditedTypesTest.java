package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import java.io.IOException;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.junit.jupiter.api.Test;
import org.tactus.dsl.ide.TactusIdeSetup;
import org.tactus.model.Callback;
import org.tactus.model.Model;
import org.tactus.model.Node;

/** What editors parse again in part, an instance has of its node type as it is written then. */
class EditedTypesTest {

  private static final String TEXT = """
      lifecycle node type Camera { timer capture every 50 ms wcet 4 ms }
      node Left = Camera {}
      chain see from Left.capture to Left.capture
      """;

  private static final Injector INJECTOR = new TactusIdeSetup().createInjectorAndDoEMFRegistration();

  private final XtextResource file = parse();
  private String text = TEXT;

  private static XtextResource parse() {
    XtextResource resource = (XtextResource) INJECTOR.getInstance(XtextResourceSet.class)
        .createResource(URI.createURI("text:/text.tactus"));
    try {
      resource.load(new LazyStringInputStream(TEXT, "UTF-8"), Map.of());
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    EcoreUtil2.resolveLazyCrossReferences(resource, CancelIndicator.NullImpl);
    return resource;
  }

  private void edit(String before, String after) {
    file.update(text.indexOf(before), before.length(), after);
    text = text.replace(before, after);
    EcoreUtil2.resolveLazyCrossReferences(file, CancelIndicator.NullImpl);
    assertEquals(text, file.getParseResult().getRootNode().getText());
  }

  private Node left() {
    return ((Model) file.getContents().getFirst()).getElements().stream()
        .filter(element -> element instanceof Node node && "Left".equals(node.getName())).map(Node.class::cast)
        .findFirst().orElseThrow();
  }

  @Test
  void anInstanceIsManagedAsItsTypeIs() {
    assertTrue(left().isLifecycle());
    edit("lifecycle node type", "node type");
    assertFalse(left().isLifecycle());
    edit("node type", "lifecycle node type");
    assertTrue(left().isLifecycle());
  }

  /** The file of a type is read again without that of an instance, which is linked anew. */
  @Test
  void anInstanceThatIsLinkedAnewForgetsWhatItsTypeWas() {
    Node left = left();
    assertTrue(left.isLifecycle());
    left.getType().setLifecycle(false);
    file.relink();
    EcoreUtil2.resolveLazyCrossReferences(file, CancelIndicator.NullImpl);
    assertSame(left, left());
    assertEquals(1, left.getCallbacks().size());
    assertFalse(left.isLifecycle());
  }

  @Test
  void anInstanceHasEachPartOnce() {
    edit("4 ms", "3 ms");
    edit("50 ms", "40 ms");
    assertEquals(1, left().getCallbacks().size());
    Callback capture = left().getCallbacks().getFirst();
    assertEquals("3", capture.getExecutionTime().getWcet().getAmount().toString());
    edit("Camera {}", "Camera { override callback capture wcet 2 ms }");
    assertEquals("2", left().getCallbacks().getFirst().getExecutionTime().getWcet().getAmount().toString());
  }
}
