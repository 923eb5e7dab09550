package org.tactus.dsl;

import java.io.IOException;
import java.io.Writer;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.SaveOptions;
import org.eclipse.xtext.serializer.ISerializer;
import org.eclipse.xtext.util.ReplaceRegion;

/** A serializer that is made when it is called: each resource has one, and no command that only reads calls it. */
record LateSerializer(Supplier<? extends ISerializer> made) implements ISerializer {

  @Override
  public String serialize(EObject element) {
    return made.get().serialize(element);
  }

  @Override
  public String serialize(EObject element, SaveOptions options) {
    return made.get().serialize(element, options);
  }

  @Override
  public void serialize(EObject element, Writer writer, SaveOptions options) throws IOException {
    made.get().serialize(element, writer, options);
  }

  @Override
  public ReplaceRegion serializeReplacement(EObject element, SaveOptions options) {
    return made.get().serializeReplacement(element, options);
  }
}
